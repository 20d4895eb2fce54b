import Foundation
import TestSupport
import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

/// Texts that no tool wrote: whatever is pasted, there is an answer.
struct RobustnessTests {
    /// Explains a text in both languages, and looks at what must hold of any page.
    private func explain(_ bytes: [UInt8], _ source: SourceLocation = #_sourceLocation) {
        let text = StackText(bytes)
        let explanation = Explanation(text, finder: Fixture.finder)
        for language in Language.allCases {
            let lines = PrintedExplanation(explanation, style: Style(language: language, width: 80)).lines
            #expect(lines.isEmpty == text.threads.isEmpty, sourceLocation: source)
            let steering = lines.text().unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n" || $0.properties.generalCategory == .format
            }
            #expect(steering.isEmpty, sourceLocation: source)
        }
    }

    @Test func `Random bytes are answered`() {
        var dice = Dice(0)
        for length in [1, 10, 1_000, 100_000] {
            explain((0..<length).map { _ in UInt8.random(in: 0...255, using: &dice) })
        }
    }

    @Test func `Random words of stacks are answered`() {
        var dice = Dice(0)
        let words = [
            "frame", "#1", "#0:", "0x12", "Shop`", "MapSink.on(", ")", "closure #1 in", " at ", "Map.swift:4:2", "in",
            "+ 4",
            "[ra]", "$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF", "<", ">", "->", "\n", "Thread 0:", "\t",
            "3  ", "{",
            "protocol witness for", "in conformance", "\u{1B}[2J", "\u{202E}", "한글", "\u{0}",
        ]
        for _ in 0..<300 {
            let text = (0..<40).map { _ in words.randomElement(using: &dice)! }.joined(
                separator: Bool.random(using: &dice) ? " " : "")
            explain(Array(text.utf8))
        }
    }

    @Test(arguments: [
        "official/lldb/createFilterMap.txt", "official/other/json.txt", "apple/createFilterMap-release.ips",
        "apple/createFilterMap-static-debug.crash", "official/linux/otherThread.txt",
    ])
    func `A stack that is cut off at any line, or turned round, is answered`(path: String) throws {
        var dice = Dice(0)
        let lines = try Fixture(path).text.split(separator: "\n", omittingEmptySubsequences: false)
        for count in stride(from: 0, to: lines.count, by: max(1, lines.count / 40)) {
            explain(Array(lines[..<count].joined(separator: "\n").utf8))
        }
        explain(Array(lines.reversed().joined(separator: "\n").utf8))
        explain(Array(lines.shuffled(using: &dice).joined(separator: "\n").utf8))
        let bytes = Array(lines.joined(separator: "\n").utf8)
        for _ in 0..<20 {
            var broken = bytes
            for _ in 0..<20 {
                broken[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
            }
            explain(broken)
        }
    }

    @Test func `Lines of a megabyte and nests of brackets are answered`() {
        for text in [
            "frame #0: 0x1 Shop`MapSink.on(" + String(repeating: "(", count: 1_000_000),
            "0   Shop   0x1 " + String(repeating: " in ", count: 250_000),
            "$s" + String(repeating: "A", count: 1_000_000), "0 Shop 0x1 $s" + String(repeating: "Say", count: 3_000),
            "frame #0: 0x1 Shop`" + String(repeating: "closure #1 in ", count: 4_000) + "foo()",
            "frame #0: 0x1 Shop`" + String(repeating: "a<", count: 20_000),
        ] {
            explain(Array(text.utf8))
        }
    }

    /// It takes seconds; without an end in sight it would take hours.
    @Test(.timeLimit(.minutes(30))) func `A hundred thousand lines are read to their end`() throws {
        let lines = try Fixture("official/lldb/createFilterMap.txt").text.split(separator: "\n").dropFirst()
        let frames = try lines.map { try #require($0.firstMatch(of: /frame #\d+(: .+)/)).1 }
        func threads(ofFrames count: Int) -> [StackThread] {
            let text = (0..<100_000).map { "frame #\($0 % count)\(frames[$0 % frames.count])" }.joined(separator: "\n")
            explain(Array(text.utf8))
            return StackText(text.utf8).threads
        }

        let long = threads(ofFrames: 100_000)
        #expect(long.map(\.frames.count) == [2 * StackThread.longestEnd])
        #expect(long.map(\.skipped) == [100_000 - 2 * StackThread.longestEnd])
        // No program has so many frames: of the threads behind them the innermost frame is read.
        let many = threads(ofFrames: 50)
        #expect(many.map(\.frames.count) == Array(repeating: 50, count: 600) + Array(repeating: 1, count: 1_400))
        #expect(many.map(\.skipped) == Array(repeating: 0, count: 600) + Array(repeating: 49, count: 1_400))
    }
}
