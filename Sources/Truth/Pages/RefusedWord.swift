import Foundation

/// A word that the glossary refuses, and where a text has it.
///
/// A blank in it stands for any between two words, also for the end of a line. An English word may begin with a capital
/// letter. A Korean one begins where no other does, and a particle may follow it; what follows a stem, written with a
/// hyphen behind it, is open.
struct RefusedWord {
    private let pieces: [[UInt8]]
    /// The longest piece, for which a text is searched, without the letter that may be a capital one.
    private let anchor: String
    /// How far behind the beginning of its piece the anchor begins, and which piece that is.
    private let anchorStart: Int
    private let anchorPiece: Int
    private let isStem: Bool
    private let isEnglish: Bool

    init(_ word: String, in language: Language) {
        isStem = word.hasSuffix("-")
        isEnglish = language == .english
        let words = (isStem ? String(word.dropLast()) : word).parts(between: UInt8(ascii: " "))
        pieces = words.map { Array($0.utf8) }
        anchorPiece = words.indices.max { words[$0].utf8.count < words[$1].utf8.count } ?? 0
        anchorStart = isEnglish && anchorPiece == 0 && pieces[0].count > 1 ? 1 : 0
        anchor = String(words[anchorPiece].dropFirst(anchorStart))
    }

    /// Where the word begins, in bytes.
    func offsets(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        // Nothing would be found everywhere, also behind the end.
        guard !anchor.isEmpty, let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        else { return [] }
        var offsets: [Int] = []
        var next = start
        while let found = strstr(next, anchor) {
            next = UnsafePointer(found) + 1
            let offset = UnsafePointer(found) - start - anchorStart
            if let offset = begin(of: offset, in: bytes) { offsets.append(offset) }
        }
        return offsets
    }

    /// The beginning of the word, a piece of which may begin at an offset; nil where it does not stand there.
    private func begin(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var begin = offset
        for piece in pieces[..<anchorPiece].reversed() {
            var end = begin
            while end > 0, Self.isBetween(bytes[end - 1]) { end -= 1 }
            begin = end - piece.count
            if begin < 0 { return nil }
        }
        var end = begin
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                let space = bytes[end...].prefix(while: Self.isBetween)
                // An empty line ends a paragraph.
                if space.isEmpty || space.count(where: { $0 == UInt8(ascii: "\n") }) > 1 { return nil }
                end = space.endIndex
            }
            guard begin >= 0, Self.stands(piece, at: end, in: bytes, orCapital: isEnglish && index == 0) else {
                return nil
            }
            end += piece.count
        }
        guard !Self.isInWord(bytes, before: begin), mayEnd(bytes[end...]), !Self.isHidden(bytes, at: begin) else {
            return nil
        }
        return begin
    }

    private static func stands(
        _ piece: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>, orCapital: Bool
    ) -> Bool {
        guard start + piece.count <= bytes.count else { return false }
        return piece.indices.allSatisfy {
            let byte = bytes[start + $0]
            return byte == piece[$0] || orCapital && $0 == 0 && byte.isLetter && byte | 0x20 == piece[0] | 0x20
        }
    }

    private static func isInWord(_ bytes: UnsafeBufferPointer<UInt8>, before begin: Int) -> Bool {
        guard begin > 0 else { return false }
        if isHangul(bytes[begin]) { return begin > 2 && isHangul(bytes[begin - 3]) && bytes[begin - 1] >= 0x80 }
        return isOfName(bytes[begin - 1])
    }

    /// Whether the word may end before these bytes.
    private func mayEnd(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = bytes.first else { return true }
        if Self.isHangul(first) {
            return isStem || !isEnglish && Self.particles.contains { bytes.starts(with: $0.utf8) }
        }
        if isStem { return false }
        // On a Korean page, `scheduler: …` is the title of a tour.
        if !isEnglish, first == UInt8(ascii: ":") { return false }
        // A full stop ends a sentence, and joins the names of code.
        guard first == UInt8(ascii: ".") else { return !Self.isOfName(first) && first != UInt8(ascii: "(") }
        return bytes.dropFirst().first.map(Self.isLetterOrDigit) != true
    }

    /// Whether a place is inside of what nobody reads: the target of a link, a tag, a comment.
    private static func isHidden(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        var index = place - 1
        while index >= 0, bytes[index] != UInt8(ascii: "\n") {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: ">"): return false
            case UInt8(ascii: "(") where index > 0 && bytes[index - 1] == UInt8(ascii: "]"): return true
            // One that compares two things stands apart from the second.
            case UInt8(ascii: "<") where bytes[index + 1].isLetter || "/!".utf8.contains(bytes[index + 1]): return true
            default: index -= 1
            }
        }
        return false
    }

    /// Whether a byte may stand between two words: of blanks, the end of a line, and a quotation's sign on the next
    /// one.
    private static func isBetween(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == UInt8(ascii: ">") }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x30 && byte <= 0x39 }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "_-./#".utf8.contains(byte)
    }

    /// Whether a byte is the first one of a Hangul syllable.
    private static func isHangul(_ byte: UInt8) -> Bool { (0xEA...0xED).contains(byte) }

    /// What may stand behind a Korean noun, or the beginning of it.
    private static let particles = [
        "은", "는", "이", "가", "을", "를", "의", "에", "와", "과", "로", "으로", "도", "만", "까지", "부터", "마다", "처럼",
        "보다", "나", "라", "란", "들", "였", "인", "일", "뿐", "밖에", "조차", "하고", "다", "며",
    ]
}
