import Foundation
import Stops
import Testing

@testable import Commands
@testable import Guide
@testable import Lines
@testable import check

/// What VS Code finds in the package.
struct EditorFilesTests {
    private struct File: Decodable {
        var configurations: [Configuration]?
        var tasks: [Task]?
        var recommendations: [String]?
        var inputs: [Input]?

        struct Configuration: Decodable { var type: String, program: String, args: [String], preLaunchTask: String }
        struct Task: Decodable { var label: String, args: [String] }
        struct Input: Decodable { var id: String, options: [String], `default`: String }
    }

    private static func file(_ name: String) throws -> File {
        try JSONDecoder().decode(File.self, from: Data(contentsOf: Tour.package.appending(path: ".vscode/" + name)))
    }

    private static func words(_ arguments: some Sequence<String>) -> [String] {
        arguments.map { $0.replacing("${input:tour}", with: "create") }
    }

    @Test("The launch configuration runs a tour, and what debugs is recommended")
    func launch() throws {
        let launch = try Self.file("launch.json")
        let configuration = try #require(launch.configurations?.first)
        #expect(launch.configurations?.count == 1 && configuration.type == "lldb-dap")
        #expect(configuration.program == "${workspaceFolder}/.build/debug/route")
        #expect(try Self.file("tasks.json").tasks?.map(\.label).contains(configuration.preLaunchTask) == true)
        #expect(Self.words(configuration.args) == ["create"])
        #expect(try Self.file("extensions.json").recommendations?.contains { $0.hasSuffix(".lldb-dap") } == true)
        #expect(throws: Never.self) { try Self.file("settings.json") }
    }

    @Test("The tours are offered in their order", arguments: ["launch.json", "tasks.json"])
    func offers(name: String) throws {
        let input = try #require(Self.file(name).inputs?.first)
        #expect(input.id == "tour" && input.options == Context.tourNames && input.default == Context.tourNames[0])
    }

    @Test("Each task is a command that there is")
    func tasks() throws {
        let file = try Self.file("tasks.json")
        let tasks = try #require(file.tasks)
        #expect(tasks.map(\.label) == ["build", "route", "tour", "check"])
        let commands = tasks.filter { $0.args.first == "run" }.map { Self.words($0.args.dropFirst()) }
        #expect(commands == [["tour", "create"], ["check"]])
        #expect(commands.compactMap(Quotation.mistake) == [])
    }

    @Test("What a check complains about is found by the pattern of its task")
    func pattern() throws {
        let text = try String(contentsOf: Tour.package.appending(path: ".vscode/tasks.json"), encoding: .utf8)
        // The first one is that of the compiler.
        let entry = try #require(text.matches(of: /"regexp": "(?:[^"\\]|\\.)*"/).last?.output)
        let decoded = try JSONDecoder().decode([String: String].self, from: Data("{\(entry)}".utf8))
        let pattern = try NSRegularExpression(pattern: try #require(decoded["regexp"]))
        let line = Diagnostic(file: "docs/a page.md", line: 12, message: Words(same: "a: b")).text(in: .english)
        let match = try #require(pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)))
        let parts = try (1..<match.numberOfRanges).map {
            try String(line[#require(Range(match.range(at: $0), in: line))])
        }
        #expect(parts == ["docs/a page.md", "12", "error", "a: b"])
    }
}
