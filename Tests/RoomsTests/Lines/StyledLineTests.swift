import Testing

@testable import Lines

struct StyledLineTests {
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
}
