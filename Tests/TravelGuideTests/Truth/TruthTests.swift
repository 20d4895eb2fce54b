import Testing

@testable import Guide
@testable import Truth

struct TruthTests {
    @Test func `A true package has nothing to mend, and nothing is written`() {
        #expect(SmallPackage.contents.truth().findings() == .init(diagnostics: [], following: 0))
        #expect(SmallPackage.contents.truth().changes() == [])
    }

    private func places(_ findings: Truth.Findings) -> [String] { findings.diagnostics.map { "\($0.file):\($0.line)" } }

    @Test func `What follows from something else is a count behind it, and what does not is told`() {
        let contents = SmallPackage.contents.edited([
            .replace("    // en: The official code counts its gates here.\n", with: "\n", in: Path.gate),
            .replace("# stroll: ", with: "# walk: ", in: Path.english),
        ])

        let findings = contents.truth().findings()

        #expect(places(findings) == ["\(Path.gate):9", "\(Path.english):1"])
        #expect(findings.following > 1)
    }

    @Test func `What only a fix writes is a count beside what somebody has written, and is named alone`() {
        let old: [Edit] = [
            .replace("| 2–3, 5 |", with: "| 2–5 |", in: Path.map),
            .replace("| file |", with: "| files |", in: Path.uses),
        ]

        let beside = SmallPackage.contents.edited(old + [.link("[docs](nowhere)")]).truth().findings()
        #expect(places(beside) == ["\(Path.readme):3"])
        #expect((beside.following, beside.made) == (0, 2))

        let alone = SmallPackage.contents.edited(old).truth().findings()
        #expect(alone.diagnostics.map(\.file) == [Path.uses, Path.map])
        #expect((alone.following, alone.made) == (0, 0))
    }

    @Test func `Only files that change are written, sources before pages`() {
        let contents = SmallPackage.contents.edited([
            .replace("#L5)", with: "#L6)", in: Path.english),
            .replace("The official code counts", with: String(repeating: "word ", count: 30), in: Path.gate),
            .replace("| file |", with: "| files |", in: Path.uses),
        ])

        let paths = contents.truth(nil).changes().map(\.path)

        #expect(paths == [Path.gate, Path.english, Path.korean, Path.uses, Path.map])
    }
}
