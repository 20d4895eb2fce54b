import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth

@Suite("Vocabulary")
struct WordRulesTests {
    private static func glossary(_ language: Language, _ rows: String) -> TextFile {
        let column = language.pick("쓰지 않는 말", "not used")
        return TextFile(
            path: PackageLayout.docs("glossary", in: language),
            text: "# Glossary\n\n| word | meaning | stop | \(column) |\n|---|---|---|---|\n\(rows)\n")
    }

    private static let contents = SmallPackage.contents
        .adding(glossary(.english, "| gate | where values pass | 여행 1 | `no door` |"))
        .adding(glossary(.korean, "| 관문 | 값이 지나는 곳 | 여행 1 | `대문`, `stroll`, `앞선 문` → 이전 관문 |"))
        .edited([.replace("docs/glossary.md", with: "docs/ko/glossary.md", in: Path.korean)])

    private static func refused(_ place: String, _ word: String, _ instead: String, _ path: String) -> String {
        "\(place): error: '\(word)' is not used here: write '\(instead)' (\(path))"
    }
    private static func korean(_ place: String, _ word: String = "대문", _ instead: String = "관문") -> String {
        refused(place, word, instead, "docs/ko/glossary.md")
    }
    private static func english(_ place: String, _ word: String = "no door") -> String {
        refused(place, word, "gate", "docs/glossary.md")
    }
    /// Wide enough to be wrapped between the two words.
    private static let longSentence =
        "A value that has come the whole way down, through the source and each one of its operators, finds no\n        //     door."

    static let drifts = [
        Drift(
            "a tour's name that is refused elsewhere, and a title in the other language",
            [
                .replace("글 1.", with: "글 [stroll: 글](2-dash.md)", in: Path.korean),
                .replace("\n\n글:", with: "\n\nEnglish: [a stroll](../en/1-stroll.md)\n\n글:", in: Path.korean),
            ]),
        Drift(
            "a refused word on a page, also over the end of a line",
            [.replace("글 1.", with: "글 1. 대문이다. 앞선\n문을 본다.", in: Path.korean)],
            korean("\(Path.korean):31"), korean("\(Path.korean):31", "앞선 문", "이전 관문")),
        Drift(
            "a refused word in code, in a fence, in a target and in a comment",
            [
                .replace("글 1.", with: "글 `대문` [글](#여행-1--stroll)\n\n```text\n대문\n```\n", in: Path.korean),
                .replace("```text\n대문", with: "<!-- not output: 대문 -->\n\n```text\n대문", in: Path.korean),
            ]),
        Drift(
            "the words of one language in the other",
            [
                .replace("글 1.", with: "글 no door.", in: Path.korean),
                .replace("Prose 1.", with: "대문.", in: Path.english),
            ]),
        Drift(
            "a refused word on a page that has no other language",
            [.replace("See 여행 6", with: "No door, 여행 6", in: Path.readme)], english("\(Path.readme):3")),
        Drift(
            "refused words in the sentences of a stop, one of them over the end of a line",
            [
                .replace("값이 도착했다.", with: "값이 대문에 왔다.", in: Path.stroll),
                .replace("The value has arrived.", with: longSentence, in: Path.stroll),
            ],
            korean("\(Path.stroll):9"), english("\(Path.stroll):9")),
        Drift(
            "a refused word in other comments",
            [.replace("up to a closed gate", with: "no door", in: Path.dash)]),
        Drift(
            "a row of the glossary is broken",
            [.replace("`no door`", with: "stroll", in: "docs/glossary.md")],
            "docs/glossary.md:5: error: 'stroll' is not how a refused word is written; write `word`, or `word` → another"
        ),
    ]

    @Test(arguments: drifts)
    func drift(_ drift: Drift) {
        drift.check(from: Self.contents)
    }
}
