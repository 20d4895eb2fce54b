import Foundation
import Testing

@testable import StackReader

struct ExplanationTests {
    /// What each stack of a folder is explained as; `RECORD_STACKS=1` writes it anew, to be read before it is kept.
    @Test(arguments: Fixture.folders)
    func `Every stack that was recorded is explained`(folder: String) throws {
        let explained = try Fixture.all(in: folder).map { fixture in
            "== \(fixture.path)\n" + fixture.explanation.outline.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
        let file = Fixture.folder.appending(path: "\(folder)/expected.txt")
        if ProcessInfo.processInfo.environment["RECORD_STACKS"] != nil {
            try Data(explained.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        for (found, wanted) in zip(explained.split(separator: "\n\n"), expected.split(separator: "\n\n")) {
            #expect(found == wanted)
        }
        #expect(explained.utf8.count == expected.utf8.count)
    }
}

extension ExplanationTests {
    /// The same stack as lldb shows it without arguments and without a word about the module.
    private func withoutModules(_ path: String) throws -> String {
        try Fixture(path).text.replacing(#/\(.*\) at /#, with: " at ").replacing("RxTravel", with: "").replacing(
            "RxSwift", with: "")
    }

    @Test func `Lines are those of this package only where this package makes the calls of the stack`() throws {
        func stops(_ text: String) -> [Int] {
            Explanation(StackText(text.utf8), finder: Fixture.finder).rows.map { row in
                guard case .stop(_, let others, _) = row.kind else { return 0 }
                return others.count
            }
        }
        #expect(stops(try withoutModules("travel/lldb/createFilterMap.txt")).allSatisfy { $0 == 0 })
        #expect(stops(try withoutModules("official/lldb/createFilterMap.txt")).contains { $0 > 0 })
    }
}
