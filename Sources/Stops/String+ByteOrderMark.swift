extension String {
    /// Whether the text begins with a byte order mark.
    package var hasByteOrderMark: Bool { utf8.starts(with: "\u{FEFF}".utf8) }

    /// The text without the byte order mark that it may begin with.
    package var withoutByteOrderMark: String { hasByteOrderMark ? String(unicodeScalars.dropFirst()) : self }
}
