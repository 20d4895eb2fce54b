import Testing

@testable import Lines
@testable import StackReader

/// The causes of stacks that are too long to be kept; those of others stand in `Stacks`.
struct CauseTests {
    private func told(_ lines: [String]) -> String? {
        Explanation(StackText(lines.joined(separator: "\n").utf8), finder: Fixture.finder).cause?.what.english
    }

    @Test func `Calls that repeat are told once, with how often`() {
        let frames = (0..<3_000).map { index in
            "frame #\(index): 0x1 Shop`\(index.isMultiple(of: 2) ? "celsius" : "fahrenheit")() at Cart.swift:3:1"
        }
        let recursion = "a recursion without end: fahrenheit → celsius → fahrenheit"
        #expect(told(frames) == recursion + ", at least 1,500 times")
        #expect(told(frames + ["frame #3000: 0x1 libdyld.dylib`start + 1"]) == recursion + ", about 1,500 times")
        #expect(told(Array(frames.prefix(150))) == nil)
    }
}
