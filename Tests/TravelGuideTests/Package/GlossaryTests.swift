import Bilingual
import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth

struct GlossaryTests {
    @Test("The last cell of a row says what is not written, and what instead: the word of the row, if nothing else")
    func refusals() {
        let glossary = read(
            "| gate | a flag | 여행 1 | `door`, `doors` → gates |\n| Sink | the operator | every page | |")
        #expect(glossary.mistakes == [])
        #expect(glossary.refusals == [.init(word: "door", instead: "gate"), .init(word: "doors", instead: "gates")])
    }

    @Test(
        "A row that cannot be read is named",
        arguments: [
            ("| gate | a flag | `door` |", row), ("| gate |  | 여행 1 | `door` |", row),
            ("| gate | a | b | `door` | c |", row),
            ("| gate | a flag | 여행 1 | door |", item("door")),
            ("| gate | a flag | 여행 1 | `door` |\n| a | b | c | `door` |", twice),
            ("| gate | a flag | 여행 1 | `door` `gate` |", item("`door` `gate`")),
            ("| gate | a flag | 여행 1 | `` |", item("``")), ("| gate | a flag | 여행 1 | `door` → |", item("`door` →")),
            ("| gate | a flag | 여행 1 | `door`,`doors` |", item("`door`,`doors`")),
            ("\n| word | meaning | stop |", "the last column of a table in the glossary should be 'not used'"),
        ])
    func mistakes(rows: String, message: String) {
        #expect(read(rows).mistakes.map(\.message.checked) == [message])
    }

    private static let row = "a row of the glossary has a word, its meaning, a place, and a cell below 'not used'"
    private static let twice = "'door' is refused twice; take one out"
    private static func item(_ item: String) -> String {
        "'\(item)' is not how a refused word is written; write `word`, or `word` → another"
    }

    private func read(_ rows: String) -> Glossary {
        let text = "# Glossary\n\n| word | meaning | stop | not used |\n|---|---|---|---|\n\(rows)\n"
        return Glossary(Page(TextFile(path: "docs/glossary.md", text: text)), in: .english)
    }
}
