import Lines
import Stops
import Testing

@testable import Comparing
@testable import Folding
@testable import TravelRecorder

struct SavedWalkTests {
    /// A walk whose rows print some lines, below a statement on a line of the reader's.
    private static func walk(
        _ lines: [String], statementOn line: Int = 3, thread: String = "main", hidden: [String] = [],
        through library: SavedWalk.Library = .init(place: "/RxSwift", mark: "1"), isCut: Bool = false
    ) -> SavedWalk {
        let site = OwnCode.Site(file: "Mine.swift", line: line)
        func folding(_ lines: [String]) -> Folding {
            var folding = Folding()
            folding.mainFile = site.file
            let statement = Folding.Step(id: 0, kind: .statement(site, "gate.open()"))
            folding.rows = [Folding.Row(depth: 0, time: line, thread: "main", steps: [statement])]
            folding.rows += lines.enumerated().map { index, text in
                let step = Folding.Step(id: index + 1, kind: .output(text, more: 0))
                return Folding.Row(depth: 1, time: line, thread: thread, cause: .init(step: 0), steps: [step])
            }
            folding.rowOfStep = [0: 1]
            return folding
        }
        var journey = Journey(limit: 9)
        journey.ending = isCut ? .limit : nil
        return SavedWalk(
            "before", through: library, journey, closed: folding(lines), long: folding(lines + hidden))
    }

    private static func text(_ now: SavedWalk, _ saved: SavedWalk, _ language: Language = .english) -> String {
        PrintedComparison.lines(
            now, with: saved, tour: "mine", ending: nil, style: Style(language: language, width: 60)
        ).text()
    }

    private static let same = "'mine' goes the way saved as 'before'.\n"

    @Test func `A walk is the same where its lines have only moved`() {
        #expect(Self.text(Self.walk(["1"], statementOn: 30), Self.walk(["1"])) == Self.same)
    }

    @Test func `The first row that parts stands behind those before it, with what each walk has there`() {
        let text = Self.text(Self.walk(["1", "2", "four"], statementOn: 9), Self.walk(["1", "2", "3", "end"]))
        #expect(
            text == """
                where 'mine' first parts from 'before' (- saved, + now)

                  1 :9 gate.open()
                    2 » 1 · because of row 1
                    3 » 2 · because of row 1
                -   4 » 3 · because of row 1
                -   5 » end · because of row 1
                +   4 » four · because of row 1

                """)
    }

    @Test func `Of many rows that part the first ones are shown, and the rest is counted`() {
        let text = Self.text(Self.walk((1...20).map { "new \($0)" }), Self.walk(["old"]))
        #expect(text.hasSuffix("+   9 » new 8 · because of row 1\n… and 12 more rows differ\n"))
    }

    @Test func `A row on another thread parts`() {
        #expect(Self.text(Self.walk(["1"], thread: "work"), Self.walk(["1"])).contains("+   2 work » 1"))
    }

    @Test func `What the rows close may part, too`() {
        let text = Self.text(Self.walk(["1"], hidden: ["2"]), Self.walk(["1"], hidden: ["3"]))
        #expect(text.contains("-   3 » 3") && text.contains("+   3 » 2"))
    }

    @Test func `Of a walk that was cut nobody knows what would have come`() {
        let lines = (1...20).map(String.init)
        let text = Self.text(Self.walk(Array(lines[..<5]), isCut: true), Self.walk(lines))
        #expect(text.components(separatedBy: "\n-").count == 4)
    }

    @Test func `Walks through two libraries are compared, and that is said`() {
        let other = Self.walk(["1"], through: .init(place: "/Pods/RxSwift", mark: "1"))
        #expect(
            Self.text(Self.walk(["1"]), other)
                == Self.same + "‼ saved through /Pods/RxSwift, and walked now through\n/RxSwift\n")
        let changed = Self.walk(["1"], through: .init(place: "/RxSwift", mark: "2"))
        #expect(
            Self.text(Self.walk(["1"]), changed, .korean)
                == "'mine': 저장한 길 'before' 그대로 간다.\n‼ 저장한 뒤로 바뀌었다: /RxSwift\n")
    }
}
