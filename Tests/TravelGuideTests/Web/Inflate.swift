/// Reads what `Deflate` writes, as RFC 1951 has it: for the tests, as every browser reads it for the page.
struct Inflate {
    private let bytes: [UInt8]
    private var place = 0

    static func text(_ bytes: [UInt8]) -> [UInt8]? {
        var reader = Inflate(bytes: bytes)
        return reader.block()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func bits(_ count: Int) -> Int {
        var value = 0
        for index in 0..<count where place < bytes.count * 8 {
            value |= Int(bytes[place / 8] >> (place % 8) & 1) << index
            place += 1
        }
        return value
    }

    /// The symbols by their codes, which begin with a one so that none is the beginning of a number.
    private static func symbols(_ lengths: [Int]) -> [Int: Int] {
        var (symbols, code): ([Int: Int], Int) = ([:], 0)
        for length in 1...15 {
            code <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                symbols[1 << length | code] = symbol
                code += 1
            }
        }
        return symbols
    }

    private mutating func symbol(_ symbols: [Int: Int]) -> Int? {
        var code = 1
        for _ in 0..<15 {
            code = code << 1 | bits(1)
            if let symbol = symbols[code] { return symbol }
        }
        return nil
    }

    private mutating func block() -> [UInt8]? {
        guard bits(3) == 0b101 else { return nil }
        let (literals, distances, count) = (bits(5) + 257, bits(5) + 1, bits(4) + 4)
        var lengths = Array(repeating: 0, count: 19)
        for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
            lengths[index] = bits(3)
        }
        let code = Self.symbols(lengths)
        var all: [Int] = []
        for _ in 0..<literals + distances {
            guard let length = symbol(code), length < 16 else { return nil }
            all.append(length)
        }
        let (literal, distance) = (Self.symbols(Array(all[..<literals])), Self.symbols(Array(all[literals...])))
        var text: [UInt8] = []
        while let next = symbol(literal) {
            if next == 256 { return text }
            guard next > 256 else {
                text.append(UInt8(next))
                continue
            }
            let group = next - 257
            var (length, extra) = (3 + group, 0)
            if group == 28 {
                length = 258
            } else if group >= 8 {
                extra = group / 4 - 1
                length = 3 + (4 + group % 4) << extra
            }
            length += bits(extra)
            guard let far = symbol(distance) else { return nil }
            let more = far < 4 ? 0 : far / 2 - 1
            let back = (far < 4 ? far : (2 + far % 2) << more) + 1 + bits(more)
            guard back <= text.count else { return nil }
            for _ in 0..<length { text.append(text[text.count - back]) }
        }
        return nil
    }
}
