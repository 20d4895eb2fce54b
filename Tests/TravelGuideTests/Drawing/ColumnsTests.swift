import Testing

@testable import TravelGuide

struct ColumnsTests {
    struct Width: Sendable {
        var text: String
        var columns: Int
    }

    @Test(arguments: [
        Width(text: "", columns: 0),
        Width(text: "a", columns: 1),
        Width(text: "Observer #1", columns: 11),
        Width(text: "é", columns: 1),
        Width(text: "e\u{301}", columns: 1),
        Width(text: "\u{301}", columns: 0),
        Width(text: "한", columns: 2),
        Width(text: "\u{1112}\u{1161}\u{11AB}", columns: 2),
        Width(text: "ㄱ", columns: 2),
        Width(text: "여행 3", columns: 6),
        Width(text: "中文", columns: 4),
        Width(text: "かな", columns: 4),
        Width(text: "カ", columns: 2),
        Width(text: "ｶ", columns: 1),
        Width(text: "Ａ！", columns: 4),
        Width(text: "「」。", columns: 6),
        Width(text: "🙂", columns: 2),
        Width(text: "👍🏽", columns: 2),
        Width(text: "👩‍👩‍👧‍👦", columns: 2),
        Width(text: "🧑‍💻", columns: 2),
        Width(text: "🇰🇷", columns: 2),
        Width(text: "❤️", columns: 2),
        Width(text: "1️⃣", columns: 2),
        Width(text: "⌚", columns: 2),
        Width(text: "\u{200B}", columns: 0),
        Width(text: "a\u{200D}b", columns: 2),
        Width(text: "\u{FEFF}", columns: 0),
        Width(text: "a\u{A0}b", columns: 3),
        Width(text: "│├└┬─→…·×»–", columns: 11),
    ])
    func `A text is as wide as a terminal shows it`(width: Width) {
        #expect(Columns.width(of: width.text) == width.columns)
        #expect(Columns.width(of: width.text[...]) == width.columns)
    }

    struct Wrapping: Sendable {
        var text: String
        var width: Int
        var lines: [String]
    }

    @Test(arguments: [
        Wrapping(text: "", width: 10, lines: []),
        Wrapping(text: "   ", width: 10, lines: []),
        Wrapping(text: "one two three", width: 13, lines: ["one two three"]),
        Wrapping(text: "one two three", width: 12, lines: ["one two", "three"]),
        Wrapping(text: "one  two ", width: 20, lines: ["one two"]),
        Wrapping(text: "문을 만든다. 아직 아무것도", width: 12, lines: ["문을 만든다.", "아직", "아무것도"]),
        Wrapping(text: "문을 만든다. 아직 아무것도", width: 13, lines: ["문을 만든다.", "아직 아무것도"]),
        Wrapping(text: "a 만든다", width: 7, lines: ["a", "만든다"]),
        Wrapping(text: "a AnonymousObservable b", width: 10, lines: ["a", "AnonymousO", "bservable", "b"]),
        Wrapping(text: "한글한글", width: 3, lines: ["한", "글", "한", "글"]),
        Wrapping(text: "한", width: 1, lines: ["한"]),
        Wrapping(
            text: "self\u{A0}Sink#1 · cancel\u{A0}Disposer#1", width: 20, lines: ["self Sink#1 ·", "cancel Disposer#1"]),
        Wrapping(text: "self\u{A0}Sink#1", width: 8, lines: ["self Sin", "k#1"]),
    ])
    func `A text is broken at its spaces`(wrapping: Wrapping) {
        #expect(Columns.wrap(wrapping.text, to: wrapping.width) == wrapping.lines)
    }

    private static func randomText(_ generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "bc", "Observer", "한", "글", "여행", "\u{1112}\u{1161}", "e\u{301}", "👩‍👩‍👧‍👦", "🇰🇷", "中", "ｶ", "…", " ",
            " ", " ", " ", "  ", "\u{A0}",
        ]
        return (0..<Int.random(in: 0..<40, using: &generator))
            .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    }

    @Test(arguments: [2, 3, 7, 20, 80])
    func `Wrapped lines fit, are as full as they can be, and hold every word`(width: Int) {
        var generator = SeededGenerator(seed: UInt64(width))
        for _ in 0..<100 {
            let text = Self.randomText(&generator)
            let lines = Columns.wrap(text, to: width)

            #expect(lines.filter { Columns.width(of: $0) > width || $0.isEmpty } == [])
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\u{A0}" })
            let words = text.split(separator: " ").map { Columns.broken(String($0)) }
            if words.allSatisfy({ Columns.width(of: $0) <= width }) {
                #expect(lines.joined(separator: " ") == words.joined(separator: " "))
                var rest = words[...]
                for line in lines {
                    let taken = (1...rest.count).first { rest.prefix($0).joined(separator: " ") == line } ?? 1
                    rest = rest.dropFirst(taken)
                    if let next = rest.first {
                        #expect(Columns.width(of: line) + 1 + Columns.width(of: next) > width)
                    }
                }
            }
        }
    }

    @Test(arguments: 0...12)
    func `What is cut never exceeds the width`(width: Int) {
        var generator = SeededGenerator(seed: UInt64(width) + 100)
        for _ in 0..<100 {
            let text = Self.randomText(&generator)
            let cut = Columns.truncate(text, to: width)

            #expect(Columns.width(of: cut) <= width)
            if Columns.width(of: text) <= width {
                #expect(cut == text)
            } else if width > 0 {
                #expect(cut.hasSuffix("…"))
                #expect(text.hasPrefix(cut.dropLast()))
            }
        }
    }

    @Test func `A cut keeps as much as fits`() {
        #expect(Columns.truncate("Observable", to: 10) == "Observable")
        #expect(Columns.truncate("Observable", to: 5) == "Obse…")
        #expect(Columns.truncate("한글이다", to: 6) == "한글…")
        #expect(Columns.truncate("한글이다", to: 1) == "…")
        #expect(Columns.truncate("한글이다", to: 0) == "")
    }

    @Test func `Words that are tied stay together and come apart again`() {
        #expect(Columns.unbroken("self  Sink#1") == "self\u{A0}Sink#1")
        #expect(Columns.unbroken("self") == "self")
        #expect(Columns.broken(Columns.unbroken("a b c")) == "a b c")
        #expect(Columns.broken("\u{A0}a\u{A0}") == " a ")
    }
}

/// Random numbers that are the same every time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var mixed = state
        mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ (mixed >> 33)
    }
}
