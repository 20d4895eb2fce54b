/// Cuts Swift source into tokens, in time linear in its length.
///
/// It knows what it takes to find comments and braces reliably: strings of every form with their interpolations, nested
/// block comments, and operators. Regex literals between slashes are not known.
struct Tokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var onlySpaceOnLine = true
    private var tokens: [Token] = []
    private var interpolated: [Token] = []

    static func tokens(of source: String) -> [Token] {
        var tokenizer = Tokenizer(bytes: Array(source.utf8))
        while tokenizer.position < tokenizer.bytes.count { tokenizer.readOne() }
        return tokenizer.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readOne() {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\n"):
            position += 1
            line += 1
            onlySpaceOnLine = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            position += 1
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            take(.lineComment) { $0.skipToEndOfLine() }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
            skipBlockComment()
            onlySpaceOnLine = false
        case UInt8(ascii: "\""):
            take(.string) { $0.skipString(pounds: 0) }
        case UInt8(ascii: "#") where poundsBeforeQuote() > 0:
            take(.string) { $0.skipString(pounds: $0.poundsBeforeQuote()) }
        case UInt8(ascii: "`"):
            take(.word) { $0.skipBackticks() }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            take(.number) { $0.skipWhile(Self.isWordByte) }
        case _ where Self.isWordByte(byte):
            take(.word) { $0.skipWhile(Self.isWordByte) }
        case _ where Self.isOperatorByte(byte) || byte == UInt8(ascii: ".") && peek(1) == byte:
            take(.operators) { $0.skipOperator() }
        default:
            take(.sign) { $0.position += 1 }
        }
    }

    private func peek(_ distance: Int) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private mutating func take(_ kind: Token.Kind, skip: (inout Tokenizer) -> Void) {
        let start = (offset: position, line: line, startsLine: onlySpaceOnLine)
        interpolated = []
        skip(&self)
        onlySpaceOnLine = false
        tokens.append(
            Token(
                kind: kind, text: String(decoding: bytes[start.offset..<position], as: UTF8.self),
                offset: start.offset, line: start.line, lastLine: line, startsLine: start.startsLine,
                interpolated: interpolated))
    }

    private mutating func skipWhile(_ belongs: (UInt8) -> Bool) {
        while position < bytes.count, belongs(bytes[position]) { position += 1 }
    }

    private mutating func skipOperator() {
        let hasDots = bytes[position] == UInt8(ascii: ".")
        while position < bytes.count,
            Self.isOperatorByte(bytes[position]) || hasDots && bytes[position] == UInt8(ascii: "."), !isAtComment
        {
            position += 1
        }
    }

    private var isAtComment: Bool {
        bytes[position] == UInt8(ascii: "/") && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
    }

    private mutating func skipToEndOfLine() {
        skipWhile { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }

    private mutating func skipBackticks() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != UInt8(ascii: "\n") {
            position += 1
        }
        position = min(position + 1, bytes.count)
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                line += bytes[position] == UInt8(ascii: "\n") ? 1 : 0
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    private func poundsBeforeQuote() -> Int {
        var count = 0
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        return peek(count) == UInt8(ascii: "\"") ? count : 0
    }

    private mutating func skipString(pounds: Int) {
        position += pounds
        let quotes = opensSeveralLines(pounds: pounds) ? 3 : 1
        position += quotes
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\""), isRun(of: UInt8(ascii: "\""), quotes, thenPounds: pounds) {
                position += quotes + pounds
                return
            }
            if byte == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "\\"), 1, thenPounds: pounds) {
                position += 1 + pounds
                if peek(0) == UInt8(ascii: "(") {
                    skipInterpolation()
                } else if position < bytes.count {
                    line += bytes[position] == UInt8(ascii: "\n") ? 1 : 0
                    position += 1
                }
                continue
            }
            if byte == UInt8(ascii: "\n") {
                if quotes == 1 { return }
                line += 1
            }
            position += 1
        }
    }

    /// Whether three quotes open a string of several lines; in `#"""#` they are a string of one quote.
    private func opensSeveralLines(pounds: Int) -> Bool {
        guard isRun(of: UInt8(ascii: "\""), 3, thenPounds: 0) else { return false }
        guard pounds > 0 else { return true }
        var distance = 1
        while let byte = peek(distance), byte != UInt8(ascii: "\n") {
            if isRun(of: UInt8(ascii: "\""), 1, thenPounds: pounds, at: distance) { return false }
            distance += 1
        }
        return true
    }

    private func isRun(of byte: UInt8, _ count: Int, thenPounds pounds: Int, at distance: Int = 0) -> Bool {
        (0..<(count + pounds)).allSatisfy { peek(distance + $0) == ($0 < count ? byte : UInt8(ascii: "#")) }
    }

    private mutating func skipInterpolation() {
        var inner = Tokenizer(bytes: bytes)
        inner.position = position
        inner.line = line
        var depth = 0
        repeat {
            let known = inner.tokens.count
            inner.readOne()
            guard inner.tokens.count > known, let token = inner.tokens.last else { continue }
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0
        } while depth > 0 && inner.position < bytes.count
        position = inner.position
        line = inner.line
        interpolated += inner.tokens.flatMap { [$0] + $0.interpolated }
    }

    private static let wordBytes = table("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
    private static let operatorBytes = table("=+-*/<>!&|^~?%")

    /// Which of the bytes are among some characters.
    private static func table(_ characters: String) -> [Bool] {
        let bytes = Set(characters.utf8)
        return (0...UInt8.max).map(bytes.contains)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || wordBytes[Int(byte)] }

    private static func isOperatorByte(_ byte: UInt8) -> Bool { operatorBytes[Int(byte)] }
}
