/// Writes bytes in the format `deflate` (RFC 1951), which every browser reads.
///
/// Foundation has no compression that is there on Linux, too. Repeated text is found within 32 KB, and all is one block
/// with Huffman codes of its own.
enum Deflate {
    private static let window = 32_768
    private static let shortest = 3
    private static let longest = 258
    /// How many earlier places with the same beginning are looked at.
    private static let patience = 200

    /// The least length of each length code, and the least distance of each distance code; above them stand bits.
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        let pieces = pieces(of: bytes)
        var (symbols, places) = (Array(repeating: 0, count: 286), Array(repeating: 0, count: 30))
        for piece in pieces {
            symbols[piece.symbol] += 1
            if piece.length > 0 { places[piece.place] += 1 }
        }
        // Readers want two codes at least.
        for place in 0..<2 { places[place] = max(places[place], 1) }
        let (symbolCode, placeCode) = (HuffmanCode(symbols, longest: 15), HuffmanCode(places, longest: 15))

        var output = BitWriter()
        // The last block, with codes of its own: of 286 symbols and 30 distances.
        output.write(0b101, bits: 3)
        output.write(286 - 257, bits: 5)
        output.write(30 - 1, bits: 5)
        writeLengths(of: [symbolCode, placeCode], to: &output)
        for piece in pieces {
            output.write(symbolCode, piece.symbol)
            guard piece.length > 0 else { continue }
            let length = piece.symbol - 257
            // Length codes come in fours with the same number of bits, but for the first eight and the last.
            output.write(piece.length - lengths[length], bits: length < 8 || length == 28 ? 0 : length / 4 - 1)
            output.write(placeCode, piece.place)
            output.write(piece.distance - distances[piece.place], bits: piece.place < 4 ? 0 : piece.place / 2 - 1)
        }
        return output.finish()
    }

    /// A byte, the end of all, or a text that stood before, with the codes of its length and distance.
    private struct Piece {
        var symbol: Int
        var length = 0
        var distance = 0
        var place = 0
    }

    private static func pieces(of bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        bytes.withUnsafeBufferPointer { bytes in
            var finder = MatchFinder(bytes)
            var index = 0
            while index < bytes.count {
                let found = finder.match(at: index)
                finder.note(index)
                // A byte alone is worth it where a longer text begins behind it.
                guard let match = found, match.length >= finder.match(at: index + 1)?.length ?? 0 else {
                    pieces.append(Piece(symbol: Int(bytes[index])))
                    index += 1
                    continue
                }
                pieces.append(
                    Piece(
                        symbol: 257 + code(of: match.length, in: lengths), length: match.length,
                        distance: match.distance, place: code(of: match.distance, in: distances)))
                for passed in index + 1..<index + match.length { finder.note(passed) }
                index += match.length
            }
        }
        return pieces + [Piece(symbol: 256)]
    }

    /// Writes how long the codes are, itself in a code, whose lengths come first in the order of the format.
    private static func writeLengths(of codes: [HuffmanCode], to output: inout BitWriter) {
        let all = codes.flatMap(\.lengths)
        var counts = Array(repeating: 0, count: 19)
        for length in all { counts[length] += 1 }
        let code = HuffmanCode(counts, longest: 7)
        output.write(19 - 4, bits: 4)
        for length in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            output.write(code.lengths[length], bits: 3)
        }
        for length in all { output.write(code, length) }
    }

    private struct Match {
        var length: Int
        var distance: Int
    }

    private static func code(of value: Int, in least: [Int]) -> Int {
        var (low, high) = (0, least.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if least[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }

    /// Short codes for what is frequent: each has a length, and of one length they are counted up.
    private struct HuffmanCode {
        private(set) var lengths: [Int]
        /// The codes, the first bit lowest.
        private(set) var bits: [Int]

        init(_ counts: [Int], longest: Int) {
            var counts = counts
            lengths = Self.lengths(counts)
            // Rarer by less, until the longest is short enough.
            while lengths.contains(where: { $0 > longest }) {
                counts = counts.map { ($0 + 1) / 2 }
                lengths = Self.lengths(counts)
            }
            bits = Array(repeating: 0, count: counts.count)
            var next = 0
            for length in 1...longest {
                next <<= 1
                for symbol in lengths.indices where lengths[symbol] == length {
                    bits[symbol] = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
                    next += 1
                }
            }
        }

        /// Joins the two rarest again and again: each time all in them get one bit longer.
        private static func lengths(_ counts: [Int]) -> [Int] {
            var lengths = Array(repeating: 0, count: counts.count)
            var groups = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
            if groups.count == 1 { lengths[groups[0].symbols[0]] = 1 }
            groups.sort { ($0.count, $0.symbols[0]) > ($1.count, $1.symbols[0]) }
            while groups.count > 1 {
                let (one, other) = (groups.removeLast(), groups.removeLast())
                let joined = (count: one.count + other.count, symbols: one.symbols + other.symbols)
                for symbol in joined.symbols { lengths[symbol] += 1 }
                groups.insert(joined, at: groups.firstIndex { $0.count <= joined.count } ?? groups.count)
            }
            return lengths
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

        mutating func write(_ code: HuffmanCode, _ symbol: Int) {
            write(code.bits[symbol], bits: code.lengths[symbol])
        }

        mutating func finish() -> [UInt8] {
            if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
            return bytes
        }
    }
}
