import Testing

@testable import TravelGuide

struct DeflateTests {
    private static let random: [UInt8] = {
        var generator = SeededGenerator(seed: 12)
        return (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }()

    @Test(
        "What is compressed can be read again",
        arguments: [
            [], [0], Array("abc".utf8), Array(repeating: 7, count: 100_000), random,
            Array((0..<4_000).flatMap { "여행 \($0 % 97) · Sink.forwardOn(_:) ".utf8 }),
            // The same text farther back than the format can reach, and as far as it can.
            random + Array(repeating: 1, count: 32_768 - 5_000) + random,
            random + Array(repeating: 1, count: 40_000) + random,
            // Symbols so rare against others that their codes would be too long.
            (0..<24).flatMap { Array(repeating: UInt8($0 * 7), count: 1 << min($0, 14)) + [UInt8($0)] },
        ])
    func reads(bytes: [UInt8]) {
        #expect(Inflate.text(Deflate.compress(bytes)) == bytes)
    }

    @Test("Text that repeats itself becomes short")
    func shortens() {
        let text = Array(SmallPackage.gate.text.utf8)
        #expect(Deflate.compress(text).count < text.count * 7 / 10)
        #expect(Deflate.compress(text + text).count < Deflate.compress(text).count + 20)
    }
}
