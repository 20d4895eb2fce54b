import Foundation

// The parts of a line, and of a name outside of its brackets.
extension Substring {
    /// The text without blanks at its ends.
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.endIndex)]
    }

    /// The beginning, of at most so many bytes.
    func prefixOfBytes(_ count: Int) -> Substring { utf8.count <= count ? self : Substring(utf8.prefix(count)) }

    /// Where a text stands first, found faster than by `firstRange`, or byte by byte.
    package func first(_ text: String) -> Index? {
        var (all, sought) = (self, text)
        let offset = all.withUTF8 { all in sought.withUTF8 { Self.offset(of: $0, in: all) } }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }

    private static func offset(of sought: UnsafeBufferPointer<UInt8>, in all: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = all.baseAddress, let wanted = sought.baseAddress, let byte = sought.first else { return nil }
        var place = 0
        while place + sought.count <= all.count {
            guard let found = memchr(start + place, Int32(byte), all.count - sought.count + 1 - place) else {
                return nil
            }
            if memcmp(found, wanted, sought.count) == 0 { return UnsafeRawPointer(start).distance(to: found) }
            place = UnsafeRawPointer(start).distance(to: found) + 1
        }
        return nil
    }

    private func last(_ text: String) -> Index? {
        var rest = utf8
        while let found = rest.lastIndex(of: text.utf8.first ?? 0) {
            if utf8[found...].starts(with: text.utf8) { return found }
            rest = rest[..<found]
        }
        return nil
    }

    /// Takes a text off the start, where it stands there.
    mutating func take(_ text: String) -> Bool {
        guard hasPrefix(text) else { return false }
        self = dropFirst(text.count)
        return true
    }

    /// Takes the last mark and what stands behind it off the end, where that can be read.
    mutating func takeEnd<Value>(behind mark: String, _ read: (Substring) -> Value?) -> Value? {
        guard let found = last(mark), let value = read(self[found...].dropFirst(mark.count)) else { return nil }
        self = self[..<found]
        return value
    }

    // MARK: Brackets

    /// The parts between marks outside of brackets.
    package func parts(by mark: String) -> [Substring] {
        var parts: [Substring] = []
        var start = startIndex
        _ = placeOutside { place in
            if place >= start, utf8[place...].starts(with: mark.utf8) {
                parts.append(self[start..<place])
                start = utf8.index(place, offsetBy: mark.utf8.count)
            }
            return false
        }
        return parts + [self[start...]]
    }

    /// The text without what stands in brackets.
    var withoutBrackets: String {
        var bytes: [UInt8] = []
        _ = placeOutside { place in
            if place < endIndex, !"([<{".utf8.contains(utf8[place]) { bytes.append(utf8[place]) }
            return false
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What stands in the brackets that this begins with; nil where nothing closes them.
    var bracketed: Substring? {
        placeOutside { $0 > startIndex }.map { self[startIndex..<$0].dropFirst().dropLast() }
    }

    /// The first place that is wanted of those outside of brackets and of the quoted values of a debugger.
    private func placeOutside(_ isWanted: (Index) -> Bool) -> Index? {
        var depth = 0
        var isQuoted = false
        var previous: UnicodeScalar = " "
        for (place, byte) in zip(utf8.indices, utf8) {
            if depth <= 0, !isQuoted, isWanted(place) { return place }
            let scalar = UnicodeScalar(byte)
            switch scalar {
            case "\"" where !isQuoted || previous != "\\": isQuoted.toggle()
            case _ where isQuoted: break
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            // The `>` of an arrow is no bracket.
            case ">" where previous != "-": depth -= 1
            default: break
            }
            previous = scalar
        }
        return depth <= 0 && !isQuoted && isWanted(endIndex) ? endIndex : nil
    }
}
