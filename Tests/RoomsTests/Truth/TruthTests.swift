import Foundation
import Testing

@testable import Files
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

    /// Every way to spoil a whole file that leaves text behind, by its name.
    private static let spoils: [(name: String, spoil: @Sendable ([String]) -> [String])] = [
        ("emptied", { _ in [""] }), ("halved", { Array($0.prefix($0.count / 2)) }),
        ("one line", { Array($0.prefix(1)) }),
        ("without its head", { Array($0.dropFirst(5)) }), ("doubled", { $0 + $0 }), ("backwards", { $0.reversed() }),
        ("longer", { $0.flatMap { ["", $0] } }),
        ("shuffled", { $0.enumerated().sorted { ($0.0 * 7) % 11 < ($1.0 * 7) % 11 }.map(\.1) }),
    ]

    @Test(arguments: spoils.map(\.name))
    func `Whatever a file has become, a check, a fix and a check of that come to their end`(name: String) throws {
        let spoil = try #require(Self.spoils.first { $0.name == name }).spoil
        let contents = SmallPackage.contents
        for file in contents.files {
            let text = spoil(file.text.components(separatedBy: "\n")).joined(separator: "\n")
            let spoiled = contents.writing([TextFile(path: file.path, text: text)])
            // The program was built before that.
            let truth = Truth(spoiled, recorded: SmallPackage.recorded, answers: SmallPackage.answers)
            let findings = truth.findings()
            #expect(findings.diagnostics.allSatisfy { $0.line >= 1 }, "\(file.path)")
            let fixed = spoiled.writing(truth.changes())
            _ = Truth(fixed, recorded: SmallPackage.recorded, answers: SmallPackage.answers).findings()
        }
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
