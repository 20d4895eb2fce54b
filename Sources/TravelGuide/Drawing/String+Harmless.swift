extension String {
    /// The text on one line, with what would steer a terminal or turn the direction of its text written out.
    ///
    /// What joins emoji, and other marks that only belong to the character before, stay.
    package func harmless(tab: String = "    ") -> String {
        guard unicodeScalars.contains(where: \.isHarmful) else { return self }
        return unicodeScalars.map { scalar in
            scalar == "\t" ? tab : scalar.isHarmful ? scalar.escaped(asASCII: true) : String(scalar)
        }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, ends a line, or turns the direction of text.
    fileprivate var isHarmful: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029: true
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
