import Foundation
import TestSupport
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
        #expect(glossary.mistakes.isEmpty)
        #expect(glossary.refusals.map(\.word) == ["door", "doors"])
        #expect(glossary.refusals.map(\.instead) == ["gate", "gates"])
    }

    @Test(
        "A row that cannot be read is named",
        arguments: [
            ("| gate | a flag | `door` |", row), ("| gate |  | 여행 1 | `door` |", row),
            ("| gate | a | b | `door` | c |", row),
            ("| gate | a flag | 여행 1 | door |", item("door")),
            ("| gate | a flag | 여행 1 | `door` `gate` |", item("`door` `gate`")),
            ("| gate | a flag | 여행 1 | `` |", item("``")), ("| gate | a flag | 여행 1 | `door` → |", item("`door` →")),
            ("| gate | a flag | 여행 1 | `door`,`doors` |", item("`door`,`doors`")),
            ("\n| word | meaning | stop |", "the last column of a table in the glossary should be 'not used'"),
        ])
    func mistakes(rows: String, message: String) {
        #expect(read(rows).mistakes.map(\.message?.checked) == [message])
    }

    private static let row = "a row of the glossary has a word, its meaning, a place, and a cell below 'not used'"
    private static func item(_ item: String) -> String {
        "'\(item)' is not how a refused word is written; write `word`, or `word` → another"
    }

    @Test(
        "A Korean word stands by itself, or with a particle behind it",
        arguments: [
            ("문", "문이 닫힌다.", 1), ("문", "첫 번째 문, 두 번째 문을 (문)", 3), ("문", "문서, 질문, 문장, 문제의 관문은 반복문", 0),
            ("끝 이벤트", "끝 이벤트들이 끝  이벤트에서 끝\n이벤트를", 3), ("끝 이벤트", "손끝 이벤트", 0),
            ("손잡이", "손잡이다. 손잡이였다. 손잡이며 손잡이째", 3), ("앱이 멈추-", "앱이 멈추었다. 앱이 멈추지", 2),
            ("앱이 멈추-", "앱이 멈춘다", 0), ("멈추-", "멈추 ", 0), ("queue", "queue가 queue, (queue)", 3),
            ("queue", "Queue queue.value a.queue queue(1) my_queue queues `queue2 queue: 글", 0),
        ])
    func korean(word: String, text: String, count: Int) {
        #expect(read("| a | b | c | `\(word)` |", .korean).refused(in: text).count == count)
    }

    @Test(
        "An English word stands by itself, also with a capital letter and over the end of a line",
        arguments: [
            ("stop event", "A stop event. Stop event, stop\nevent; stop\n> event", 4),
            ("stop event", "nonstop event, stop eventual, stop-event, stop events", 0),
            ("officially", "Officially so; unofficially", 1), ("a handle", "A handle, a handler, a handle.", 2),
            ("a b cde", "a b cde, ab cde, A b cde", 2), ("a", "a b, ba, a", 2),
        ])
    func english(word: String, text: String, count: Int) {
        #expect(read("| a | b | c | `\(word)` |").refused(in: text).count == count)
    }

    /// A rule holds the pages and the stops; what the programs print is in their sources.
    @Test(arguments: Language.allCases)
    func `No message of the programs has a word that the glossary refuses`(language: Language) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = PackageFolder(root: root)
        let page = try #require(try folder.textIfThere(PackageLayout.docs("glossary", in: language)))
        let glossary = Glossary(Page(TextFile(path: "docs/glossary.md", text: page)), in: language)
        let files = try folder.files(below: "Sources", endingIn: ".swift").filter {
            !$0.path.hasPrefix(PackageLayout.module) && !$0.path.hasPrefix(PackageLayout.routes)
        }

        let refused = files.flatMap { file in
            file.text.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { String($0.1) }
                .filter { $0.contains(/[가-힣]/) == (language == .korean) }
                .filter { !glossary.refused(in: $0).isEmpty }.map { "\(file.path): \($0)" }
        }

        #expect(refused == [])
    }

    private func read(_ rows: String, _ language: Language = .english) -> Glossary {
        let column = language.pick("쓰지 않는 말", "not used")
        let text = "# Glossary\n\n| word | meaning | stop | \(column) |\n|---|---|---|---|\n\(rows)\n"
        return Glossary(Page(TextFile(path: "docs/glossary.md", text: text)), in: language)
    }
}
