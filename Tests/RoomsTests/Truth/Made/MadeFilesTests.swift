import TestSupport
import Testing

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import TravelRecorder
@testable import Truth

@Suite("MadeCodeTours, ShippedWalks, TourPages")
struct MadeFilesTests {
    private static let tour = ".tours/1-stroll.en.tour"
    private static let text = SmallPackage.contents.text(of: tour) ?? ""
    private static let lineCount = text.count { $0 == "\n" }

    @Test(
        "A file for CodeTour is what the tour makes, to the byte",
        arguments: [
            ("", 1), (text.replacing("\n", with: "\r\n"), 1), (String(text.dropLast()), lineCount + 1),
            (text.replacing("\"line\" : 8", with: "\"line\" : 9"), 9), (nil, 1),
        ] as [(String?, Int)])
    func codeTour(text: String?, line: Int) {
        var contents = SmallPackage.contents
        contents.exports.removeAll { $0.path == Self.tour }
        if let text { contents = contents.writing([TextFile(path: Self.tour, text: text)]) }

        let expected = ["\(Self.tour):\(line) \(text == nil ? "not there" : "is not what 'check --fix' makes now")"]
        #expect(contents.truth().findings().diagnostics.checked.shortened(like: expected) == expected)
        #expect(contents.truth().changes() == [TextFile(path: Self.tour, text: Self.text)])
    }

    @Test func `A file that no tour has or makes is named, and left`() {
        var contents = SmallPackage.contents.writing(
            [".tours/3-dash.en.tour", "Tours/walks/gone.txt"].map { TextFile(path: $0, text: "") })
        contents.otherFiles.formUnion([
            "Tours", "Tours/en", "Tours/en/1-stroll.md", "Tours/en/old.md", "Tours/fr", "Tours/fr/1-stroll.md",
            "docs/map.png", ".tours", Self.tour, ".tours/1-stroll.en.tour.bak",
        ])
        let expected = [
            ".tours/1-stroll.en.tour.bak:1 no tour has or makes this file",
            ".tours/3-dash.en.tour:1 no tour has or makes this file",
            "Tours/en/old.md:1 no tour has or makes this file", "Tours/fr/1-stroll.md:1 no tour has or makes this file",
            "Tours/walks/gone.txt:1 no tour has or makes this file",
        ]
        #expect(contents.truth().findings().diagnostics.checked.shortened(like: expected) == expected)
        #expect(contents.truth().changes() == [])
    }

    @Test func `What is made waits until the program is built from the sources`() {
        var contents = SmallPackage.contents.edited([
            .replace("import RxTravel\n", with: "import RxTravel\n\n", in: Path.stroll)
        ])
        contents.exports = []

        #expect(contents.truth().changes().filter { $0.path.hasSuffix(".tour") } == [])
    }

    @Test func `What is made follows in the same run where a fix moves no stop that the program knows`() {
        let contents = SmallPackage.contents.edited([
            .replace("값이 도착했다.", with: String(repeating: "값 ", count: 60), in: Path.stroll)
        ])
        let changes = contents.truth().changes()

        #expect(changes.contains { $0.path == Path.stroll } && changes.contains { $0.path == Self.tour })
        #expect(contents.writing(changes).truth().changes() == [])
    }

    /// The first tour, with a visit more at its end.
    private static let changed: [RecordedTour] = {
        var recorded = SmallPackage.recorded
        recorded[0].journey = Journey(SmallPackage.strollSteps + [.call([.stop(4, ["3"])])], in: SmallPackage.contents)
        return recorded
    }()
    private static let walk = "Tours/walks/stroll.txt"

    @Test func `A tour that goes another way than was shipped is told of, also by the fix that ships it`() {
        let truth = SmallPackage.contents.truth(Self.changed)
        let expected = [
            "\(Self.walk):13 the way that was shipped: 1 visit more, first at 여행 4; if that is meant, 'swift run check --fix'"
        ]
        #expect(truth.findings().diagnostics.checked.shortened(like: expected) == expected)
        #expect(
            truth.departures().map { "\($0.tour): \($0.difference.words.text(in: .korean))" } == [
                "stroll: 방문 1번 늘어남, 처음 달라지는 곳은 여행 4"
            ])
        let shipped = SmallPackage.contents.text(of: Self.walk) ?? ""
        #expect(truth.changes().last?.text == shipped + "  4 closure in stroll()  value 3\n")
    }

    @Test func `A walk that is cut is told of, and never shipped`() {
        var recorded = Self.changed
        recorded[0].journey.ending = .limit
        let truth = SmallPackage.contents.truth(recorded)

        #expect(truth.findings().diagnostics.map(\.file) == [Self.walk])
        #expect(!truth.changes().map(\.path).contains(Self.walk))
    }

    @Test func `New numbers are written into a walk before the program knows them`() {
        let contents = SmallPackage.contents.edited([.replaceEverywhere("여행 6", with: "여행 9")])
        let walk = TextFile(path: "Tours/walks/dash.txt", text: "  9 dash()  gate Gate#1\n  2   Gate.pass(_:)\n")
        let fixed = contents.writing([walk]).fixed(SmallPackage.recorded(in: contents, numbers: [6: 9]))

        #expect(fixed.text(of: walk.path) == walk.text.replacing("9", with: "6"))
    }
}
