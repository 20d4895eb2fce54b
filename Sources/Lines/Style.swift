/// How a renderer may draw.
package struct Style: Sendable {
    package var language: Language
    /// The columns of a line.
    package var width: Int
    /// Whether escape sequences for colours may be used.
    package var usesColor: Bool

    /// The narrowest width in which a walk can be read; less counts as that.
    package static let narrowest = 40

    package init(language: Language, width: Int, usesColor: Bool = false) {
        self.language = language
        self.width = max(width, Self.narrowest)
        self.usesColor = usesColor
    }
}
