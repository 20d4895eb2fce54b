import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

struct LabsTests {
    private static let korean = PackageLayout.labs(in: .korean)
    private static let english = PackageLayout.labs(in: .english)

    private static let diff = """
        --- a/Sources/RxTravel/Gate.swift
        +++ b/Sources/RxTravel/Gate.swift
        @@
        -        exit(value)
        +        exit(value + 1)
        """

    /// A page with one lab.
    private static func page(
        _ name: String = "closed-gate", number: Int = 1, diff: String = diff, parts: String = "closed-gate stroll"
    ) -> String {
        """
        # Labs

        ## \(number). A closed gate, who gets through?

        Is it `open`?

        <!-- tested: lab \(name) -->
        ```diff
        \(diff)
        ```

        Guess.

        <!-- tested: lab \(parts) -->
        ```diff
        - one
        ```

        Why.
        """
    }

    @Test(
        "A lab fits the module in one place, and both languages have the same change",
        arguments: [
            (page(), nil), (page(number: 2), "this lab is the number 1"), (page(diff: "- one"), "a lab is a section"),
            (
                page(diff: diff.replacing("exit(value)\n", with: "exit(values)\n")),
                "does not fit Sources/RxTravel/Gate.swift"
            ),
            (page(diff: diff.replacing("-        exit(value)", with: "-    }")), "in exactly one place"),
            (page(parts: "closed-gate strol"), "there is no tour 'strol'; did you mean 'stroll'?"),
            (page(parts: "other stroll"), "the lab of this section is not 'other'"),
            (page(diff: diff + "\n }"), "\(english) does not have this marker in its place"),
            (page("other", parts: "other stroll"), "\(english) does not have this marker in its place"),
        ] as [(String, String?)])
    func said(korean: String, words: String?) {
        let contents = SmallPackage.contents.adding(TextFile(path: Self.korean, text: korean))
            .adding(TextFile(path: Self.english, text: Self.page()))
        let said = contents.diagnostics()

        #expect(said.contains { $0.contains(words ?? "") } == (words != nil))
        #expect(said.allSatisfy { $0.hasPrefix(Self.korean) })
    }

    @Test func `A lab that is broken in the module has to be mended before anything is fixed`() {
        let contents = SmallPackage.contents.adding(TextFile(path: Self.english, text: Self.page()))
            .edited([.replace("exit(value)\n", with: "exit(value + 1)\n", in: Path.gate)])
        let obstacles = contents.truth().obstacles().diagnostics
        #expect(
            obstacles.map(\.message.english) == [
                "the lab 'closed-gate' is broken; mend it first: swift run tour lab closed-gate --mend"
            ])
    }

    @Test func `A lab is read with its question, and drawn with what to do next`() throws {
        let lab = try #require(Lab.all(in: Self.page(), of: Self.english).first)
        #expect(lab.name == "closed-gate" && lab.number == 1 && lab.tours == ["stroll"])
        let style = Style(language: .english, width: 80, usesColor: false)
        #expect(
            LabCard.lines(lab, .intact, style: style).text() == """
                1. A closed gate, who gets through?

                Tours/en/labs.md:5

                Is it `open`?

                    --- a/Sources/RxTravel/Gate.swift
                    +++ b/Sources/RxTravel/Gate.swift
                    @@
                    -        exit(value)
                    +        exit(value + 1)

                Guess.

                Break it: swift run tour lab closed-gate --break

                """)
        #expect(
            LabCard.list([lab], broken: ["closed-gate"], style: style).text().hasPrefix(
                "  1  closed-gate  ← broken now: A closed gate, who gets through?\n"))
    }
}
