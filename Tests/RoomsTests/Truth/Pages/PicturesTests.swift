import Testing

@testable import Guide
@testable import Truth

struct PicturesTests {
    private static func picture(_ lines: String, words: String = "accTitle: A\naccDescr: B\n") -> [Edit] {
        [.see("```mermaid\nflowchart TB\n\(words)\(lines)\n```")]
    }

    private static func both(_ korean: String, _ english: String) -> [Edit] {
        [
            (Path.korean, "글 1.", "accTitle: 가\naccDescr: 나", korean),
            (Path.english, "Prose 1.", "accTitle: A\naccDescr: B", english),
        ].map { page, prose, words, line in
            .replace(prose, with: "\(prose)\n\n```mermaid\nflowchart TB\n\(words)\n\(line)\n```", in: page)
        }
    }

    private static let others = "\(Path.korean):37 \(Path.english):37 draws something else"

    static let drifts = [
        Drift(
            "with words", picture("a[\"graph (end)\"] -->|to be, or| endless([\"one\"])\nclick b href \"https://a.b\"")),
        Drift(
            "without words", picture("a --> b", words: ""), "README.md:3 no 'accDescr: …'",
            "README.md:3 no 'accTitle: …'"),
        Drift(
            "with the words of another language", picture("a --> b", words: "accTitle: 가\naccDescr: B, 여행 1\n"),
            "README.md:3 'accTitle' of the picture is not in the language of the page"),
        Drift("the same in both", both("a[\"문\"] -->|열린다| b[\"Gate\"]", "a[\"a gate\"] -->|opens| b[\"Gate\"]")),
        Drift("with another name of code", both("a -->|exit1| b", "a -->|1| b"), others),
        Drift("with another arrow", both("a -->|exit| b", "a -.->|exit| b"), others),
        Drift("with another box", both("a --> b", "a --> c"), others),
        Drift("with a line more", both("a --> b\nb --> c", "a --> b"), "\(Path.korean):38 \(Path.english):38 draws"),
        Drift(
            "in one language",
            [
                .replace(
                    "Prose 1.", with: "```mermaid\npie\naccTitle: A\naccDescr: B\n```\n\nProse 1.", in: Path.english)
            ],
            "\(Path.korean):1 \(Path.english) has 1 picture, and this page 0"),
    ]

    @Test(arguments: drifts)
    func `A picture says what it shows, and is the same in both languages`(drift: Drift) {
        drift.check()
    }
}
