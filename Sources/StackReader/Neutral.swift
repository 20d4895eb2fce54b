/// Makes text harmless that came from somewhere else.
package enum Neutral {
    /// Writes out what would break a line or steer the terminal.
    ///
    /// - Parameter text: Any text.
    /// - Returns: One line; a tab becomes a space.
    /// - Complexity: Linear in the length.
    package static func text(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        return text.unicodeScalars.map { scalar in
            if scalar == "\t" { return " " }
            return switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
