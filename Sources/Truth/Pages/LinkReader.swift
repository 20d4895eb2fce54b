/// Reads the links of some text that belongs together, byte by byte, as Markdown has them.
struct LinkReader {
    /// A link by a label, or a text in brackets that is one if its label is defined.
    typealias Reference = (line: Int, label: String, isSure: Bool)
    typealias Definition = (line: Int, label: String)

    private(set) var targets: [(line: Int, target: String)] = []
    private(set) var mistakes: [PageMistake] = []
    private(set) var names: Set<String> = []
    private(set) var references: [Reference] = []
    private(set) var definitions: [Definition] = []

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The line that the byte at the index stands on.
    private var line: Int
    /// Behind each bracket that is open.
    private var brackets: [Int] = []

    /// Reads the bytes, the first of which stand on a line; they are not kept.
    init(reading bytes: UnsafeBufferPointer<UInt8>, line: Int) {
        self.bytes = bytes
        self.line = line
        while index < bytes.count { readOne() }
    }

    private mutating func readOne() {
        switch bytes[index] {
        case UInt8(ascii: "\n"): move(to: index + 1)
        case UInt8(ascii: "\\"): move(to: index + 2)
        case UInt8(ascii: "`"): passCode()
        case UInt8(ascii: "<"): readTag()
        case UInt8(ascii: "["):
            index += 1
            brackets.append(index)
        case UInt8(ascii: "]"): readLink()
        case UInt8(ascii: "h") where starts("http://", at: index): readBareTarget()
        default: index += 1
        }
    }

    // MARK: What is no link

    private mutating func passCode() {
        let count = run(at: index)
        var end = index + count
        while end < bytes.count {
            guard bytes[end] == UInt8(ascii: "`") else {
                end += 1
                continue
            }
            let closing = run(at: end)
            end += closing
            if closing == count { return move(to: end) }
        }
        move(to: index + count)
    }

    private func run(at start: Int) -> Int { bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count }

    // MARK: Tags

    private mutating func readTag() {
        if starts("<!--", at: index) {
            var end = index + 4
            while end < bytes.count, !starts("-->", at: end) { end += 1 }
            return move(to: end + 3)
        }
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1].isLetter,
            let end = endOfTag
        else {
            index += 1
            return
        }
        let tag = text(index + 1..<end)
        if tag.holds(":"), tag.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]+:[^\s]/) != nil {
            targets.append((line, tag))
        } else if tag.holds("=") {
            for match in tag.matches(of: /\s([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/) {
                let value = String(match.output.2 ?? match.output.3 ?? match.output.4 ?? "")
                let at = line + tag[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
                switch match.output.1.lowercased() {
                case "href", "src", "poster", "data", "cite", "action", "background": targets.append((at, value))
                case "srcset":
                    targets += value.split(separator: ",").compactMap { $0.split(whereSeparator: \.isWhitespace).first }
                        .map { (at, String($0)) }
                case "name", "id": names.insert(value)
                default: break
                }
            }
        }
        move(to: end + 1)
    }

    /// The `>` of the tag at the index, not one in quotes.
    private var endOfTag: Int? {
        var quote: UInt8?
        for position in (index + 1)..<bytes.count {
            let byte = bytes[position]
            if quote == nil, byte == UInt8(ascii: ">") { return position }
            if quote == byte {
                quote = nil
            } else if quote == nil, bytes[position - 1] == UInt8(ascii: "="), byte == 0x22 || byte == 0x27 {
                quote = byte
            }
        }
        return nil
    }

    // MARK: Links

    /// Reads what follows a bracket that closes.
    private mutating func readLink() {
        let closing = index
        index += 1
        guard let opening = brackets.popLast() else { return }
        switch index < bytes.count ? bytes[index] : 0 {
        case UInt8(ascii: "("): readTarget()
        case UInt8(ascii: "["): readLabel(behind: opening..<closing)
        case UInt8(ascii: ":") where isDefinition(opening): readDefinition(label(opening..<closing))
        default:
            let label = label(opening..<closing)
            references.append((line, label, isSure: label.hasPrefix("^")))
        }
    }

    private mutating func readTarget() {
        let start = line
        index += 1
        passSpace()
        let at = line
        guard let target = readDestination(), passTitle(), index < bytes.count, bytes[index] == UInt8(ascii: ")") else {
            mistakes.append(
                PageMistake(
                    line: start,
                    message: Words(
                        "링크로 읽히지 않는다. '](' 뒤에 빈칸 없는 대상, 필요하면 따옴표로 묶은 제목, 그리고 ')'를 쓴다",
                        "this is no link: '](' wants a target without blanks, perhaps a title in quotes, and ')'")))
            return
        }
        index += 1
        targets.append((at, target))
    }

    private mutating func readLabel(behind text: Range<Int>) {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "]") { end += 1 }
        guard end < bytes.count else { return }
        references.append((line, label(end == index + 1 ? text : index + 1..<end), isSure: true))
        move(to: end + 1)
    }

    /// Whether a bracket opens at the beginning of a line.
    private func isDefinition(_ opening: Int) -> Bool {
        let before = bytes[..<(opening - 1)].reversed().prefix { $0 != UInt8(ascii: "\n") }
        let own = before.drop { $0 == UInt8(ascii: " ") }
        return before.count - own.count <= 3 && own.allSatisfy { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: " ") }
    }

    private mutating func readDefinition(_ label: String) {
        definitions.append((line, label))
        index += 1
        guard !label.hasPrefix("^") else { return }
        passSpace()
        let at = line
        targets.append((at, readDestination() ?? ""))
    }

    /// Reads `target` or `<target>`; a parenthesis may stand in it that closes again.
    private mutating func readDestination() -> String? {
        if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
            let rest = bytes[(index + 1)...]
            guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\n") }),
                bytes[end] == UInt8(ascii: ">")
            else { return nil }
            defer { index = end + 1 }
            return text(index + 1..<end)
        }
        var depth = 0
        let start = index
        while index < bytes.count, !Self.isSpace(bytes[index]) {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth < 0 { break }
            index += 1
        }
        return text(start..<index)
    }

    /// Passes a title in quotes or parentheses, with the space around it; false where it does not end.
    private mutating func passTitle() -> Bool {
        let end = index
        passSpace()
        guard end < index, index < bytes.count else { return true }
        let closing: UInt8
        switch bytes[index] {
        case 0x22, 0x27: closing = bytes[index]
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        default: return true
        }
        guard let last = bytes[(index + 1)...].firstIndex(of: closing) else { return false }
        move(to: last + 1)
        passSpace()
        return true
    }

    /// Reads an address that stands in the text without any signs around it.
    private mutating func readBareTarget() {
        let start = index
        while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ")") { index += 1 }
        targets.append((line, text(start..<index)))
    }

    // MARK: Bytes

    private mutating func move(to end: Int) {
        let end = min(end, bytes.count)
        while index < end {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
    }

    /// Passes spaces, the ends of lines, and the sign of a quotation at the beginning of a line.
    private mutating func passSpace() {
        while index < bytes.count,
            Self.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: ">") && bytes[index - 1] == UInt8(ascii: "\n")
        { move(to: index + 1) }
    }

    private func starts(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A label, as labels are compared.
    private func label(_ range: Range<Int>) -> String {
        text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
