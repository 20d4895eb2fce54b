import TestSupport
import Testing

@testable import Lines

struct ColumnsTests {
    @Test(arguments: [
        ("", 0), ("a", 1), ("Observer #1", 11), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("ㄱ", 2), ("여행 3", 6), ("中文", 4), ("かな", 4), ("カ", 2), ("ｶ", 1),
        ("Ａ！", 4), ("「」。", 6), ("🙂", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🧑‍💻", 2), ("🇰🇷", 2), ("❤️", 2),
        ("1️⃣", 2), ("⌚", 2), ("\u{200B}", 0), ("a\u{200D}b", 2), ("\u{FEFF}", 0), ("a\u{A0}b", 3),
        ("│├└┬─→…·×»–", 11), ("한글 → “a”…", 11), ("↔\u{FE0F}", 2), ("→\u{301}한\u{301}", 3), ("→\u{200B}", 1),
    ])
    func `A text is as wide as a terminal shows it`(text: String, columns: Int) {
        #expect(Columns.width(of: text) == columns)
        #expect(Columns.width(of: text[...]) == columns)
    }

    @Test(arguments: [
        ("", 10, []),
        ("   ", 10, []),
        ("one two three", 13, ["one two three"]),
        ("one two three", 12, ["one two", "three"]),
        ("one  two ", 20, ["one two"]),
        ("문을 만든다. 아직 아무것도", 12, ["문을 만든다.", "아직", "아무것도"]),
        ("문을 만든다. 아직 아무것도", 13, ["문을 만든다.", "아직 아무것도"]),
        ("a 만든다", 7, ["a", "만든다"]),
        ("a AnonymousObservable b", 10, ["a", "AnonymousO", "bservable", "b"]),
        ("한글한글", 3, ["한", "글", "한", "글"]),
        ("한", 1, ["한"]), ("\u{301}a", 1, ["\u{301}a"]), ("한글→ \u{301}b", 3, ["한", "글→", "\u{20}\u{301}b"]),
        ("self\u{A0}Sink#1 · cancel\u{A0}Disposer#1", 20, ["self Sink#1 ·", "cancel Disposer#1"]),
        ("self\u{A0}Sink#1", 8, ["self Sin", "k#1"]), ("a\tb \u{1B}[1m", 6, ["a b", "\\u{1B}", "[1m"]),
    ])
    func `A text is broken at its spaces`(text: String, width: Int, lines: [String]) {
        #expect(Columns.wrap(text, to: width) == lines)
    }

    private static func randomText(_ generator: inout Dice) -> String {
        let pieces = [
            "a", "bc", "Observer", "한", "글", "여행", "\u{1112}\u{1161}", "e\u{301}", "👩‍👩‍👧‍👦", "🇰🇷", "中", "ｶ", "…", " ",
            " ", " ", " ", "  ", "\u{A0}",
        ]
        return (0..<Int.random(in: 0..<40, using: &generator))
            .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    }

    @Test(arguments: [2, 3, 7, 20, 80])
    func `Wrapped lines fit, are as full as they can be, and hold every word`(width: Int) {
        var generator = Dice(width)
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
        var generator = Dice(width + 100)
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

    @Test func `Words that are tied stay together and come apart again`() {
        #expect(Columns.unbroken("self  Sink#1") == "self\u{A0}Sink#1")
        #expect(Columns.unbroken("self") == "self")
        #expect(Columns.broken(Columns.unbroken("a b c")) == "a b c")
        #expect(Columns.broken("\u{A0}a\u{A0}") == " a ")
    }
}
