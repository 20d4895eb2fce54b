/// The sign of the row where somebody is.
enum Marker {
    /// Draws the sign, or a space of the same width.
    static func line(_ isHere: Bool) -> StyledLine {
        isHere ? StyledLine("▸", .mark) : StyledLine(" ")
    }
}
