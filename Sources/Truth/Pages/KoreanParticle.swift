import Foundation

/// A particle that does not go by the last sound of the number, or of the link, behind which it stands, such as 을
/// behind 189.
struct KoreanParticle: Equatable {
    let wrong: String
    let right: String
    /// What the particle goes by: the digits, or the last syllable.
    let word: String
    /// Where the particle stands, in bytes from the beginning of the line.
    let range: Range<Int>

    /// The particles of a line that are not those of their numbers, or of the last words in their links.
    static func mistakes(in line: String) -> [KoreanParticle] {
        let (mayBeNumber, mayBeLink) = (line.mayHoldDigit, line.holds("]("))
        guard mayBeNumber || mayBeLink else { return [] }
        return line.withCString { start in
            ((mayBeNumber ? behindNumbers(start) : []) + (mayBeLink ? behindLinks(start) : []))
                .sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
    }

    private static func behindNumbers(_ line: UnsafePointer<CChar>) -> [KoreanParticle] {
        var mistakes: [KoreanParticle] = []
        var next = line
        while let digit = strpbrk(next, "0123456789") {
            let first = UnsafePointer(digit)
            next = first + strspn(first, "0123456789,")
            let behind = closing(next)
            guard isHangul(behind), isRead(first, of: line, behind: next) else { continue }
            let digits = text(first, next)
            mistakes += [mistake(digits, Sound(ofNumber: digits), behind, line)].compactMap(\.self)
        }
        return mistakes
    }

    private static func behindLinks(_ line: UnsafePointer<CChar>) -> [KoreanParticle] {
        var mistakes: [KoreanParticle] = []
        var next = line
        while let bracket = strstr(next, "](") {
            let end = UnsafePointer(bracket)
            next = end + 2
            let behind = closing(end)
            guard isHangul(behind), end - line > 2, isHangul(end - 3),
                let last = text(end - 3, end).unicodeScalars.first
            else { continue }
            mistakes += [mistake(String(last), Sound(ofSyllable: last), behind, line)].compactMap(\.self)
        }
        return mistakes
    }

    private static func mistake(
        _ word: String, _ sound: Sound, _ behind: UnsafePointer<CChar>, _ line: UnsafePointer<CChar>
    ) -> KoreanParticle? {
        let particle = String(String(cString: behind).prefix { ("가"..."힣").contains($0) })
        guard let right = Pair.particle(particle, behind: sound), right != particle else { return nil }
        return KoreanParticle(
            wrong: particle, right: right, word: word, range: behind - line..<behind - line + particle.utf8.count)
    }

    /// Whether the bytes here are those of a Hangul syllable, the first of which is one of four.
    private static func isHangul(_ start: UnsafePointer<CChar>) -> Bool {
        (0xEA...0xED).contains(UInt8(bitPattern: start.pointee))
    }

    /// The line with the right particles.
    static func mended(_ line: String, _ mistakes: [KoreanParticle]) -> String {
        mistakes.reversed().reduce(into: line) { line, mistake in
            let start = line.utf8.index(line.startIndex, offsetBy: mistake.range.lowerBound)
            let end = line.utf8.index(line.startIndex, offsetBy: mistake.range.upperBound)
            line.replaceSubrange(start..<end, with: mistake.right)
        }
    }

    /// Behind what closes right behind a number: code, emphasis, quotes, a link.
    private static func closing(_ end: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        var end = end + strspn(end, "`*_\"'")
        if strncmp(end, "](", 2) == 0, let target = strchr(end, CInt(UInt8(ascii: ")"))) {
            end = UnsafePointer(target) + 1
        }
        return end + strspn(end, "`*_\"'")
    }

    /// Whether a number is read as a number in Korean: it is no part of a name or a version.
    private static func isRead(
        _ first: UnsafePointer<CChar>, of line: UnsafePointer<CChar>, behind end: UnsafePointer<CChar>
    ) -> Bool {
        guard first > line, end[-1] != CChar(UInt8(ascii: ",")) else { return first == line }
        let before = UInt8(bitPattern: first[-1])
        if before == UInt8(ascii: " ") {
            // `RxSwift 6` is read in English, perhaps; `onNext 1` in code is a value.
            let word = first - line > 1 ? UInt8(bitPattern: first[-2]) : 0
            return !word.isLetter || end.pointee == CChar(UInt8(ascii: "`"))
        }
        return before >= 0x80 || "([`*_\"'#".utf8.contains(before)
    }

    private static func text(_ start: UnsafePointer<CChar>, _ end: UnsafePointer<CChar>) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
}

extension KoreanParticle {
    /// The last sound of a word, as far as a particle goes by it.
    enum Sound {
        case vowel, rieul, consonant

        /// The last sound of a syllable: the syllables are in rows of 28, one for each consonant at their end, or none.
        init(ofSyllable syllable: Unicode.Scalar) {
            switch syllable.value < 0xAC00 ? 0 : (syllable.value - 0xAC00) % 28 {
            case 0: self = .vowel
            case 8: self = .rieul
            default: self = .consonant
            }
        }

        /// The last sound of a number: 일, 이, 삼, …, or the 십, 백, 천, 만, 억, 조 of its zeros.
        init(ofNumber digits: String) {
            let digits = digits.utf8.filter { $0 != UInt8(ascii: ",") }
            let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
            if zeros == digits.count {
                self = .consonant
            } else if zeros > 0 {
                self = (12..<16).contains(zeros) ? .vowel : .consonant
            } else {
                switch digits.last {
                case UInt8(ascii: "2"), UInt8(ascii: "4"), UInt8(ascii: "5"), UInt8(ascii: "9"): self = .vowel
                case UInt8(ascii: "1"), UInt8(ascii: "7"), UInt8(ascii: "8"): self = .rieul
                default: self = .consonant
                }
            }
        }
    }

    /// Two forms of one particle.
    private struct Pair {
        let consonant: String
        let vowel: String
        /// What may stand behind either.
        var tails = [""]

        /// The particle in the form that a sound takes; nil for what is none that has two.
        static func particle(_ particle: String, behind sound: Sound) -> String? {
            guard let (pair, tail) = forms[particle] else { return nil }
            // Before ㄹ there is 로, as before a vowel.
            let isOpen = sound == .vowel || sound == .rieul && pair.vowel == "로"
            return (isOpen ? pair.vowel : pair.consonant) + tail
        }

        private static let forms = all.reduce(into: [String: (Pair, String)]()) { forms, pair in
            for tail in pair.tails {
                forms[pair.consonant + tail] = (pair, tail)
                forms[pair.vowel + tail] = (pair, tail)
            }
        }

        private static let all = [
            Pair(consonant: "은", vowel: "는"), Pair(consonant: "이", vowel: "가"), Pair(consonant: "을", vowel: "를"),
            Pair(consonant: "과", vowel: "와", tails: ["", "의", "는", "도", "만"]),
            Pair(
                consonant: "으로", vowel: "로",
                tails: ["", "는", "도", "만", "의", "서", "써", "부터", "까지", "서는", "서의", "써는", "부터는", "까지는"]),
            Pair(consonant: "이나", vowel: "나", tails: ["", "마"]), Pair(consonant: "이란", vowel: "란"),
            Pair(consonant: "이랑", vowel: "랑"), Pair(consonant: "이든", vowel: "든", tails: ["", "지", "가"]),
            Pair(
                consonant: "이라",
                vowel: "라", tails: ["", "는", "고", "고도", "면", "서", "도", "며", "던"]),
        ]
    }
}
