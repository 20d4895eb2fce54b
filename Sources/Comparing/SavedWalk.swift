import Folding
import Guide
import Lines
import Stops
import TravelRecorder

/// A walk of the reader's own that he keeps under a name, to see later where his changed code parts from it.
///
/// It is kept closed, and with a row for each operator and event: what the closed rows leave out may part as well.
package struct SavedWalk: Codable, Equatable {
    /// What it was walked through.
    package struct Library: Codable, Equatable {
        package var place: String
        /// Tells its files from what they are after a change; the module may be changed, as labs do.
        package var mark: String

        package init(place: String, mark: String) {
            (self.place, self.mark) = (place, mark)
        }
    }

    package struct Row: Codable, Equatable {
        var depth: Int
        /// What stays the same when lines are added above it.
        var compared: String
        var korean: String
        var english: String
    }

    package let name: String
    package let library: Library
    package let isCut: Bool
    /// How many rows it has, closed.
    package let rowCount: Int
    let rows: [Row]
    let longRows: [Row]

    package init(_ name: String, through library: Library, _ journey: Journey, closed: Folding, long: Folding) {
        self.name = name
        self.library = library
        isCut = journey.isCut
        rowCount = closed.rows.count
        rows = Self.rows(of: closed, hasEnd: !journey.isCut)
        longRows = Self.rows(of: long, hasEnd: !journey.isCut)
    }

    private static func rows(of folding: Folding, hasEnd: Bool) -> [Row] {
        let compared = PrintedFolding.words(of: folding, .compared)
        let shown = PrintedFolding.words(of: folding, .whole)
        let width = String(folding.rows.count).count
        let rows = folding.rows.indices.map { index in
            let row = folding.rows[index]
            let thread = row.thread == "main" ? "" : row.thread + "  "
            let margin = String(index + 1).leftPadded(to: width) + "  " + thread
            return Row(
                depth: row.depth, compared: thread + compared.rows[index].english,
                korean: margin + shown.rows[index].korean, english: margin + shown.rows[index].english)
        }
        guard hasEnd else { return rows }
        let problems = zip(compared.problems, shown.problems).map { compared, shown in
            Row(depth: 0, compared: compared.english, korean: "! " + shown.korean, english: "! " + shown.english)
        }
        let rest = shown.rest
        return rows + problems + [
            Row(depth: 0, compared: compared.rest.english, korean: rest.korean, english: rest.english)
        ]
    }

    // MARK: Comparing

    /// Where this walk parts from one that was saved: closed, else in what is closed.
    func comparison(with saved: SavedWalk) -> WalkComparison {
        func comparison(_ rows: (SavedWalk) -> [Row]) -> WalkComparison {
            WalkComparison(Self.walk(rows(self)), with: Self.walk(rows(saved)), isCut: isCut)
        }
        let closed = comparison(\.rows)
        return closed.difference == nil ? comparison(\.longRows) : closed
    }

    private static func walk(_ rows: [Row]) -> ShippedWalk {
        ShippedWalk(
            rows.map { .init(depth: $0.depth, text: $0.compared, shown: Words($0.korean, $0.english)) })
    }
}
