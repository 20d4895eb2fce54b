import Testing

@testable import Stops

struct DiagnosticTests {
    @Test func `A diagnostic reads as those of a compiler do`() {
        let diagnostic = Diagnostic(file: "Sources/나무 집/A.swift", line: 12, message: "mend it")

        #expect(diagnostic.description == "Sources/나무 집/A.swift:12: error: mend it")
    }

    @Test func `Diagnostics are in the order of files, then lines as numbers, then messages`() {
        let diagnostics = [
            Diagnostic(file: "B.swift", line: 1, message: "a"), Diagnostic(file: "A.swift", line: 10, message: "a"),
            Diagnostic(file: "A.swift", line: 9, message: "b"), Diagnostic(file: "A.swift", line: 9, message: "a"),
        ]

        #expect(
            diagnostics.sorted().map(\.description) == [
                "A.swift:9: error: a", "A.swift:9: error: b", "A.swift:10: error: a", "B.swift:1: error: a",
            ])
    }
}
