import Testing

@testable import TravelGuide

struct StyledLineTests {
    @Test func `A style is never narrower than a walk can be read`() {
        #expect(Style(language: .korean, width: 1).width == 40)
        #expect(Style(language: .korean, width: 41).width == 41)
        #expect(!Style(language: .korean, width: 41).usesColor)
    }

    @Test func `Parts are coloured by what they are`() {
        var line = StyledLine("3", .number)
        line.add(" ")
        line.add("Gate", .name)
        line.add("", .value)
        line.add("plain  ")

        #expect(line.text(usesColor: false) == "3 Gateplain")
        #expect(line.text(usesColor: true) == "\u{1B}[1;36m3\u{1B}[0m \u{1B}[1mGate\u{1B}[0mplain  ")
        #expect([line, StyledLine()].text() == "3 Gateplain\n\n")
    }

    @Test func `A line is padded up to a column, and never cut`() {
        var line = StyledLine("여행")
        line.pad(to: 3)
        line.pad(to: 6)
        line.add("x")

        #expect(line.text(usesColor: false) == "여행  x")
        #expect(line.columns == 7)
    }

    @Test func `Whatever text a line takes in is harmless`() {
        var line = StyledLine("a\u{1B}[2J", .name) + StyledLine("\u{2067}b")
        line.add("\tc")
        #expect(line.text(usesColor: false) == #"a\u{1B}[2J\u{2067}b    c"#)
        #expect(line.columns == 24)
    }

    // MARK: Cutting

    private var code: StyledLine {
        var line = StyledLine("    ")
        line.add("let", .keyword)
        line.add(" names = 이름들.map(")
        line.add("String", .typeName)
        line.add(")")
        return line
    }

    private func texts(_ lines: [StyledLine]) -> [String] { lines.map { $0.text(usesColor: false) } }

    @Test("A line is cut to a width, Hangul as two columns, and what is left out leaves a mark")
    func truncates() {
        #expect(
            texts([31, 30, 20, 19, 12, 7, 1, 0].map { code.truncated(to: $0) }) == [
                "    let names = 이름들.map(Str…", "    let names = 이름들.map(St…", "    let names = 이…",
                "    let names = 이…", "    let nam…", "    le…", "…", "",
            ])
        #expect(code.truncated(to: code.columns) == code)
    }

    @Test("A line is broken behind a word, and goes on indented")
    func breaks() {
        #expect(
            texts(code.broken(to: 24, atMost: 3)) == ["    let names =", "      이름들.map(String)"])
        #expect(texts(code.broken(to: 24, atMost: 1)) == ["    let names = 이름들.…"])
        #expect(texts(code.broken(to: 80, atMost: 3)) == texts([code]))
        #expect(texts(code.broken(to: 10, atMost: 9)) == ["    let n…"])
        for width in 13...60 {
            #expect(code.broken(to: width, atMost: 3).allSatisfy { $0.columns <= width })
        }
    }

    @Test("What is dropped is counted over the parts of a line, and so is its indentation")
    func drops() {
        #expect(
            texts([0, 4, 6, 12, 99].map(code.dropped)).map { String($0.prefix(8)) } == [
                "    let ", "let name", "t names ", "s = 이름들.", "",
            ])
        #expect([code, code.dropped(2), StyledLine("   "), StyledLine()].map(\.indentation) == [4, 2, nil, nil])
    }
}
