import Foundation
import Stops
import Testing

@testable import tour

/// What VS Code finds in the package.
struct EditorFilesTests {
    private struct Input: Decodable, Equatable {
        var id: String, type: String, options: [String], `default`: String
    }

    private struct Launch: Decodable {
        var configurations: [Configuration]
        var inputs: [Input]

        struct Configuration: Decodable {
            var type: String, program: String, args: [String], preLaunchTask: String
        }
    }

    private struct Tasks: Decodable {
        var tasks: [Task]
        var inputs: [Input]

        struct Task: Decodable {
            var label: String, args: [String]
        }
    }

    private static func request(_ arguments: some Sequence<String>) throws -> String {
        "\(try Commands.request(of: Arguments(arguments.map { $0.replacing("${input:tour}", with: "create") })))"
    }

    private static func decoded<File: Decodable>(_ name: String) throws -> File {
        try JSONDecoder().decode(File.self, from: Data(contentsOf: Tour.package.appending(path: ".vscode/" + name)))
    }

    /// The list that is offered: all tours, in their order.
    private static let input = Input(
        id: "tour", type: "pickString", options: Program.tourNames, default: Program.tourNames.first ?? "")

    @Test("The launch configuration runs a tour, and offers exactly the tours there are")
    func launch() throws {
        let launch: Launch = try Self.decoded("launch.json")
        let tasks: Tasks = try Self.decoded("tasks.json")
        let configuration = try #require(launch.configurations.first)
        #expect(launch.inputs == [Self.input])
        #expect(launch.configurations.count == 1 && configuration.type == "lldb-dap")
        #expect(configuration.program == "${workspaceFolder}/.build/debug/tour")
        #expect(tasks.tasks.contains { $0.label == configuration.preLaunchTask })
        #expect(try Self.request(configuration.args) == #"RunCommand(tour: "create")"#)
    }

    @Test("Each task is a command that there is, and the walk offers exactly the tours there are")
    func tasks() throws {
        let tasks: Tasks = try Self.decoded("tasks.json")
        #expect(tasks.inputs == [Self.input])
        #expect(tasks.tasks.map(\.label) == ["build", "tour", "tour check"])
        let commands = try tasks.tasks.filter { $0.args.starts(with: ["run", "tour"]) }.map { task in
            try Self.request(task.args.dropFirst(2))
        }
        #expect(
            commands == [
                #"WalkCommand(tour: "create", isPlain: false, keys: nil)"#, "CheckCommand(fixes: false)",
            ])
    }

    @Test("What a check complains about is found by the pattern of its task")
    func pattern() throws {
        let text = try String(contentsOf: Tour.package.appending(path: ".vscode/tasks.json"), encoding: .utf8)
        // The first one is that of the compiler.
        let entry = try #require(text.matches(of: /"regexp": "(?:[^"\\]|\\.)*"/).last?.output)
        let decoded = try JSONDecoder().decode([String: String].self, from: Data("{\(entry)}".utf8))
        let pattern = try NSRegularExpression(pattern: try #require(decoded["regexp"]))
        let line = "\(Diagnostic(file: "docs/a page.md", line: 12, message: "a: b"))"
        let match = try #require(pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)))
        let parts = try (1..<match.numberOfRanges).map {
            try String(line[#require(Range(match.range(at: $0), in: line))])
        }
        #expect(parts == ["docs/a page.md", "12", "error", "a: b"])
    }

    @Test("Every file is JSON without comments, and what debugs is recommended")
    func recommendations() throws {
        struct Extensions: Decodable {
            var recommendations: [String]
        }
        let folder = Tour.package.appending(path: ".vscode").path(percentEncoded: false)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".json") {
            let data = try Data(contentsOf: Tour.package.appending(path: ".vscode/" + name))
            #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
        }
        let launch: Launch = try Self.decoded("launch.json")
        let extensions: Extensions = try Self.decoded("extensions.json")
        #expect(
            launch.configurations.allSatisfy { configuration in
                extensions.recommendations.contains { $0.hasSuffix("." + configuration.type) }
            })
    }
}
