import Folding
import Lines
import Steps
import Stops

/// A walk closed into rows, written out for the page's script.
struct WebFolding: Encodable {
    /// What should be looked at first, and what was left at the end.
    let problems: [[Language: String]]
    let left: [Language: String]
    let rows: [Row]

    struct Row: Encodable {
        let depth: Int
        /// In milliseconds, where it is known.
        let time: Int?
        let thread: String
        let words: [Language: String]
        /// The visits that it closes.
        let visits: [Int]
        let step: Int
        /// The row that had it done later.
        let cause: Int?
    }

    init?(_ journey: SteppedJourney) {
        guard let folding = journey.folding else { return nil }
        let words = PrintedFolding.words(of: folding)
        problems = words.problems.map(\.byLanguage)
        left = words.rest.byLanguage
        rows = folding.rows.enumerated().map { index, row in
            Row(
                depth: row.depth, time: row.time.map { $0 / 1_000 }, thread: row.thread.harmless(),
                words: words.rows[index].byLanguage,
                visits: journey.visitsOfRow[index], step: journey.stepOfRow(index),
                cause: row.cause?.step.flatMap(folding.row).map { $0 - 1 })
        }
    }
}
