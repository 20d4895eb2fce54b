import Foundation
import Testing

struct LabCommandTests {
    private static let file = "Sources/RxTravel/Observables/Sink.swift"

    /// A copy with two labs of its own.
    private static func copy() throws -> PackageCopy {
        let copy = try PackageCopy("labs")
        func lab(_ number: Int, _ name: String, _ line: String) -> String {
            """

            ## \(number). Title \(number), what now?

            <!-- tested: lab \(name) -->
            ```diff
            --- a/\(file)
            +++ b/\(file)
            -        \(line)
            +        // \(line)
            ```

            <!-- tested: lab \(name) dispose -->
            ```diff
            ```

            """
        }
        let page = lab(1, "no-cancel", "cancel.dispose()") + lab(2, "no-event", "observer.on(event)")
        for language in ["ko", "en"] { try copy.write(Data(page.utf8), to: "Tours/\(language)/labs.md") }
        return copy
    }

    @Test func `A lab is broken and mended, also when the change was made by hand`() async throws {
        let copy = try Self.copy()
        let before = try copy.text(Self.file)
        #expect(
            try await copy.tour("lab", "no-cancel", "--break").lines == [
                "broken: \(Self.file)", "See what changes: swift run tour dispose --against shipped",
                "Mend it: swift run tour lab no-cancel --mend",
            ])
        let broken = try copy.text(Self.file)
        #expect(broken == before.replacing("        cancel.dispose()", with: "        // cancel.dispose()"))
        #expect(try await copy.tour("lab").lines.first == "  1  no-cancel  ← broken now: Title 1, what now?")
        #expect(
            try await copy.tour("lab", "no-event", "--break").complaint
                == "tour: the lab 'no-cancel' is broken; mend it first: swift run tour lab no-cancel --mend\n")
        #expect(try await copy.tour("lab", "no-cancel", "--mend").lines == ["mended: \(Self.file)"])
        #expect(try copy.text(Self.file) == before)
    }

    @Test func `Nothing is changed where a lab does not fit, and names are told`() async throws {
        let copy = try Self.copy()
        #expect(
            try await copy.tour("lab", "no-cancel", "--mend").complaint == "tour: the lab 'no-cancel' is not broken\n")
        #expect(
            try await copy.tour("lab", "no-cancle").complaint
                == "tour: unknown lab 'no-cancle'; did you mean 'no-cancel'?\n")
        #expect(try await copy.tour("lab", "2").lines.first == "2. Title 2, what now?")
        #expect(try await copy.tour("lab", "3").complaint == "tour: there is no lab 3; the labs are 1 to 2\n")
        #expect(try await copy.tour("lab", "--break").complaint == "tour: name the lab; 'tour lab' lists them\n")
        try copy.edit(Self.file) { lines in
            lines = lines.map { $0.replacing("cancel.dispose()", with: "cancel . dispose()") }
        }
        // Nor is another lab broken beside one that may be half broken.
        for lab in ["no-cancel", "no-event"] {
            let outcome = try await copy.tour("lab", lab, "--break")
            #expect(outcome.code == 1 && outcome.complaint.contains("is not as the lab 'no-cancel' expects"))
        }
    }
}
