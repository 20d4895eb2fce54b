/// Reads what services and pages make of frames: columns, or names alone, without an address.
///
///     RxSwift.Sink.forwardOn(RxSwift.Event<A.Element>) -> () (Sink.swift:34);Shop           App Center
///     -;RxSwift.Sink.forwardOn(RxSwift.Event<A.Element>) -> ();Sink.swift;34                HockeyApp
///     3  Shop   CartScreen.show(_:) (CartScreen.swift:16:21)                                columns
///     3 | Shop | CartScreen.show(_:) + 111                                                  a table
///     Shop/CartScreen.swift:16 - CartScreen.show                                            the file first
///     closure #1 in CartScreen.bind()                                                       names alone
struct LooseFrameReader {
    private let number = #/([0-9]{1,4})(?=[ \t|])/#.matchingSemantics(.unicodeScalar)
    private let fileFirst = #/(?:[^\s:]*/)?([^\s:/]+):([0-9]{1,7}) - /#.matchingSemantics(.unicodeScalar)
    private let fileOfObjectiveC = #/\[?([^\s\[\]]+\.mm?) line ([0-9]{1,7})\]?/#.matchingSemantics(.unicodeScalar)

    /// So many frames in a row are a stack; fewer may be any list.
    private static let fewest = 3

    /// The frames by the places of their lines, where several stand one below the other.
    static func frames(of lines: [Substring]) -> [Int: Frame] {
        let reader = LooseFrameReader()
        var frames: [Int: Frame] = [:]
        var row: [Int] = []
        func end() {
            if row.count < fewest { for index in row { frames[index] = nil } }
            row = []
        }
        for (index, line) in lines.enumerated() {
            let line = line.prefixOfBytes(longest).trimmed
            if line.isEmpty { continue }
            if let frame = reader.frame(in: line) {
                frames[index] = frame
                row.append(index)
            } else if let last = row.last, frames[last]?.image == nil, frames[last]?.file != nil, isImage(line) {
                frames[last]?.image = String(line)
            } else if !isRule(line) {
                end()
            }
        }
        end()
        return frames
    }

    private static let longest = 16_384

    /// Whether a line is what divides the head of a table from its rows: `-- | -- | --`.
    private static func isRule(_ line: Substring) -> Bool { line.allSatisfy { "-| :\t".contains($0) } }

    /// Whether a line has nothing but a name: that of a library, below what was called of it.
    private static func isImage(_ line: Substring) -> Bool {
        line.first?.isLetter == true && line.utf8.allSatisfy(isOfName) && !line.contains(":")
    }

    private func frame(in line: Substring) -> Frame? {
        var rest = line
        var frame = Frame(symbol: "", text: String(line))
        var isBare = false
        if rest.take("-;") {
            let parts = rest.split(separator: ";", omittingEmptySubsequences: false)
            rest = parts.first ?? ""
            if parts.count > 2, !parts[1].isEmpty { (frame.file, frame.line) = (String(parts[1]), Int(parts[2])) }
        } else if let start = rest.prefixMatch(of: fileFirst) {
            (frame.file, frame.line) = (String(start.1), Int(start.2))
            rest = rest[start.range.upperBound...]
        } else if let start = rest.prefixMatch(of: number) {
            frame.index = Int(start.1)
            var columns = Self.columns(of: rest[start.range.upperBound...])
            guard let image = columns.first, !image.contains(" ") || columns.count > 1,
                image.allSatisfy({ $0.isLetter || $0.isNumber || ".-_+?() ".contains($0) })
            else { return nil }
            columns.removeFirst()
            frame.image = String(image)
            rest = columns.joined(separator: "  ")[...]
            if let place = rest.firstMatch(of: fileOfObjectiveC) {
                (frame.file, frame.line) = (String(place.1), Int(place.2))
                rest = Substring(rest[..<place.range.lowerBound] + rest[place.range.upperBound...])
            }
        } else {
            frame.image = rest.takeEnd(behind: ";") { $0.isEmpty || $0.contains(" ") ? nil : String($0) }
            let columns = frame.image == nil ? Self.columns(of: rest) : []
            if columns.count == 2, Self.isImage(columns[0]), !rest.contains("\t") {
                (frame.image, rest) = (String(columns[0]), columns[1])
            }
            isBare = frame.image == nil
        }
        let bare = rest.takeEnd(behind: " ") {
            $0.contains(".swift:") || $0.hasPrefix("<compiler") ? FrameLineReader.location(in: $0) : nil
        }
        if let place = bare ?? FrameLineReader.takeLocation(&rest) {
            (frame.file, frame.line) = place
            isBare = false
        }
        if frame.line == 0 { (frame.line, frame.isInlined) = (nil, true) }
        if rest.takeEnd(behind: " + ", { Int($0) }) != nil { isBare = false }
        rest = rest.trimmed
        frame.symbol = String(rest)
        // Of a service's frames some have an image alone.
        let isDivided = line.contains { $0 == "\t" || $0 == "|" }
        guard rest.isEmpty ? frame.index != nil && isDivided : Self.isName(rest, isBare: isBare) else { return nil }
        return frame
    }

    /// The columns behind a number: divided by `|` or a tab, or else the image, and what comes behind its blanks.
    private static func columns(of text: Substring) -> [Substring] {
        for mark: Character in ["|", "\t"] where text.contains(mark) {
            return text.split(separator: mark).map(\.trimmed).filter { !$0.isEmpty }
        }
        let text = text.trimmed
        let image = text.prefix { $0 != " " }
        let rest = text[image.endIndex...]
        return rest.hasPrefix("  ") || image.hasSuffix(".dylib") ? [image, rest.trimmed] : [text]
    }

    /// Words that the demangler writes in front of a name, or between two.
    private static let words: Set<Substring> = [
        "closure", "in", "of", "for", "to", "from", "implicit", "partial", "apply", "forwarder", "specialized",
        "static", "merged", "generic", "specialization", "not", "re-abstracted", "protocol", "witness", "conformance",
        "thunk",
        "helper", "reabstraction", "@objc", "@escaping", "@callee_guaranteed", "->", ":", "throws", "async", "outlined",
        "one-time", "initialization", "function", "default", "argument", "where", "__C", "Swift",
    ]

    /// Whether a text is what a function is called, and no sentence.
    private static func isName(_ text: Substring, isBare: Bool) -> Bool {
        if text.hasPrefix("-[") || text.hasPrefix("+[") { return text.first("]") != nil }
        if Demangler.isMangled(text) { return true }
        if ["EXC_", "SIG"].contains(where: text.hasPrefix) { return false }
        let plain = text.withoutBrackets
        let words = plain.split(separator: " ").filter { !$0.hasPrefix("#") }
        let names = words.filter { !Self.words.contains($0) && $0.contains { $0.isLetter || $0 == "_" } }
        guard names.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x80 || isOfName($0) } }),
            names.count == 1 || names.count <= 8 && words.contains(where: Self.words.contains)
        else { return false }
        return !isBare || text.hasPrefix("closure #") || isTyped(text)
            || names.allSatisfy { $0.contains("_") && !$0.contains(".") } && plain.count == text.count
    }

    /// Whether a text is a method behind its type, with labels or types alone: a call in a source has values.
    private static func isTyped(_ text: Substring) -> Bool {
        let name = text.prefix { $0 != "(" && $0 != " " }
        guard name.first?.isUppercase == true, name.dropFirst().dropLast().contains(".") else { return false }
        let rest = text[name.endIndex...]
        guard rest.hasPrefix("("), let inside = rest.bracketed else { return rest.isEmpty }
        return inside.wholeMatch(of: /(?:\w+:)*/) != nil
            || inside.parts(by: ", ").allSatisfy { part in
                let type = part.trimmed.drop { $0 != ":" }.dropFirst().trimmed
                return (type.isEmpty ? part.trimmed : type).first.map { $0.isUppercase || "([@_".contains($0) } ?? false
            }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", ":", "$", "~", "?", "-", "@": true
        default: false
        }
    }
}
