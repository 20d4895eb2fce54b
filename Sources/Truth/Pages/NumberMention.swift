import Foundation
import Stops

/// Where a text names a stop by its number.
struct NumberMention {
    var kind: Stop.Kind
    /// The number, the greatest there is where the digits say more; no stop has that.
    var number: Int
    /// The digits.
    var range: Range<String.Index>
    /// The number before, of a range that ends with this one.
    var rangeStart: Int?
    /// What is wrong with the way in which it is written, and how to write it; nil for what is understood.
    var mistake: Words?

    /// Finds `여행 M`, both numbers of `여행 M–N` and `여행 M·N`, the anchor `#여행-M`, the commands `tour stop 3` and
    /// `breakpoint list travel3`, the keys `g 3 Enter` and `--keys g3⏎`, and whatever else looks like a stop's number;
    /// in code the commands alone.
    static func all(in line: String, isCode: Bool = false) -> [NumberMention] {
        // Nearly every line is none; that is told much faster.
        guard line.mayHoldDigit, signs.contains(where: line.holds) else { return [] }
        var mentions: [NumberMention] = []
        var end = line.startIndex
        var next = end
        while let start = line.utf8[next...].firstIndex(where: startsDigit) {
            let before = line[end..<start]
            let previous = mentions.last.flatMap { $0.range.upperBound == end ? $0 : nil }
            next = line.unicodeScalars[start...].firstIndex { value(of: $0) == nil } ?? line.endIndex
            // Another sign begins with the same byte as a digit of full width.
            guard next > start else {
                next = line.unicodeScalars.index(after: start)
                continue
            }
            end = next
            let digits = line[start..<end]
            let number = number(digits)
            var mention: NumberMention?
            if let previous, before == "–" || before == "·" {
                mention = NumberMention(kind: previous.kind, number: number, range: start..<end)
                if before == "–" { mention?.rangeStart = previous.number }
            } else if let word = word(before, isCode: isCode) {
                mention = NumberMention(kind: word.kind, number: number, range: start..<end)
                if previous != nil, isArrow(before.dropLast(word.text.count)) {
                    mention?.mistake = Words(
                        "\(word.text)\(digits) 앞의 화살표는 차례를 잇는 화살표가 아니다. '→'를 쓴다",
                        "the arrow before \(word.text)\(digits) is not the one of a chain; write '→'")
                }
            } else if !isCode {
                mention = odd(previous, before, digits, behind: line[end...], in: line).map {
                    NumberMention(kind: $0.kind, number: number, range: start..<end, mistake: $0.mistake)
                }
            }
            if mention?.mistake == nil, mention != nil, number < .max, digits != "\(number)" {
                mention?.mistake = Words(
                    "정거장 번호는 '\(digits)' 대신 '\(number)'처럼 쓴다",
                    "'\(digits)' is not how the number of a stop is written; write '\(number)'")
            }
            if let mention { mentions.append(mention) }
        }
        return mentions
    }

    /// Whether what a line says last may go on with a number on the next one.
    static func mayGoOn(_ line: String) -> Bool {
        guard kinds.contains(where: line.holds) else { return false }
        let end = String(line.suffix(12))
        return end.utf8.contains(where: startsDigit) || kinds.contains(where: end.holds)
    }

    // MARK: What is understood

    private static let kinds = Stop.Kind.numbered.map(\.rawValue)
    private static let signs = kinds + ["stop", "Stop", "travel", "Travel", "정거장", "`g ", "--keys"]

    private typealias Word = (text: String, kind: Stop.Kind)

    private static let commands: [Word] = [
        ("tour stop ", .travel), ("travel", .travel), ("`g ", .travel), ("--keys g", .travel), ("--keys=g", .travel),
    ]
    private static let names = Stop.Kind.numbered.flatMap { kind -> [Word] in
        [("\(kind.rawValue) ", kind), ("#\(kind.rawValue)-", kind)]
    }
    private static let all = names + commands

    private static func word(_ before: Substring, isCode: Bool) -> Word? {
        guard let last = before.utf8.last, " -lg".utf8.contains(last) else { return nil }
        return (isCode ? commands : all).first { word in
            before.ends(with: word.text)
                // `RxTravel2` is no breakpoint, and neither is `mytravel2`.
                && (word.text != "travel" || before.utf8.dropLast(word.text.utf8.count).last.map(\.isLetter) != true)
        }
    }

    // MARK: What is not

    /// What looks like the number of a stop, and is not written like one.
    private static func odd(
        _ previous: NumberMention?, _ before: Substring, _ digits: Substring, behind: Substring, in line: String
    ) -> (kind: Stop.Kind, mistake: Words)? {
        if let previous, joins(before, behind: behind) {
            if let mistake = previous.mistake { return (previous.kind, mistake) }
            let (name, first) = (previous.kind.rawValue, line[previous.range])
            return (
                previous.kind,
                Words(
                    "\(name) 뒤의 '\(first)\(before)\(digits)': 어느 정거장인지 알 수 없다. '\(name) \(first)–\(digits)', "
                        + "'\(name) \(first)·\(digits)'처럼 쓰거나 번호마다 '\(name)'을 붙인다. 두 번째가 정거장 번호가 아니면 사이에 낱말을 둔다",
                    "'\(first)\(before)\(digits)' behind \(name) does not tell which stops are meant; write "
                        + "'\(name) \(first)–\(digits)', '\(name) \(first)·\(digits)' or '\(name)' before each number, and "
                        + "a word between where the second is no stop's")
            )
        }
        if let kind = Stop.Kind.numbered.first(where: { isName($0.rawValue, atTheEndOf: before) }) {
            let start = before.ranges(of: kind.rawValue).last?.lowerBound ?? before.startIndex
            let (written, name) = (line[start..<digits.endIndex], "\(kind.rawValue) \(digits)")
            return (
                kind,
                Words(
                    "'\(written)': 정거장 번호로 읽히지 않는다. '\(name)' 꼴로 쓴다",
                    "'\(written)' is not written like a stop's number; write '\(name)'"
                )
            )
        }
        guard
            counted.contains(where: behind.drop(while: { "*_`".contains($0) }).begins)
                || others.contains(where: { isWord($0, atTheEndOf: before) })
        else { return nil }
        return (
            .travel,
            Words(
                "'\(digits)': 정거장 번호가 바뀌어도 그대로 남는다. 정거장은 '여행 N'으로 쓰고, 개수는 명령의 출력으로 보여 준다",
                "nothing keeps '\(digits)' true when stops are renumbered; name a stop as '여행 N', and let a command say "
                    + "how many there are")
        )
    }

    private static let others =
        ["stop", "stops", "Stop", "Stops"].flatMap { word in
            [" ", "  ", "-", ": ", " #", " (", " **", " `", " number ", " no. ", " No. "].map { word + $0 }
        } + ["정거장", "정거장이", "정거장은", "travel", "Travel"].map { $0 + " " } + ["travel-"]
    private static let counted = [
        " stops", "\u{A0}stops", " new stops", "-stop", "th stop", "st stop", "nd stop", "rd stop",
        " numbered comments",
        "개 정거장", "개의 정거장", "곳의 정거장", "번째 정거장", "번 여행",
    ]

    /// Whether what stands between two numbers makes them look like a range or a list.
    private static func joins(_ between: Substring, behind: Substring) -> Bool {
        guard between.utf8.count <= 12, !between.isEmpty else { return false }
        if between == "." { return true }
        let between = between.trimming(isMarkup)
        if ["에서", "부터", "번에서", "번부터"].contains(between) {
            return ["까지", " 까지", "번까지"].contains(where: behind.begins)
        }
        return joiners.contains(between)
    }

    private static let joiners: Set<Substring> = [
        "", "-", "‐", "‑", "‒", "–", "—", "―", "−", "~", "∼", "〜", "～", ",", "，", "、", "·", "・", "ㆍ", "•", "∙", "‧",
        "/", "&", "+", "→", "->", "=>", "and", ", and", "or", ", or", "to", "through", "until", "up to", "then", "plus",
        "and also", "and the", "…", "..", "...", "&ndash;", "&mdash;", "하고", "혹은", "내지", "및", "또는", "과", "와", "나",
        "이나", ", 그리고", "그리고",
    ]

    private static func isArrow(_ between: Substring) -> Bool {
        arrows.contains(between.trimming { $0.isWhitespace || "*_`".contains($0) })
    }

    private static let arrows: Set<Substring> = [
        "->", "-->", "–>", "—>", "=>", ">", "⇒", "⇢", "⟶", "➔", "➜", "➝", "▶", "↪", "→→", "←", "<-", "↓", "&rarr;",
    ]

    /// Whether a text is one sign of a language for pages, which a reader does not see.
    private static func isMarkup(_ character: Character) -> Bool {
        character.isWhitespace || "*_`".contains(character)
    }

    /// Whether a text ends with the name of a kind and what may stand between a name and its number by mistake.
    private static func isName(_ name: String, atTheEndOf text: Substring) -> Bool {
        var text = text
        for _ in 0..<8 {
            if text.ends(with: name) { return true }
            if let sign = unseen.first(where: text.ends) {
                text.removeLast(sign.count)
            } else if let last = text.last, last.isWhitespace || "*_`#([{:-–—~.;=+/|\\\"'“‘「『".contains(last) {
                text.removeLast()
            } else {
                return false
            }
        }
        return false
    }

    /// What may stand between a name and its number, and is not seen as a word of a sentence.
    private static let unseen = ["&nbsp;", "<b>", "<i>", "<br>", "<code>", "번호", "제", "No.", "no."]

    private static func isWord(_ word: String, atTheEndOf text: Substring) -> Bool {
        text.ends(with: word) && text.utf8.dropLast(word.utf8.count).last.map(\.isLetter) != true
    }

    private static func number(_ digits: Substring) -> Int {
        Int(digits) ?? Int(digits.unicodeScalars.compactMap(value).map(String.init).joined()) ?? .max
    }

    /// What a digit says, also one of full width.
    private static func value(of digit: Unicode.Scalar) -> Int? {
        switch digit.value {
        case 0x30...0x39: Int(digit.value - 0x30)
        case 0xFF10...0xFF19: Int(digit.value - 0xFF10)
        default: nil
        }
    }

    /// Whether a byte is a digit, or the first one of what may be a digit of full width.
    private static func startsDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 || byte == 0xEF }
}

extension Substring {
    fileprivate func begins(_ text: String) -> Bool { utf8.starts(with: text.utf8) }

    /// Whether the text ends with another one, byte for byte.
    fileprivate func ends(with text: String) -> Bool {
        let count = text.utf8.count
        return utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count >= count, let end = bytes.baseAddress else { return count == 0 }
            return memcmp(end + bytes.count - count, text, count) == 0
        } ?? hasSuffix(text)
    }

    fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> Substring {
        var text = drop(while: isLeftOut)
        while text.last.map(isLeftOut) == true { text.removeLast() }
        return text
    }
}
