import Foundation
import TestSupport
import Testing

@testable import Guide
@testable import Lines
@testable import Walk

/// Keys and pastes that arrive in pieces, or not at all.
@Suite struct TorturePastesTests {
    private static let stepper = Result { Stepper(try Tour.stepped("create"), language: .english) }

    private static let typed = [
        "n]/여행\r\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[1;5Cq", "/\u{1B}[200~a\nb여행\u{1B}[A\u{1B}[201~\rn",
        "\u{1B}[200~\u{1B}[20\u{1B}[201\u{1B}[201~p\u{1B}[M !!q", "\u{1B}[<0;10;10Mg12\r\u{1B}[Iㅜ\u{7F}",
        "\u{1B}[200~\u{1B}[201~\u{1B}[200~\u{1B}[201~?q", "\u{1B}[200~no end \u{3}n",
    ]

    @Test func `Keys that are cut anywhere are the same keys`() throws {
        for text in Self.typed {
            let bytes = Array(text.utf8)
            var whole = KeyReader()
            let expected = whole.keys(from: bytes)
            for first in 0...bytes.count {
                for second in Torture.some(Array(first...bytes.count), short: 4) {
                    var reader = KeyReader()
                    let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                    #expect(
                        pieces.flatMap { reader.keys(from: $0) } == expected,
                        "\(text.debugDescription) \(first) \(second)")
                }
            }
        }
    }

    @Test func `Any bytes leave a stepper with a whole screen, and Ctrl-C leaves it`() throws {
        let pieces = Self.typed + ["\u{1B}", "[", "200~", "\u{1B}[200~", "9", "g", "/", "t", "o", "\0", "\r", "é", "r"]
        for trial in 0..<(Torture.isFull ? 2_000 : 30) {
            var dice = Dice(trial)
            var reader = KeyReader()
            var stepper = try Self.stepper.get()
            let size = ScreenSize(columns: .random(in: 1...120, using: &dice), rows: .random(in: 1...40, using: &dice))
            for _ in 0..<20 {
                var bytes = Array((pieces.randomElement(using: &dice) ?? "").utf8)
                if Bool.random(using: &dice) { bytes.append(.random(in: 0...255, using: &dice)) }
                for key in reader.keys(from: bytes) { _ = stepper.press(key, size: size) }
                if Int.random(in: 0..<4, using: &dice) == 0 {
                    for key in reader.keysLeft() { _ = stepper.press(key, size: size) }
                }
            }
            #expect(stepper.screen(size).count == size.rows)
            let effects = reader.keys(from: [3]).map { stepper.press($0, size: size) }
            #expect(effects.last == .interrupt, "trial \(trial)")
        }
    }

    @Test func `Fifty megabytes are as good as four kilobytes`() {
        var reader = KeyReader()
        _ = reader.keys(from: "\u{1B}[200~".utf8)
        let piece = Array(String(repeating: "0123456789abcde\u{1B}", count: 256).utf8)
        for _ in 0..<(Torture.isFull ? 12_800 : 128) { #expect(reader.keys(from: piece) == []) }
        #expect(reader.keys(from: "\u{1B}[201~".utf8) == [.pasted(String(decoding: piece, as: UTF8.self))])
    }

    @Test(
        "A paste that nothing ends can be left, at once by Ctrl-C and after a silence by q",
        .enabled(if: TerminalWindow.isAvailable, "there is no tmux"), arguments: ["C-c", "q"])
    func endless(key: String) async throws {
        let window = try await TerminalWindow()
        try await window.run("$tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("-H", "1b", "5b", "32", "30", "30", "7e", "71", "71")
        // On a slow machine the silence begins late.
        for _ in 0..<20 {
            if key == "q" { try await Task.sleep(for: .milliseconds(1_300)) }
            try await window.press(key)
            let hasLeft = try? await window.screen(within: .seconds(2)) { $0.contains { $0.hasPrefix("$") } }
            if hasLeft != nil { break }
        }
        // What was pressed too late stands there.
        try await window.press("C-u")
        try await window.run("echo code $?")
        try await window.screen(holding: key == "q" ? "code 0" : "code 130")
    }
}
