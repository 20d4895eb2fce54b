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

    @Test(
        "Code is broken behind a word, else where a name ends, and goes on indented",
        arguments: [
            (24, ["    let names =", "      이름들.map(String)"]),
            (22, ["    let names =", "      이름들.map(", "      String)"]),
            (10, ["    let", "    names", "    =", "    이름들", "    .map(", "    String", "    )"]),
            (5, [" let", " name", " s =", " 이름", " 들", " .map", " (", " Stri", " ng)"]),
            (80, ["    let names = 이름들.map(String)"]),
        ])
    func breaks(width: Int, expected: [String]) {
        #expect(texts(code.broken(to: width)) == expected)
    }

    @Test(
        "No name is broken that fits on a row",
        arguments: [
            (
                "    let numbers = Observable<Int>.create { observer in",
                ["    let numbers = Observable<Int>", "      .create { observer in"]
            ),
            (
                "    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable",
                ["    _ subscribe: @escaping", "      (AnyObserver<Element>) -> any", "      Disposable"]
            ),
            (
                "private final class Sink<Observer: ObserverType>: ObserverType {",
                ["private final class", "  Sink<Observer: ObserverType>:", "  ObserverType {"]
            ),
            (
                "        return AnonymousObservableWithAName(subscribe)",
                ["        return", "          AnonymousObservableWithAName", "          (subscribe)"]
            ),
            (
                "func forward(_ value: Int, slowly: Bool, times: Int) {",
                ["func forward(_ value: Int,", "  slowly: Bool, times: Int) {"]
            ),
            (
                "        guard fetchOr(disposed, 1) == 0 else { return nil }",
                ["        guard fetchOr(disposed, 1) ==", "          0 else { return nil }"]
            ),
            (
                "        print(names.map { \"the name \\($0)\" })",
                ["        print(names.map", "          { \"the name \\($0)\" })"]
            ),
            (
                "        disposer.setSinkAndSubscription(sink: sink)",
                ["        disposer", "          .setSinkAndSubscription(", "          sink: sink)"]
            ),
        ])
    func breaks(code: String, expected: [String]) {
        #expect(texts(StyledLine(code).broken(to: 38)) == expected)
    }

    @Test("However narrow, no row is wider, and nothing is lost")
    func breaksAnywhere() {
        for width in 2...60 {
            let rows = code.broken(to: width)
            #expect(rows.allSatisfy { $0.columns <= width })
            #expect(texts(rows).joined().filter { $0 != " " } == "letnames=이름들.map(String)")
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
