import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth

struct VocabularyTests {
    private static func glossary(_ language: Language, _ row: String) -> TextFile {
        let column = language.pick("쓰지 않는 말", "not used")
        return TextFile(
            path: PackageLayout.docs("glossary", in: language),
            text: "# Glossary\n\n| word | meaning | stop | \(column) |\n|---|---|---|---|\n\(row)\n")
    }

    private static let contents = SmallPackage.contents
        .adding(glossary(.english, "| gate | where values pass | 여행 1 | `no door` |"))
        .adding(glossary(.korean, "| 관문 | 값이 지나는 곳 | 여행 1 | `대문`, `stroll`, `앞선 문` → 이전 관문 |"))
        .edited([.replace("docs/glossary.md", with: "docs/ko/glossary.md", in: Path.korean)])

    private static let korean = "'대문' is not used here: write '관문' (docs/ko/glossary.md)"
    private static let english = "'no door' is not used here: write 'gate' (docs/glossary.md)"
    /// Wide enough to be wrapped between the two words.
    private static let longSentence =
        "A value that has come the whole way down, through the source and each one of its operators, finds no\n        //     door."

    static let drifts = [
        Drift(
            "a glossary that refuses nothing", [.replace("`no door`", with: "", in: "docs/glossary.md")],
            "docs/glossary.md:1 the glossary refuses no word, so that any page would do"),
        Drift(
            "a tour's name, and a title in the other language",
            [
                .replace("글 1.", with: "글 [stroll: 글](2-dash.md)", in: Path.korean),
                .replace("\n\n글:", with: "\n\nEnglish: [a stroll](../en/1-stroll.md)\n\n글:", in: Path.korean),
            ]),
        Drift(
            "on a page, also over the end of a line",
            [.replace("글 1.", with: "글 1. 대문이다. 앞선\n문을 본다.", in: Path.korean)],
            "\(Path.korean):31 \(korean)", "\(Path.korean):31 '앞선 문' is not used here: write '이전 관문'"),
        Drift(
            "in code, in a fence, in a target and in a comment",
            [
                .replace(
                    "글 1.",
                    with: "글 `대문` [글](#여행-1--stroll)\n\n<!-- not tested: 대문 -->\n\n```text\n대문\n```\n", in: Path.korean)
            ], "\(Path.korean):33 \(Path.english) does not have this marker"),
        Drift(
            "in the other language",
            [
                .replace("글 1.", with: "글 no door.", in: Path.korean),
                .replace("Prose 1.", with: "대문.", in: Path.english),
            ]),
        Drift(
            "on a page in one language", [.replace("See 여행 6", with: "No door, 여행 6", in: Path.readme)],
            "README.md:3 \(english)"),
        Drift(
            "in the sentences of a stop",
            [
                .replace("값이 도착했다.", with: "값이 대문에 왔다.", in: Path.stroll),
                .replace("The value has arrived.", with: longSentence, in: Path.stroll),
            ], "\(Path.stroll):9 \(english)", "\(Path.stroll):9 \(korean)"),
        Drift("in other comments", [.replace("up to a closed gate", with: "no door", in: Path.dash)]),
        Drift(
            "in a broken row of the glossary", [.replace("`no door`", with: "stroll", in: "docs/glossary.md")],
            "docs/glossary.md:5 'stroll' is not how a refused word is written"),
    ]

    @Test(arguments: drifts)
    func `A refused word is named where it stands in prose`(drift: Drift) {
        drift.check(from: Self.contents)
    }
}
