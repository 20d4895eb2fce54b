import Foundation

/// The digest SHA-256, by which a page's security policy knows its script; Foundation has none that is there on Linux.
enum SHA256 {
    /// The digest in base 64, as a policy has it.
    static func digest(of text: String) -> String {
        var state = squareRoots
        var message = Array(text.utf8)
        let bitCount = UInt64(message.count) * 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        message += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * $0)) }
        for start in stride(from: 0, to: message.count, by: 64) {
            add(message[start..<start + 64], to: &state)
        }
        let bytes = state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
        return Data(bytes).base64EncodedString()
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }
        var words = (0..<16).map { index in
            block[(block.startIndex + 4 * index)...].prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (near, far) = (words[index - 2], words[index - 15])
            let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
            let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d, e, f, g, h) = (
            state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
        )
        for index in 0..<64 {
            let chosen = e & f ^ ~e & g
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ chosen &+ cubeRoots[index] &+ words[index]
            let most = a & b ^ a & c ^ b & c
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ most
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
    }

    private static let primes = (2...311).filter { number in
        !(2..<number).contains { number.isMultiple(of: $0) }
    }

    /// The first 32 bits behind the point of the primes' roots.
    private static let squareRoots = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
    private static let cubeRoots = primes.map { fraction(of: cbrt(Double($0))) }

    private static func fraction(of number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }
}
