import Testing

@testable import TravelGuide

@Suite("MadeMap, MadeCodeTours")
struct MadeFilesTests {
    private static let tour = ".tours/1-stroll.en.tour"
    private static let text = SmallPackage.contents.codeTours.first { $0.path == tour }?.text ?? ""
    private static let lineCount = text.count { $0 == "\n" }
    private static let old = "the file is not what 'tour codetour' makes now; 'swift run tour check --fix' brings it"

    @Test(
        "The map is what the sources make of it",
        arguments: [
            Drift(
                "a line", [.replace("| 2–3, 5 |", with: "| 2–5 |", in: Path.map)], mending: .all(),
                Drift.oldMap(at: 15)),
            Drift(
                "a line too much", [.replace("\n## ", with: "\n\n## ", in: Path.map)], mending: .all(),
                Drift.oldMap(at: 11)),
            Drift(
                "no map", [.remove(file: Path.map)], mending: .all(),
                "\(Path.map):1: error: the file is not there; 'swift run tour check --fix' makes it"),
        ])
    func map(drift: Drift) {
        drift.check()
    }

    @Test(
        "A file for CodeTour is what the tour makes, to the byte",
        arguments: [
            ("", 1, old), (text.replacing("\n", with: "\r\n"), 1, old),
            (String(text.dropLast()), lineCount + 1, old),
            (text.replacing("\"line\" : 8", with: "\"line\" : 9"), 9, old),
            (nil, 1, "the file is not there; 'swift run tour check --fix' makes it"),
        ] as [(String?, Int, String)])
    func codeTour(text: String?, line: Int, message: String) {
        var contents = SmallPackage.contents
        contents.codeTours.removeAll { $0.path == Self.tour }
        if let text { contents = contents.writing([TextFile(path: Self.tour, text: text)]) }
        let truth = Truth(contents, recorded: SmallPackage.recorded, render: SmallPackage.render)

        #expect(truth.diagnostics().map(\.description) == ["\(Self.tour):\(line): error: \(message)"])
        #expect(truth.changes() == [TextFile(path: Self.tour, text: Self.text)])
    }

    @Test func `A file for CodeTour that no tour makes is named, and left`() {
        let contents = SmallPackage.contents.writing(
            [".tours/3-dash.en.tour", ".tours/mine.tour"].map { TextFile(path: $0, text: "{}") })
        let truth = Truth(contents, recorded: SmallPackage.recorded, render: SmallPackage.render)

        #expect(
            truth.diagnostics().map(\.description)
                == [".tours/3-dash.en.tour", ".tours/mine.tour"].map {
                    "\($0):1: error: no tour makes this file; remove it, or keep a tour of your own in .vscode/tours"
                })
        #expect(truth.changes() == [])
    }

    @Test(
        "What is made waits until the program is built from the sources",
        arguments: [
            [Edit.replace("import RxTravel\n", with: "import RxTravel\n\n", in: Path.stroll)],
            [.replace("값이 도착했다.", with: String(repeating: "값 ", count: 60), in: Path.stroll)],
        ])
    func waits(edits: [Edit]) {
        var contents = SmallPackage.contents.edited(edits)
        contents.codeTours = []
        let changes = Truth(contents, recorded: SmallPackage.recorded, render: SmallPackage.render).changes()

        #expect(changes.filter { $0.path.hasSuffix(".tour") } == [])
    }
}
