import Foundation
import TravelRecorder

/// Turns what a terminal sends into keys.
///
/// Bytes come in pieces of any size; what is not yet a whole key waits for the next piece.
package struct KeyReader: Sendable {
    private var waiting = Data()
    /// What has been pasted so far, while a paste goes on.
    private var paste: Data?

    package init() {}

    /// After how many milliseconds of silence nothing more is waited for; nil where nothing is.
    ///
    /// What an Escape begins arrives at once, and the key alone is followed by nothing. A paste may come slowly from
    /// afar, and what is cut off of it would count as keys.
    package var patience: Int32? { paste != nil ? 1_000 : waiting.isEmpty ? nil : 50 }

    /// The keys that are whole with one piece more; what means nothing here is left out.
    package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
        waiting.append(contentsOf: bytes)
        var rest = waiting
        var keys: [Key] = []
        while !rest.isEmpty {
            if paste != nil {
                guard let text = endOfPaste(in: &rest) else { break }
                keys.append(.pasted(text))
            } else if rest.starts(with: Self.pasteBegins) {
                rest = rest.dropFirst(Self.pasteBegins.count)
                paste = Data()
            } else if let (key, length) = Self.first(of: rest) {
                if let key { keys.append(key) }
                rest = rest.dropFirst(length)
            } else {
                break
            }
        }
        waiting = rest
        return keys
    }

    /// The keys that have waited: an Escape that nothing followed was the key itself, and a paste is over.
    package mutating func keysLeft() -> [Key] {
        if let paste {
            let text = String(decoding: paste + waiting.prefix(Self.longestPaste - paste.count), as: UTF8.self)
            self = KeyReader()
            return [.pasted(text)]
        }
        let isEscape = waiting.first == Self.escape
        let rest = waiting.dropFirst()
        waiting = Data()
        return isEscape ? [.escape] + keys(from: rest) : []
    }

    private static let escape: UInt8 = 0x1B
    private static let pasteBegins = Data("\u{1B}[200~".utf8)
    private static let pasteEnds = Data("\u{1B}[201~".utf8)
    private static let interrupt = Data([0x03])
    /// Nobody searches for more.
    private static let longestPaste = 4096
    /// No key sends more.
    private static let longestSequence = 64

    /// Takes what belongs to a paste, and the mark of its end; nil while it goes on.
    ///
    /// Terminals take Ctrl-C out of what they paste, so here it is a key, which leaves whatever goes on.
    private mutating func endOfPaste(in bytes: inout Data) -> String? {
        let end = bytes.range(of: Self.pasteEnds)
        let interrupt = bytes.range(of: Self.interrupt)
        let isOver = end.map { end in interrupt.map { end.lowerBound < $0.lowerBound } ?? true } ?? false
        // Without an end the beginning of its mark may be there already.
        let inside =
            (isOver ? end : interrupt).map { bytes[..<$0.lowerBound] } ?? bytes.dropLast(Self.pasteEnds.count - 1)
        let text = (paste ?? Data()) + inside.prefix(Self.longestPaste - (paste?.count ?? 0))
        bytes = bytes.dropFirst(inside.count + (isOver ? Self.pasteEnds.count : 0))
        paste = isOver || interrupt != nil ? nil : text
        return paste == nil ? String(decoding: text, as: UTF8.self) : nil
    }

    /// The key that some bytes begin with, nil for one that means nothing, and its length; nil when it is not whole.
    private static func first(of bytes: Data) -> (key: Key?, length: Int)? {
        guard let byte = bytes.first else { return nil }
        switch byte {
        case escape: return sequence(bytes)
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
        case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(byte))), 1)
        case 0xC2..<0xF5: return wideCharacter(bytes)
        default: return (nil, 1)
        }
    }

    private static func wideCharacter(_ bytes: Data) -> (key: Key?, length: Int)? {
        let length = bytes[bytes.startIndex] < 0xE0 ? 2 : bytes[bytes.startIndex] < 0xF0 ? 3 : 4
        let followers = bytes.dropFirst().prefix(length - 1).prefix { (0x80..<0xC0).contains($0) }
        guard followers.count == length - 1 else {
            return bytes.count > followers.count + 1 ? (nil, followers.count + 1) : nil
        }
        let text = String(validating: bytes.prefix(length), as: UTF8.self)
        return (text.flatMap(\.first).map { .character($0) }, length)
    }

    /// What begins with an Escape: `ESC [`, numbers and signs, and a letter or `~`; or `ESC O` and a letter.
    private static func sequence(_ bytes: Data) -> (key: Key?, length: Int)? {
        guard let second = bytes.dropFirst().first else { return nil }
        switch second {
        case UInt8(ascii: "["):
            let parameters = bytes.dropFirst(2).prefix(longestSequence).prefix { (0x20..<0x40).contains($0) }
            guard let last = bytes.dropFirst(2 + parameters.count).first else { return nil }
            let length = 3 + parameters.count
            guard (0x40..<0x7F).contains(last) else { return (nil, length - 1) }
            // An old report of the mouse: three more bytes say where it was.
            if last == UInt8(ascii: "M"), parameters.isEmpty {
                let place = bytes.dropFirst(3).prefix(3).prefix { $0 >= 0x20 }
                return place.count < 3 && bytes.count == 3 + place.count ? nil : (nil, 3 + place.count)
            }
            if last == UInt8(ascii: "~") {
                let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
                return (numbered[number], length)
            }
            return (last == UInt8(ascii: "M") ? nil : lettered[Unicode.Scalar(last)], length)
        case UInt8(ascii: "O"):
            return bytes.dropFirst(2).first.map { $0 < 0x20 ? (nil, 2) : (lettered[Unicode.Scalar($0)], 3) }
        default: return (.escape, 1)
        }
    }

    private static let lettered: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    ]
    private static let numbered: [String: Key] = [
        "1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown,
    ]
}
