import Testing

@testable import TravelGuide

struct StyledTextTests {
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

    @Test func `Lines are equal when their parts are`() {
        var line = StyledLine("a", .name)
        line.add("b")

        #expect(StyledLine("a", .name) == StyledLine("a", .name))
        #expect(StyledLine("a", .name) != StyledLine("a", .value))
        #expect(StyledLine("a", .name) != line)
    }
}
