import Testing

@testable import Stops

struct DiagnosticTests {
    @Test
    func `Diagnostics read as those of a compiler do, in the order of files, then lines as numbers, then messages`() {
        let diagnostics = [
            Diagnostic(file: "B.swift", line: 1, message: "a"), Diagnostic(file: "A.swift", line: 10, message: "a"),
            Diagnostic(file: "A.swift", line: 9, message: "b"), Diagnostic(file: "A.swift", line: 9, message: "a"),
        ]

        #expect(
            diagnostics.sorted().map(\.description) == [
                "A.swift:9: error: a", "A.swift:9: error: b", "A.swift:10: error: a", "B.swift:1: error: a",
            ])
    }

    @Test func `A diagnostic is one line, whatever a file is called and whatever is quoted`() {
        let diagnostic = Diagnostic(file: "a\n\u{1B}.md", line: 1, message: "b\u{202E}\tc")

        #expect(diagnostic.description == #"a\n\u{1B}.md:1: error: b\u{202E} c"#)
    }
}
