import Bilingual
import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import TravelRecorder
@testable import Truth
@testable import Walk

@Suite("MadePages, MadeCodeTours")
struct MadeFilesTests {
    private static let tour = ".tours/1-stroll.en.tour"
    private static let text = SmallPackage.contents.codeTours.first { $0.path == tour }?.text ?? ""
    private static let lineCount = text.count { $0 == "\n" }
    private static let old = "the file is not what 'check --fix' makes now; 'swift run check --fix' mends it"

    @Test(
        "The map is what the sources make of it",
        arguments: [
            Drift(
                "a line", [.replace("| 2–3, 5 |", with: "| 2–5 |", in: Path.map)], mending: .all(),
                Drift.oldMap(at: 20)),
            Drift(
                "a line too much", [.replace("\n## ", with: "\n\n## ", in: Path.map)], mending: .all(),
                Drift.oldMap(at: 16)),
            Drift(
                "no map", [.remove(file: Path.map)], mending: .all(),
                Drift.gone(Path.map)),
        ])
    func map(drift: Drift) {
        drift.check()
    }

    /// The small package with a second file of the module, which uses nothing yet.
    private static let withFence = SmallPackage.contents.adding(
        TextFile(
            path: "Sources/RxTravel/Fence.swift", text: "// 공식: RxSwift/Fence.swift\n\nfinal class Fence {\n}\n")
    ).fixed()
    private static let fenceRow = "| [Fence](../Sources/RxTravel/Fence.swift) |  |"
    private static let koreanFenceRow = "| [Fence](../../Sources/RxTravel/Fence.swift) |  |"
    /// The line of a page, counted from 1, that begins so.
    private static func line(_ beginning: String, in path: String) -> Int {
        let lines = withFence.pages.first { $0.path == path }?.lines ?? []
        return (lines.firstIndex { $0.hasPrefix(beginning) } ?? -1) + 1
    }

    private static let use = Edit.replace("{\n", with: "{\n    let gate: Gate\n", in: "Sources/RxTravel/Fence.swift")
    private static let broken: [Edit] = [
        .replaceEverywhere("생략 1", with: "생략 0"), .replace("| file |", with: "| files |", in: Path.uses),
        .remove(file: Path.koreanUses),
    ]

    @Test(
        "The pages about the uses are what the sources make of them",
        arguments: [
            Drift(
                "a line", [.replace("| file |", with: "| files |", in: Path.uses)], mending: .all(),
                Drift.old(Path.uses, at: line("| file |", in: Path.uses))),
            Drift(
                "a line too much", [.replace(fenceRow, with: "\n" + fenceRow, in: Path.uses)],
                mending: .all(), Drift.old(Path.uses, at: line(fenceRow, in: Path.uses))),
            Drift("no page", [.remove(file: Path.koreanUses)], mending: .all(), Drift.gone(Path.koreanUses)),
            Drift(
                "no page in any language", [.remove(file: Path.uses), .remove(file: Path.koreanUses)], mending: .all(),
                Drift.gone(Path.uses), Drift.gone(Path.koreanUses)),
            Drift(
                "one file more uses another", [use],
                mending: .all(but: [
                    use, .replace(fenceRow, with: fenceRow.dropLast(2) + "uses: Gate |", in: Path.uses),
                    .replace(koreanFenceRow, with: koreanFenceRow.dropLast(2) + "사용: Gate |", in: Path.koreanUses),
                ]),
                Drift.old(Path.uses, at: line(fenceRow, in: Path.uses)),
                Drift.old(Path.koreanUses, at: line(koreanFenceRow, in: Path.koreanUses))),
            Drift(
                "nothing, while a comment is broken", broken, mending: .all(but: broken),
                "\(Path.gate):9: error: a stop begins with exactly '// 생략 N', N counting from 1; the next free number is 1",
                Drift.more(2)),
        ])
    func dependencies(drift: Drift) {
        drift.check(from: Self.withFence)
    }

    @Test
    func `A link to a page that is to be made is right before it is there, and wrong where it has no such heading`() {
        Drift(
            "links",
            [
                .replace("[docs](docs)", with: "[a](docs/dependencies.md#between-the-folders)", in: Path.readme),
                .replace("# Gates", with: "# [b](docs/dependencies.md#nothing)", in: Path.readme),
                .remove(file: Path.uses),
            ], mending: .some,
            "\(Path.readme):1: error: the link leads to 'docs/dependencies.md#nothing', which is no heading of \(Path.uses); write one that it has"
        ).check()
    }

    @Test func `Links and numbers that are written into a page that is made are counted: a fix writes over them`() {
        let line = Self.line("## RxTravel", in: Path.uses)
        Drift(
            "by hand", [.replace("## RxTravel", with: "## [RxTravel](nowhere.md), 여행 7", in: Path.uses)],
            mending: .all(), Drift.old(Path.uses, at: line), Drift.more(2)
        ).check()
    }

    @Test(
        "A file for CodeTour is what the tour makes, to the byte",
        arguments: [
            ("", 1, old), (text.replacing("\n", with: "\r\n"), 1, old),
            (String(text.dropLast()), lineCount + 1, old),
            (text.replacing("\"line\" : 8", with: "\"line\" : 9"), 9, old),
            (nil, 1, "the file is not there; 'swift run check --fix' mends it"),
        ] as [(String?, Int, String)])
    func codeTour(text: String?, line: Int, message: String) {
        var contents = SmallPackage.contents
        contents.exports.removeAll { $0.path == Self.tour }
        if let text { contents = contents.writing([TextFile(path: Self.tour, text: text)]) }
        let truth = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

        #expect(truth.findings().diagnostics.checked == ["\(Self.tour):\(line): error: \(message)"])
        #expect(truth.changes() == [TextFile(path: Self.tour, text: Self.text)])
    }

    @Test func `A file for CodeTour that no tour makes is named, and left`() {
        let contents = SmallPackage.contents.writing(
            [".tours/3-dash.en.tour", ".tours/mine.tour"].map { TextFile(path: $0, text: "{}") })
        let truth = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

        #expect(
            truth.findings().diagnostics.checked
                == [".tours/3-dash.en.tour", ".tours/mine.tour"].map {
                    "\($0):1: error: no tour makes this file; remove it, or keep a tour of your own in .vscode/tours"
                })
        #expect(truth.changes() == [])
    }

    @Test func `What is made waits until the program is built from the sources`() {
        var contents = SmallPackage.contents.edited([
            .replace("import RxTravel\n", with: "import RxTravel\n\n", in: Path.stroll)
        ])
        contents.exports = []
        let changes = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers).changes()

        #expect(changes.filter { $0.path.hasSuffix(".tour") } == [])
    }

    /// The first tour, with a visit more at its end, and what was shipped.
    private static let changedWalk: (recorded: [RecordedTour], path: String, shipped: String) = {
        var recorded = SmallPackage.recorded
        recorded[0].journey = Journey(SmallPackage.strollSteps + [.call([.stop(4, ["3"])])], in: SmallPackage.contents)
        let path = "Tours/walks/stroll.txt"
        return (recorded, path, SmallPackage.contents.walks.first { $0.path == path }?.text ?? "")
    }()

    @Test func `A tour that goes another way than was shipped is told of, also by the fix that ships it`() {
        let (recorded, path, shipped) = Self.changedWalk
        let truth = Truth(SmallPackage.contents, recorded: recorded, answers: SmallPackage.answers)

        #expect(
            truth.findings().diagnostics.checked == [
                "\(path):13: error: 'stroll' no longer goes the way that was shipped: 1 visit more, first at 여행 4; "
                    + "if that is meant, 'swift run check --fix' ships it"
            ])
        #expect(
            truth.departures().map { "\($0.tour): \($0.difference.words.text(in: .korean))" } == [
                "stroll: 방문 1번 늘어남, 처음 달라지는 곳은 여행 4"
            ])
        #expect(
            truth.changes().last == TextFile(path: path, text: shipped + "  4 closure in stroll()  value 3\n"))
    }

    @Test func `A walk that is cut is told of, and never shipped`() {
        var recorded = Self.changedWalk.recorded
        recorded[0].journey.ending = .limit
        let truth = Truth(SmallPackage.contents, recorded: recorded, answers: SmallPackage.answers)

        #expect(truth.findings().diagnostics.map(\.file) == [Self.changedWalk.path])
        #expect(!truth.changes().map(\.path).contains(Self.changedWalk.path))
    }

    @Test func `A walk that no tour makes is named`() {
        let contents = SmallPackage.contents.writing([TextFile(path: "Tours/walks/gone.txt", text: "")])
        let truth = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

        #expect(
            truth.findings().diagnostics.checked
                == ["Tours/walks/gone.txt:1: error: no tour makes this file; remove it"])
    }

    @Test func `New numbers are written into a walk before the program knows them`() {
        let contents = SmallPackage.contents.edited([
            .replace("여행 6 [gate]", with: "여행 9 [gate]", in: Path.dash)
        ]).edited([.replaceEverywhere("여행 6", with: "여행 9")])
        let fixed = contents.writing(
            [TextFile(path: "Tours/walks/dash.txt", text: "  9 dash()  gate Gate#1\n  2   Gate.pass(_:)\n")]
        ).fixed(SmallPackage.recorded(in: contents, numbers: [6: 9]))

        #expect(
            fixed.walks.first { $0.path == "Tours/walks/dash.txt" }?.text
                == "  6 dash()  gate Gate#1\n  2   Gate.pass(_:)\n")
    }

    @Test func `What is made follows in the same run where a fix moves no stop that the program knows`() {
        let contents = SmallPackage.contents.edited([
            .replace("값이 도착했다.", with: String(repeating: "값 ", count: 60), in: Path.stroll)
        ])
        let changes = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers).changes()

        #expect(changes.contains { $0.path == Path.stroll } && changes.contains { $0.path == Self.tour })
        let fixed = Truth(contents.writing(changes), recorded: SmallPackage.recorded, answers: SmallPackage.answers)
        #expect(fixed.changes() == [])
    }
}
