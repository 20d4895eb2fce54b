/// The lines of a text that somebody pasted, without what a terminal, a log, a mail or a page put around them.
struct PastedText {
    private(set) var lines: [Substring]

    /// - Complexity: Linear in the number of bytes.
    init(_ bytes: [UInt8]) {
        var text = Self.decoded(bytes)
        if text.utf8.contains(0x1B) { text = Self.withoutColors(text) }
        // What was copied out of a page may have been escaped for another one.
        if Self.isMarkup(text) { text = Self.withoutMarkup(text) }
        if text.utf8.count < bytes.count, Self.isMarkup(text) { text = Self.withoutMarkup(text) }
        self.init(text: text)
    }

    private init(text: String) {
        lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { Self.withoutPiles(Substring($0)) }
    }

    /// The text as a string in code or in JSON has it; nil where it is none.
    func unquoted() -> PastedText? {
        guard lines.count < Self.mostQuoted, lines.contains(where: { $0.first("\\n") != nil }) else { return nil }
        var text = String(lines.joined(separator: "\n").trimmingPrefix("\""))
        for (escape, character) in Self.quotes { text = text.replacing(escape, with: character) }
        return PastedText(text: text)
    }

    /// The text without the strokes that Markdown puts before what would mean something there; nil where it has none.
    func withoutEscapes() -> PastedText? {
        guard lines.contains(where: { line in ["\\#", "\\_", "\\`"].contains { line.first($0) != nil } }) else {
            return nil
        }
        let text = lines.joined(separator: "\n")
        return PastedText(text: text.replacing(#/\\([#_`*<>\[\]()~|-])/#.matchingSemantics(.unicodeScalar)) { $0.1 })
    }

    private static let mostQuoted = 10
    private static let quotes = [
        ("\\r", "\n"), ("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\""), ("\\/", "/"), ("\\\\", "\\"),
    ]

    /// The lines without what most of them begin with, a `> `, a time, a name; nil where none of them is a frame then.
    func withoutPrefix() -> PastedText? {
        let reader = FrameLineReader()
        var counts: [String: Int] = [:]
        for line in lines.lazy.filter(FrameLineReader.mayHoldFrame).prefix(Self.mostTried) {
            guard let prefix = Self.prefix(of: line, reader) else { continue }
            counts[Self.shape(prefix), default: 0] += 1
        }
        guard let (shape, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
        let isFrame = lines.contains { $0.first("frame #") != nil }
        guard count > 1 || isFrame else { return nil }
        var text = self
        func hasPrefix(_ line: Substring) -> Bool { Self.shape(line.prefix(shape.count)) == shape }
        // A blank behind it is part of it.
        let all = lines.filter(hasPrefix).map { $0.dropFirst(shape.count) }
        let length = shape.count + (all.allSatisfy { $0.first ?? " " == " " } ? 1 : 0)
        text.lines = lines.map { hasPrefix($0) ? $0.dropFirst(length) : $0 }
        return text
    }

    /// What stands before a frame in a line, without the blanks at its end; nil where none is a frame.
    private static func prefix(of line: Substring, _ reader: FrameLineReader) -> Substring? {
        let head = line.prefix(longestPrefix)
        let starts = zip(head.indices, head.indices.dropFirst()).filter { place, next in
            line[place].isWhitespace && !line[next].isWhitespace
        }
        let start = starts.map(\.1).first { start in
            reader.frame(in: line[start...].trimmed).map { frame in
                frame.hasName && (frame.file != nil || line.first("frame #") != nil || line.first(" + ") != nil)
            } ?? false
        }
        guard let start, let last = line[..<start].lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return line[...last]
    }

    /// A prefix with all digits alike, which count up in a time.
    private static func shape(_ prefix: Substring) -> String { String(prefix.map { $0.isNumber ? "0" : $0 }) }

    /// The lines with those put together again that were broken where a window ended; nil where nothing speaks for that.
    func unwrapped() -> PastedText? {
        guard !isLong else { return nil }
        let reader = FrameLineReader()
        let width = lines.lazy.map(\.count).max() ?? 0
        // A window of a terminal breaks its lines all alike, in the middle of words.
        let isOfWindow = Self.windows.contains(width) && lines.count { $0.count == width } > 1
        guard isOfWindow || lines.contains(where: { Self.isBroken($0.trimmed) }) else { return nil }
        // What goes on behind the end of a line may look like a frame of another tool: `#1 in Cart.show`.
        let isOfLLDB = lines.contains { $0.trimmed.hasPrefix("frame #") }
        func isFrame(_ line: Substring) -> Bool {
            reader.frame(in: line) != nil && (!isOfLLDB || line.drop { $0 == "*" || $0 == " " }.hasPrefix("frame #"))
        }
        var joined: [Substring] = []
        var (isFull, isOpen) = (false, false)
        for line in lines {
            let next = line.trimmed
            if isFull || isOpen, let last = joined.last, !isFrame(next), !Self.beginsAnew(next) {
                joined[joined.count - 1] = isFull ? Substring(last + line) : Substring(last + " " + next)
            } else {
                joined.append(line)
            }
            let last = joined[joined.count - 1].trimmed
            isFull = isOfWindow && line.count == width
            isOpen = reader.frame(in: last) != nil && Self.isBroken(last)
        }
        var text = self
        text.lines = joined
        return text
    }

    /// Whether it is longer than what a window wraps, or a page shows.
    var isLong: Bool { lines.lazy.map(\.utf8.count).reduce(0, +) > 1 << 20 }

    private static let windows = 40...400
    private static let mostTried = 500
    private static let longestPrefix = 80

    /// Whether a frame has not come to its end: a bracket is open, or the place is missing that others have.
    private static func isBroken(_ line: Substring) -> Bool {
        line.hasSuffix(" at") || line.hasSuffix(" in") || line.hasSuffix(".swift:")
            || line.utf8.count { $0 == UInt8(ascii: "(") } > line.utf8.count { $0 == UInt8(ascii: ")") }
    }

    private static func beginsAnew(_ line: Substring) -> Bool {
        line.isEmpty || ["*", "thread #", "Thread ", "(lldb)", "frame #"].contains(where: line.hasPrefix)
    }

    // MARK: Characters

    /// More marks on one letter than any script has: what looks at characters would go over all of them at each step.
    private static let highestPile = 16

    private static func withoutPiles(_ line: Substring) -> Substring {
        guard line.utf8.count > 256, line.utf8.contains(where: { $0 >= 0x80 }) else { return line }
        var (height, kept) = (0, String.UnicodeScalarView())
        for scalar in line.unicodeScalars {
            height = scalar.properties.isGraphemeExtend ? height + 1 : 0
            if height <= highestPile { kept.append(scalar) }
        }
        return kept.count == line.unicodeScalars.count ? line : Substring(String(kept))
    }

    private static func decoded(_ bytes: [UInt8]) -> String {
        let isBig: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF): isBig = true
        case (0xFF, 0xFE): isBig = false
        // Without a mark half of the bytes of a stack are zero.
        case (0?, let next?) where next != 0: isBig = true
        case (let first?, 0) where first != 0 && bytes.count > 3 && bytes[3] == 0: isBig = false
        default: return String(decoding: bytes, as: UTF8.self)
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
    }

    /// The text without the marks that set a colour; others stay, and are written out.
    private static func withoutColors(_ text: String) -> String {
        text.replacing(#/\u{1B}\[[0-9;:]*m/#.matchingSemantics(.unicodeScalar), with: "")
    }

    private static let escapes = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&nbsp;", " "),
        ("&#96;", "`"),
        ("&amp;", "&"),
    ]

    private static func isMarkup(_ text: String) -> Bool {
        let text = text[...]
        return text.first("&lt;") != nil || text.first("&gt;") != nil || text.first("&amp;") != nil
            || text.first("<br") != nil || text.first("</span>") != nil
    }

    private static func withoutMarkup(_ text: String) -> String {
        var text = text.replacing(#/<br ?\/?>/#.matchingSemantics(.unicodeScalar), with: "\n")
        text.replace(#/<\/?(span|pre|code|p|div|b|i|font)( [^<>\n]*)?>/#.matchingSemantics(.unicodeScalar), with: "")
        for (escape, character) in escapes { text = text.replacing(escape, with: character) }
        return text
    }
}
