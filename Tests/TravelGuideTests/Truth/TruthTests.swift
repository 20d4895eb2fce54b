import Testing

@testable import Comparing
@testable import Guide
@testable import Truth

struct TruthTests {
    private let truth = Truth(
        SmallPackage.contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers)

    @Test func `A true package has nothing to mend, and nothing is written`() {
        #expect(truth.findings() == .init(diagnostics: [], following: 0))
        #expect(truth.changes() == [])
    }

    @Test func `What follows from something else is a count behind it, and what does not is told`() {
        let contents = SmallPackage.contents.edited([
            .replace("    // en: The official code counts its gates here.\n", with: "\n", in: Path.gate),
            .replace("# stroll: ", with: "# walk: ", in: Path.english),
        ])

        let findings = Truth(contents, recorded: SmallPackage.recorded, answers: SmallPackage.answers).findings()

        #expect(findings.diagnostics.map { "\($0.file):\($0.line)" } == ["\(Path.gate):9", "\(Path.english):1"])
        #expect(findings.following > 2)
    }

    @Test func `What only a fix writes is a count beside what somebody has written, and is named alone`() {
        let old: [Edit] = [.replace("| 2–3, 5 |", with: "| 2–5 |", in: Path.map), .remove(file: Path.uses)]
        func findings(_ edits: [Edit]) -> Truth.Findings {
            Truth(SmallPackage.contents.edited(edits), recorded: SmallPackage.recorded, answers: SmallPackage.answers)
                .findings()
        }

        let beside = findings(old + [.replace("[docs](docs)", with: "[docs](nowhere)", in: Path.readme)])
        #expect(beside.diagnostics.map { "\($0.file):\($0.line)" } == ["\(Path.readme):3"])
        #expect((beside.following, beside.made) == (0, 2))

        let alone = findings(old)
        #expect(alone.diagnostics.map { "\($0.file):\($0.line)" } == ["\(Path.uses):1", "\(Path.map):20"])
        #expect((alone.following, alone.made) == (0, 0))
    }

    @Test func `Only files that change are written, sources before pages before what is made`() {
        let contents = SmallPackage.contents.edited([
            .replace("#L5)", with: "#L6)", in: Path.english),
            .replace("The official code counts", with: String(repeating: "word ", count: 30), in: Path.gate),
            .replace("| file |", with: "| files |", in: Path.uses),
        ])
        let recorded = SmallPackage.recorded(in: contents)

        let paths = Truth(contents, recorded: recorded, answers: SmallPackage.answers).changes().map(\.path)

        #expect(paths == [Path.gate, Path.english, Path.korean, Path.map, Path.uses])
    }
}
