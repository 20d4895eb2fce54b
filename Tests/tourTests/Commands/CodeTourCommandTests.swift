import Foundation
import Testing
import TravelRecorder

@testable import Commands
@testable import Console
@testable import Explaining
@testable import check

struct CodeTourCommandTests {
    private struct CodeTour: Decodable {
        var steps: [Step]

        struct Step: Decodable { var file: String, line: Int, title: String, description: String }
    }

    private static let paths = ["ko", "en"].flatMap { language in
        Context.tourNames.enumerated().map { ".tours/\($0 + 1)-\($1).\(language).tour" }
    }

    private static func codeTour(_ path: String) throws -> CodeTour {
        try JSONDecoder().decode(CodeTour.self, from: Data(contentsOf: Tour.package.appending(path: path)))
    }

    /// What CodeTour makes a link to a step, a link to a tour, a command in a terminal, or an offer to insert code.
    private static let signs = [#"\[(?=\s*[^\]\s])[^\]#]*#\d+\](?!\()"#, #"(?m)^>>\s"#, #"\(command:"#, "```"]

    @Test(
        "Each tour leads past the stops in the order of first visit, on lines and pages that are there",
        arguments: paths)
    func steps(path: String) throws {
        let name = try #require(path.firstMatch(of: /\d+-(\w+)\./)?.output.1)
        let journey = try Tour.journey(String(name))
        let codeTour = try Self.codeTour(path)
        let numbers = codeTour.steps.map { $0.title.firstMatch(of: /^여행 (\d+) · ./).flatMap { Int($0.output.1) } }
        #expect(numbers == journey.stopsInOrder)
        for (number, step) in zip(journey.stopsInOrder, codeTour.steps) {
            let comment = try #require(Source.comments.first { $0.number == number })
            let lines = try String(contentsOf: Tour.package.appending(path: step.file), encoding: .utf8)
                .components(separatedBy: "\n")
            // The code is what follows the comment, and a condition for the compiler is none.
            let code = lines[comment.line...].firstIndex {
                let line = $0.drop { $0 == " " }
                return !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("#")
            }
            #expect(step.file == comment.file && step.line - 1 == code)
            #expect(Self.signs.filter { step.description.range(of: $0, options: .regularExpression) != nil } == [])
            for link in step.description.matches(of: /\]\((.*?)\)/) {
                let page = Tour.package.appending(path: String(link.output.1)).path(percentEncoded: false)
                #expect(link.output.1.hasPrefix("./") && FileManager.default.fileExists(atPath: page))
            }
        }
    }

    @Test("What is stale or gone is written again, what is not is left alone, and nothing where it would be wrong")
    func writes() async throws {
        let copy = try PackageCopy()
        let before = try Self.paths.map(copy.text)
        func run() async throws -> Tour.Outcome { try await copy.tour("codetour") }
        let nothing = "Nothing to write: \(Self.paths.count) files in .tours are as the tours make them\n"
        #expect(try await run() == .init(code: 0, output: nothing))

        let (first, second) = (Self.paths[0], Self.paths[1])
        try copy.edit(first) { $0[3] += " " }
        try copy.remove(second)
        #expect(try await run() == .init(code: 0, output: "written: \(first)\nwritten: \(second)\n"))
        #expect(try Self.paths.map(copy.text) == before)

        try copy.remove(".tours")
        #expect(try await run() == .init(code: 0, output: Self.paths.map { "written: \($0)\n" }.joined()))
        #expect(try Self.paths.map(copy.text) == before)

        try copy.remove(".tours")
        try copy.remove("Tours/ko/1-create.md")
        let advice = "is not there or has no heading; bring it back with 'git checkout Tours/ko/1-create.md'"
        #expect(try await run() == .init(code: 1, complaint: "tour: Tours/ko/1-create.md \(advice)\n"))
        try copy.edit("Sources/Routes/Create.swift") { $0.insert("", at: 0) }
        let stale = "the sources have changed since this program was built; build it again: swift build"
        #expect(try await run() == .init(code: 1, complaint: "tour: Sources/Routes/Create.swift:5: \(stale)\n"))
        #expect(throws: (any Error).self) { try copy.text(first) }
    }
}
