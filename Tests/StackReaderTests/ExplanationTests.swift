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
        #expect(explained == expected)
    }
}
