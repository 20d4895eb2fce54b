import Foundation

/// A particle behind a number that is not the one which the number, as it is read, takes: `여행 189을`.
struct KoreanParticle: Equatable {
    /// The digits with the particle, as they stand there without what closes in between, and as they should be read.
    let wrong: String
    let right: String
    /// Where the particle stands, in bytes from the beginning of the line.
    let range: Range<Int>

    /// The particles of a line that are not those of their numbers.
    static func mistakes(in line: String) -> [KoreanParticle] {
        guard line.mayHoldDigit else { return [] }
        return line.withCString { start in
            var mistakes: [KoreanParticle] = []
            var next = UnsafePointer(start)
            while let digit = strpbrk(next, "0123456789") {
                let first = UnsafePointer(digit)
                next = first + strspn(first, "0123456789,")
                let behind = closing(next)
                // The first byte of Hangul is one of four.
                guard (0xEA...0xED).contains(UInt8(bitPattern: behind.pointee)), isRead(first, of: start, behind: next)
                else { continue }
                let particle = String(String(cString: behind).prefix { ("가"..."힣").contains($0) })
                let digits = text(first, next)
                guard let right = Pair.particle(particle, behind: Sound(ofNumber: digits)), right != particle else {
                    continue
                }
                mistakes.append(
                    KoreanParticle(
                        wrong: digits + particle, right: digits + right,
                        range: behind - start..<behind - start + particle.utf8.count))
            }
            return mistakes
        }
    }

    /// The line with the right particles.
    static func mended(_ line: String, _ mistakes: [KoreanParticle]) -> String {
        mistakes.reversed().reduce(into: line) { line, mistake in
            let start = line.utf8.index(line.startIndex, offsetBy: mistake.range.lowerBound)
            let end = line.utf8.index(line.startIndex, offsetBy: mistake.range.upperBound)
            line.replaceSubrange(start..<end, with: mistake.right.drop(while: \.isASCII))
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
