import Foundation
import Testing

@testable import Files
@testable import Lines
@testable import Operators
@testable import StackReader

struct ExplanationTests {
    @Test(arguments: Fixture.folders)
    func `Every stack that was recorded is explained`(folder: String) throws {
        try compare(folder) { $0.outline }
    }

    @Test(arguments: Fixture.corpus)
    func `Every stack of the corpus is answered`(folder: String) throws {
        try compare(folder) { $0.answers }
    }

    /// Some are not to be had on Linux, and some are short, so that one thing decides.
    @Test func `Every stack that was made up is answered`() throws {
        try compare("made") { $0.answers }
    }

    /// Programs that were stopped while they hung; the threads and frames that decide are left of them.
    @Test func `Every program that hangs is answered`() throws {
        try compare("hangs") { $0.answers }
    }

    @Test func `Every folder that has expected answers is in one of the lists`() throws {
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: Fixture.folder.path(percentEncoded: false))
        let recorded = files.filter { $0.hasSuffix("/expected.txt") }.map { $0.replacing("/expected.txt", with: "") }
        #expect(recorded.sorted() == (Fixture.folders + Fixture.corpus + ["hangs", "made"]).sorted())
    }

    /// What the chain has already is no advice.
    @Test(arguments: Fixture.folders + Fixture.corpus + ["hangs", "made"])
    func `No advice proposes an operator that the chain has`(folder: String) throws {
        for fixture in try Fixture.all(in: folder) {
            let answers = StackWords(language: .english).answers(fixture.explanation)
            let chain = answers.first { $0.kind == "Chain" }?.text.split { " →,".contains($0) } ?? []
            let here = chain.filter { word in proposed.contains { word.hasPrefix($0) } }
            for next in answers where next.kind == "Next" {
                let words = next.text.split { " ,;".contains($0) }
                #expect(!here.contains(where: words.contains), "\(fixture.path): \(next.text)")
            }
        }
    }

    private let proposed = ["take(", "catch", "delay", "timer", "observe(on", "subscribe(on", "flatMap"]

    /// Compares with what each stack of a folder is explained as; `RECORD_STACKS=1` writes it anew, to be read before it
    /// is kept.
    private func compare(_ folder: String, _ told: (Explanation) -> [String]) throws {
        let explained = try Fixture.all(in: folder).map { fixture in
            "== \(fixture.path)\n" + told(fixture.explanation).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
        let file = Fixture.folder.appending(path: "\(folder)/expected.txt")
        if ProcessInfo.processInfo.environment["RECORD_STACKS"] != nil {
            try Data(explained.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        // The first that differs says more than the whole.
        for (found, wanted) in zip(explained.split(separator: "\n\n"), expected.split(separator: "\n\n")) {
            #expect(found == wanted)
        }
        #expect(explained == expected)
    }

    /// The same stack as lldb shows it without arguments and without a word about the module.
    private func withoutModules(_ path: String) throws -> String {
        try Fixture(path).text.replacing(#/\(.*\) at /#, with: " at ").replacing("RxTravel", with: "").replacing(
            "RxSwift", with: "")
    }

    @Test func `Lines are those of this package only where this package makes the calls of the stack`() throws {
        func stops(_ text: String) -> [Int] {
            Explanation(StackText(text.utf8), finder: Fixture.finder).rows.compactMap { row in
                row.isOfRx && !row.stops.isEmpty ? row.stops.count - 1 : nil
            }
        }
        let lines = stops(try withoutModules("travel/lldb/createFilterMap.txt"))
        #expect(!lines.isEmpty && lines.allSatisfy { $0 == 0 })
        #expect(stops(try withoutModules("official/lldb/createFilterMap.txt")).contains { $0 > 0 })
    }
}
