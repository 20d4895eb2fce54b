import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Files
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// The package is spoiled in every way that anybody has thought of, one at a time, and `check` asked each time.
@Suite(.serialized) struct TortureDriftTests {
    /// A line to be spoiled, and what stands there then.
    private struct Mutation {
        var kind: DriftKind
        var path: String
        var line: Int
        var lines: [String]
    }

    /// A few lines for each kind, from the first file to the last.
    private static func mutations(_ texts: [String: String], perKind: Int) -> [Mutation] {
        let files = texts.map { (path: $0, lines: $1.components(separatedBy: "\n")) }.sorted { $0.path < $1.path }
        return DriftKind.all.flatMap { kind -> [Mutation] in
            let sites = files.filter { kind.isOf($0.path) }.flatMap { path, lines in
                lines.indices.compactMap { index in
                    kind.change(.init(path: path, lines: lines, index: index)).map {
                        Mutation(kind: kind, path: path, line: index, lines: $0)
                    }
                }
            }
            guard sites.count > perKind else { return sites }
            return (0..<perKind).map { sites[$0 * sites.count / perKind] }
        }
    }

    @Test("What is not true is caught, wherever it is")
    func everything() async throws {
        let copies = try (0..<2).map { try PackageCopy("copy\($0)", withTests: true) }
        let texts = try copies[0].texts()
        let all = Self.mutations(texts, perKind: Torture.isFull ? 4 : 1)
        #expect(Set(all.map(\.kind.title)) == Set(DriftKind.all.map(\.title)))
        let mutations = Torture.some(all, short: 6)

        let outcomes = try await withThrowingTaskGroup(of: [(Int, Tour.Outcome)].self) { group in
            for (worker, copy) in copies.enumerated() {
                group.addTask {
                    var outcomes: [(Int, Tour.Outcome)] = []
                    for index in stride(from: worker, to: mutations.count, by: copies.count) {
                        let mutation = mutations[index]
                        let text = try #require(texts[mutation.path])
                        try copy.edit(mutation.path) {
                            $0.replaceSubrange(mutation.line...mutation.line, with: mutation.lines)
                        }
                        outcomes.append((index, try await copy.tour("check")))
                        try copy.write(Data(text.utf8), to: mutation.path)
                    }
                    return outcomes
                }
            }
            return try await group.reduce(into: [Int: Tour.Outcome]()) { all, some in
                all.merge(some) { first, _ in first }
            }
        }

        var rows: [[String]] = []
        for kind in DriftKind.all {
            let tried = mutations.indices.filter { mutations[$0].kind.title == kind.title }
            guard !tried.isEmpty else { continue }
            var caught = 0
            for index in tried {
                let (mutation, outcome) = (mutations[index], try #require(outcomes[index]))
                if outcome.code == 1 { caught += 1 }
                let place = "\(mutation.path):\(mutation.line + 1) → \(mutation.lines)"
                #expect(
                    (outcome.code == 1) == kind.isCaught, "\(kind.group), \(kind.name): \(place)"
                )
                // The first thing said is where it is, or as near as the end of the file.
                if kind.verdict == .caught {
                    #expect(outcome.output.contains("\(mutation.path):"), "\(kind.name): \(place)")
                }
            }
            var note = ""
            if case .passes(let reason) = kind.verdict { note = reason }
            rows.append([kind.group, kind.name, "\(tried.count)", "\(caught)", note])
        }
        try Torture.report("Drift", ["kind", "what is spoiled", "tried", "caught", "passes because"], rows)
    }
}
