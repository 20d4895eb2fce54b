import Testing

@testable import Stops

struct DiagnosticTests {
    @Test
    func `Diagnostics read as those of a compiler do, in the order of files, then lines as numbers, then messages`() {
        let diagnostics = [
            Diagnostic(file: "B.swift", line: 1, message: Words("가", "a")),
            Diagnostic(file: "A.swift", line: 10, message: Words("가", "a")),
            Diagnostic(file: "A.swift", line: 9, message: Words("가", "b")),
            Diagnostic(file: "A.swift", line: 9, message: Words("가", "a")),
        ]

        #expect(
            diagnostics.sorted().map { $0.text(in: .english) } == [
                "A.swift:9: error: a", "A.swift:9: error: b", "A.swift:10: error: a", "B.swift:1: error: a",
            ])
    }

    @Test func `A diagnostic is one line, whatever a file is called and whatever is quoted`() {
        let diagnostic = Diagnostic(file: "a\n\u{1B}.md", line: 1, message: Words("나\u{202E}\t다", "b\u{202E}\tc"))

        #expect(diagnostic.text(in: .english) == #"a\n\u{1B}.md:1: error: b\u{202E} c"#)
        #expect(diagnostic.text(in: .korean) == #"a\n\u{1B}.md:1: error: 나\u{202E} 다"#)
    }
}
