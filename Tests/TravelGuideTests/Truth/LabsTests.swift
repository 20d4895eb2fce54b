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

        <!-- lab: \(name) -->
        ```diff
        \(diff)
        ```

        Guess.

        <!-- parts: \(parts) -->
        ```diff
        - one
        ```

        Why.
        """
    }

    private func said(_ left: String, _ right: String = page()) -> [String] {
        let contents = SmallPackage.contents.adding(TextFile(path: Self.korean, text: left))
            .adding(TextFile(path: Self.english, text: right))
        let subject = Subject(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)
        return Labs().claims(about: subject).map { "\($0.file): \($0.message?.text(in: .english) ?? "")" }
    }

    @Test func `A lab whose change fits, in both languages, can be done`() {
        #expect(said(Self.page()) == [])
    }

    @Test func `A change that fits nowhere, or in two places, is named`() {
        let misfit =
            "\(Self.korean): this diff does not fit Sources/RxTravel/Gate.swift in exactly one place; write the lines around it "
            + "as they stand there"
        for line in ["        exit(values)", "    }"] {
            let diff = Self.diff.replacing("-        exit(value)", with: "-" + line)
            #expect(said(Self.page(diff: diff)).first == misfit)
        }
    }

    @Test func `Labs, numbers, tours and languages that do not go together are named`() {
        #expect(said(Self.page(number: 2)) == ["\(Self.korean): this lab is the number 1"])
        #expect(
            said(Self.page(parts: "closed-gate strol")).first
                == "\(Self.korean): there is no tour 'strol'; did you mean 'stroll'?")
        #expect(
            said(Self.page(parts: "other stroll")).contains(
                "\(Self.korean): the lab of this section is not 'other'"))
        #expect(
            said(Self.page("other", parts: "other stroll")) == [
                "\(Self.korean): \(Self.english) does not have this lab in this place; both languages have the same labs, in "
                    + "the same order, with the same diffs and tours"
            ])
        #expect(said(Self.page(diff: "- one")).first?.contains("a lab is a section '## N. Title'") == true)
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
