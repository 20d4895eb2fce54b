import Lines

/// What a command prints: nothing else gets to standard output.
package enum Output: Sendable {
    /// Lines for people, which are harmless to a terminal whatever they tell.
    case lines([StyledLine])
    /// A text for programs, which is harmless by the rule of its format.
    case document(Document)

    package func text(usesColor: Bool) -> String {
        switch self {
        case .lines(let lines): lines.text(usesColor: usesColor)
        case .document(let document): document.text
        }
    }
}
