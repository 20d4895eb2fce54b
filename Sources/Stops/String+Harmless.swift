extension String {
    /// The text on one line, with what would steer a terminal, turn the direction of its text or hide in it written
    /// out.
    ///
    /// What joins emoji and letters, and marks that only belong to the character before, stay; of a pile of them that
    /// no script needs the rest is left out.
    package func harmless(tab: String = "    ") -> String {
        // Most texts are plain, and that is told fast.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) || unicodeScalars.allSatisfy(\.isPlain) { return self }
        var text = ""
        var isInFlag = false
        for character in self {
            let scalars = character.unicodeScalars
            for scalar in scalars.prefix(Self.highestPile) {
                // The letters of a flag such as Scotland's are tags behind a black flag.
                isInFlag = scalar.value == 0x1F3F4 || isInFlag && scalar.isTag
                guard scalar.isHarmful, !isInFlag else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                text += scalar == "\t" ? tab : scalar.escaped(asASCII: true)
            }
            if scalars.dropFirst(Self.highestPile).first != nil { text += "…" }
        }
        return text
    }

    /// Marks and joined parts of one character; an emoji of a couple with skins has ten.
    private static let highestPile = 16
}

extension Unicode.Scalar {
    /// Whether it is a control character, ends a line, turns the direction of text, or shows nothing and joins nothing.
    package var isHarmful: Bool {
        switch value {
        case 0x20..<0x7F, 0xAC00...0xD7A3, 0x200C...0x200D: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: true
        default:
            properties.isDefaultIgnorableCodePoint
                && [.format, .unassigned].contains(properties.generalCategory)
        }
    }

    /// Whether it is harmless, and a character by itself beside others that are plain: ASCII, Hangul, and the dots,
    /// dashes, quotes, arrows and lines that texts here have.
    package var isPlain: Bool {
        switch value {
        case 0x20..<0x7F, 0xB7, 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x257F, 0xAC00...0xD7A3: true
        default: false
        }
    }

    fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
