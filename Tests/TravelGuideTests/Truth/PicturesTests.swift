import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct PicturesTests {
    private static func picture(_ lines: String..., words: String = "accTitle: A\naccDescr: B") -> [Edit] {
        let picture = (["```mermaid", "flowchart TB", words] + lines + ["```"]).joined(separator: "\n")
        return [.replace("See 여행 6 and", with: picture + "\n\nSee 여행 6 and", in: Path.readme)]
    }

    private static func both(_ korean: String, _ english: String) -> [Edit] {
        [
            (Path.korean, "글 1.", "accTitle: 가\naccDescr: 나", korean),
            (Path.english, "Prose 1.", "accTitle: A\naccDescr: B", english),
        ].map { page, prose, words, line in
            .replace(
                prose, with: "\(prose)\n\n```mermaid\nflowchart TB\n\(words)\n\(line)\n```", in: page)
        }
    }

    private static let others =
        "\(Path.korean):37: error: \(Path.english):37 draws something else; draw boxes, arrows and names of code alike in both "
        + "languages"

    static let drifts = [
        Drift(
            "a picture with words",
            picture(
                "a[\"graph (end)\"] -->|to be, or| endless([\"one\"])", "subgraph \"many\"",
                "b{{\"two\"}} -.->|\"f(x)\"| a",
                "end", "classDef wide stroke:red", "class a wide", "click b href \"https://a.b\"")),
        Drift(
            "one without words", picture("a --> b", words: ""),
            "README.md:3: error: the picture has no 'accDescr: …'; below its first line it says on one line what it shows",
            "README.md:3: error: the picture has no 'accTitle: …'; below its first line it says on one line what it shows"
        ),
        Drift(
            "one with the words of another language", picture("a --> b", words: "accTitle: 가\naccDescr: B, 여행 1"),
            "README.md:3: error: 'accTitle' of the picture is not in the language of the page; write it in that one"),
        Drift(
            "the same in both languages", both("a[\"문\"] -->|열린다| b[\"Gate\"]", "a[\"a gate\"] -->|opens| b[\"Gate\"]")),
        Drift("a name of code that differs", both("a -->|exit1| b", "a -->|1| b"), others),
        Drift("an arrow that differs", both("a -->|exit| b", "a -.->|exit| b"), others),
        Drift("a box that differs", both("a --> b", "a --> c"), others),
        Drift(
            "a line more", both("a --> b\nb --> c", "a --> b"),
            "\(Path.korean):38: error: \(Path.english):38 draws something else; draw boxes, arrows and names of code alike in "
                + "both languages"),
        Drift(
            "a picture in one language",
            [
                .replace(
                    "Prose 1.", with: "Prose 1.\n\n```mermaid\npie\naccTitle: A\naccDescr: B\n```", in: Path.english)
            ],
            "\(Path.korean):1: error: \(Path.english) has 1 picture, and this page 0; draw the same on both"),
    ]

    @Test(arguments: drifts)
    func `A picture says what it shows, and is the same in both languages`(drift: Drift) {
        drift.check()
    }
}
