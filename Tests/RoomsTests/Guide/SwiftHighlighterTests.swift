import Testing

@testable import Guide
@testable import Lines

struct SwiftHighlighterTests {
    /// The lines with their coloured parts in brackets, behind the first letter of what they are.
    private func marked(_ source: String) -> [String] {
        SwiftHighlighter.lines(of: source).map { line in
            let codes = ["35": "k", "36": "t", "33": "l", "2": "c"]
            return line.text(usesColor: true).replacing(/\u{1B}\[(\d+)m(.*?)\u{1B}\[0m/) { match in
                "\(codes[String(match.1)] ?? "?")[\(match.2)]"
            }
        }
    }

    @Test("Words of the language, types, literals and comments are told apart")
    func kinds() {
        #expect(
            marked(
                """
                /// Adds.
                public func add(_ x: Int = 1) -> String { // here
                    return "a\\(x)b" + #"c"#
                }
                """) == [
                    "c[/// Adds.]",
                    "k[public] k[func] add(_ x: t[Int] = l[1]) -> t[String] { c[// here]",
                    "    k[return] l[\"a\\(x)b\"] + l[#\"c\"#]",
                    "}",
                ])
    }

    @Test("What goes over several lines is coloured on each of them")
    func lines() {
        #expect(
            marked("/* one\n   two */ let x = \"\"\"\n  a\n  \"\"\"\n") == [
                "c[/* one]", "c[   two */ ]k[let] x = l[\"\"\"]", "l[  a]", "l[  \"\"\"]", "",
            ])
    }

    @Test("No file of the package loses a letter", arguments: SmallPackage.contents.sources.map(\.text))
    func letters(source: String) {
        let lines = SwiftHighlighter.lines(of: source).map { $0.text(usesColor: false) }
        let trimmed = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        #expect(lines == trimmed)
    }
}
