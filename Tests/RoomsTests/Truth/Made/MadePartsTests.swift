import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth

struct MadePartsTests {
    private static let (readme, english, korean) = (Path.readme, Path.english, Path.korean)
    private static let parted = "\(korean):6 \(english) does not have this marker"
    private static let oldTable = "README.md:5 what stands below 'tours' is not what is made of it now"
    private static let row = "| [and when it is closed?](Tours/en/2-dash.md) | `swift run tour dash` | 1 |\n"

    /// The line of a page, counted from 1, that begins so.
    private static func line(_ beginning: String, in path: String) -> Int {
        (SmallPackage.contents.lines(of: path).firstIndex { $0.hasPrefix(beginning) } ?? -1) + 1
    }

    private static func old(_ beginning: String, in path: String) -> String {
        "\(path):\(line(beginning, in: path)) is not what is made of it now"
    }

    private static func oldOutput(_ place: String) -> String {
        "\(place) the quoted output of 'tour stroll --width 60' is not what it prints now"
    }

    static let drifts = [
        Drift(
            "a tour left out", [.replace(row, with: "", in: readme)], mending: .all(),
            "README.md:10 what stands below 'tours' is not what is made of it now"),
        Drift(
            "an empty table",
            [
                .replace(
                    SmallPackage.contents.lines(of: readme)[5...10].joined(separator: "\n") + "\n", with: "", in: readme
                )
            ],
            mending: .all(), "README.md:6 what stands below 'tours'"),
        Drift(
            "no table", [.replace("<!-- made: tours -->", with: "", in: readme)],
            "README.md:12 this comment is no marker", Drift.more(1)),
        Drift(
            "no end of it", [.replace("<!-- /made -->", with: "", in: readme)],
            "README.md:5 nothing says where that ends"),
        Drift(
            "neither",
            [.replace("<!-- made: tours -->", with: "", in: readme), .replace("<!-- /made -->", with: "", in: readme)],
            "README.md:1 there is no '<!-- made: tours -->' with '<!-- /made -->' below it"),
        Drift(
            "another maker", [.replace("made: tours", with: "made: trous", in: readme)],
            "README.md:5 this comment is no marker", Drift.more(1)),
        Drift(
            "prose in it", [.replace("\n<!-- /made -->", with: "Mine.\n\n<!-- /made -->", in: readme)],
            "README.md:11 only what is made may stand between", Drift.more(1)),
        Drift(
            "a line of a map", [.replace("| 2–3, 5 |", with: "| 2–5 |", in: Path.map)], mending: .all(),
            old("| [Gate", in: Path.map)),
        Drift(
            "a line too much", [.replace("\n## ", with: "\n\n## ", in: Path.map)], mending: .all(),
            old("## ", in: Path.map)),
        Drift(
            "a line of the uses", [.replace("| file |", with: "| files |", in: Path.uses)], mending: .all(),
            old("| file |", in: Path.uses)),
        Drift(
            "by hand", [.replace("## RxTravel", with: "## [RxTravel](nowhere.md), 여행 7", in: Path.uses)],
            mending: .all(),
            old("## RxTravel", in: Path.uses), Drift.more(1)),
        Drift(
            "a link to a heading that is to be made",
            [.link("[a](docs/dependencies.md#rxtravel)"), .replace("## RxTravel", with: "## Old", in: Path.uses)],
            mending: .all(but: [.link("[a](docs/dependencies.md#rxtravel)")]), old("## RxTravel", in: Path.uses),
            Drift.more(1)),
        Drift(
            "nothing, while a comment is broken",
            [.replaceEverywhere("생략 1", with: "생략 0"), .replace("| file |", with: "| files |", in: Path.uses)],
            mending: .some, "\(Path.gate):9 a stop begins with exactly '// 생략 N'", Drift.more(2)),
        Drift(
            "a line of quoted output", [.replace("two\n", with: "too\n", in: english)], mending: .all(),
            oldOutput("\(english):10")),
        Drift(
            "a line too much in it", [.replace("two\n", with: "two\nthree\n", in: korean)], mending: .all(),
            oldOutput("\(korean):11")),
        Drift(
            "no quoted output", [.replace("one\ntwo\n", with: "", in: korean)], mending: .all(),
            oldOutput("\(korean):9")),
        Drift(
            "a paragraph in it", [.replace("two\n```", with: "two\n\nMy words.\n```", in: english)],
            "\(english):11 its fence holds more paragraphs"),
        Drift(
            "a line behind the last one that the marker asks for",
            [
                .replace("60 -->", with: #"60 from "one" to "two" -->"#, in: english),
                .replace("two\n", with: "two\nMy words.\n", in: english),
            ], "\(english):11 its fence does not begin and end as the marker says", parted),
        Drift(
            "output that no command prints", [.replace("--width 60", with: "--width 61", in: english)],
            "\(english):6 'tour stroll --width 61' cannot be quoted", parted),
        Drift(
            "a command that is none", [.replace("tour stroll --width", with: "tour strole --width", in: english)],
            "\(english):6 'tour strole --width 60' does not run: unknown command", parted),
        Drift(
            "a line that no command prints", [.replace("60 -->", with: #"60 from "one" to "six" -->"#, in: english)],
            #"\#(english):6 'tour stroll --width 60' prints no lines from "one" to "six""#, parted),
    ]

    @Test(arguments: drifts)
    func `What is made on a page is what is made now`(drift: Drift) {
        drift.check()
    }

    @Test func `Output in an item of a list stands as far in as its fence`() {
        let edit = Edit.see("- a\n\n  <!-- made: tour stroll --width 60 -->\n  ```text\n  ```")
        let lines = SmallPackage.contents.edited([edit]).fixed().lines(of: Self.readme)

        #expect(lines[5...8] == ["  ```text", "  one", "  two", "  ```"])
    }

    @Test func `One file more uses another`() {
        let fence = TextFile(
            path: "Sources/RxTravel/Fence.swift",
            text: "// 공식: RxSwift/Fence.swift\n\nfinal class Fence { let gate: Gate }\n")
        let fixed = SmallPackage.contents.adding(fence).fixed(nil)

        #expect(fixed.lines(of: Path.koreanUses).contains("| [Fence](../../\(fence.path)) | 사용: Gate |"))
        #expect(fixed.lines(of: Path.uses).contains("| [Fence](../\(fence.path)) | uses: Gate |"))
    }

    @Test(
        "A Korean page has Korean questions, and links that start from it",
        arguments: [("README.ko.md", ""), ("docs/ko/questions.md", "../../")])
    func koreanTable(path: String, up: String) {
        let subject = Subject(
            SmallPackage.contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

        #expect(
            TourTable.lines(subject, on: Page(path, [])) == [
                "", "| 질문 | 걷기 | 새 정거장 |", "|---|---|---|",
                "| [누가 문을 여나?](\(up)Tours/ko/1-stroll.md) | `swift run tour stroll` | 5 |",
                "| [닫혀 있으면?](\(up)Tours/ko/2-dash.md) | `swift run tour dash` | 1 |", "",
            ])
    }

    @Test(
        "A marker may ask for a part of the output",
        arguments: [
            (nil, ["one", "two", "", "three", "line 10", "line 1"]), (["tw", "th"], ["two", "", "three"]),
            (["o", "o"], ["one"]), (["three", "one"], nil), (["x", "one"], nil), (["e 1", "e 1"], ["line 1"]),
        ] as [([String]?, [String]?)])
    func part(ends: [String]?, lines: [String]?) {
        let output = QuotedOutput(command: "tour list", ends: ends.map { .init(first: $0[0], last: $0[1]) })
        #expect(output.part(of: QuotedOutput.lines("one\ntwo\n\nthree\nline 10\nline 1\n")) == lines)
    }
}
