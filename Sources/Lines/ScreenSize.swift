/// The size of a screen, in columns and rows.
package struct ScreenSize: Equatable, Sendable {
    /// The columns, of which Hangul takes two a letter.
    package var columns: Int
    package var rows: Int

    /// The smallest screen that a step fits on.
    package static let smallest = ScreenSize(columns: 40, rows: 10)

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Whether a step fits.
    package var isEnough: Bool { columns >= Self.smallest.columns && rows >= Self.smallest.rows }

    /// How far a page key goes.
    package var page: Int { max(rows / 2, 5) }
}
