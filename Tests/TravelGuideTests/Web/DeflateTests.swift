import Testing

@testable import TravelGuide

struct DeflateTests {
    private static let random: [UInt8] = {
        var generator = SeededGenerator(seed: 12)
        return (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }()

    private static let texts: [[UInt8]] = {
        let walk: [UInt8] = (0..<4_000).flatMap { Array("여행 \($0 % 97) · Sink.forwardOn(_:) ".utf8) }
        // The same text as far back as the format can reach, and farther.
        let near: [UInt8] = random + Array(repeating: 1, count: 32_768 - 5_000) + random
        let far: [UInt8] = random + Array(repeating: 1, count: 40_000) + random
        // Each byte twice as often as the one before, so that codes would be too long.
        var rare: [UInt8] = []
        for byte in 0..<18 { rare += Array(repeating: UInt8(byte * 7), count: 1 << byte) }
        return [[], [0], Array("abc".utf8), Array(repeating: 7, count: 100_000), random, walk, near, far, rare]
    }()

    @Test("What is compressed can be read again", arguments: texts)
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
