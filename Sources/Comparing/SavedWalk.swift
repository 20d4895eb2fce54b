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
        func printed(_ language: Language, _ form: PrintedFolding.Form) -> PrintedFolding {
            PrintedFolding(folding, Style(language: language, width: .max), form)
        }
        let (compared, korean) = (printed(.english, .compared), printed(.korean, .whole))
        let english = printed(.english, .whole)
        let width = String(folding.rows.count).count
        let rows = folding.rows.indices.map { index in
            let row = folding.rows[index]
            let thread = row.thread == "main" ? "" : row.thread + "  "
            let margin = String(index + 1).leftPadded(to: width) + "  " + thread
            return Row(
                depth: row.depth, compared: thread + compared.text(ofRow: index),
                korean: margin + korean.text(ofRow: index), english: margin + english.text(ofRow: index))
        }
        guard hasEnd else { return rows }
        let problems = folding.problems.indices.map { index in
            Row(
                depth: 0, compared: compared.problems[index], korean: "! " + korean.problems[index],
                english: "! " + english.problems[index])
        }
        return rows + problems + [Row(depth: 0, compared: compared.rest, korean: korean.rest, english: english.rest)]
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
