import Stops

/// Measures and cuts text in columns of a terminal, where Hangul is two columns wide.
package enum Columns {
    /// How many columns one line takes: 2 for wide characters and emoji, 0 for marks that join the one before.
    package static func width(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        if text.unicodeScalars.allSatisfy(\.isPlain) {
            return text.unicodeScalars.reduce(0) { $0 + (isHangul($1) ? 2 : 1) }
        }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    package static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.contains(where: { $0.value == 0xFE0F || isWide($0) }) { return 2 }
        return isMark(first) ? 0 : 1
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }

    /// Breaks a text into lines at its spaces, of which a run counts as one, and inside a word only when the word alone
    /// is too wide.
    package static func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var columns = 0
        for word in text.harmless().split(separator: " ") {
            let gap = line.isEmpty ? "" : " "
            let joined = columns + gap.count + Self.width(of: word)
            if joined <= width {
                line += gap + word
                columns = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            (line, columns) = ("", 0)
            for character in word {
                let wide = Self.width(of: character)
                if columns + wide > width, !line.isEmpty {
                    lines.append(line)
                    (line, columns) = ("", 0)
                }
                line.append(character)
                columns += wide
            }
        }
        return (line.isEmpty ? lines : lines + [line]).map(broken)
    }

    /// Ties the words of a text together, so that `wrap` keeps them on one line.
    package static func unbroken(_ text: String) -> String {
        text.contains(" ") ? text.split(separator: " ").joined(separator: "\u{A0}") : text
    }

    /// Turns tied words back into words with spaces between them.
    package static func broken(_ text: String) -> String {
        text.holds("\u{A0}")
            ? text.split(separator: "\u{A0}", omittingEmptySubsequences: false).joined(separator: " ") : text
    }

    /// Cuts a text to a width, with `…` for what is left out.
    package static func truncate(_ text: String, to width: Int) -> String {
        if Self.width(of: text) <= width { return text }
        var kept = ""
        var columns = 1
        for character in text {
            columns += Self.width(of: character)
            if columns > width { break }
            kept.append(character)
        }
        return width > 0 ? kept + "…" : ""
    }

    /// Cuts a text in its middle to a width, so that its end still tells it from one that begins alike.
    package static func cutInMiddle(_ text: String, to width: Int) -> String {
        if Self.width(of: text) <= width { return text }
        let end = truncate(String(text.reversed()), to: width / 2).reversed()
        return truncate(text, to: width - end.count + 1) + end.dropFirst()
    }
}
