import Comparing
import Dispatch
import Files
import Guide
import Stops
import Synchronization

/// Compares the sources, the pages and what really ran: everything that the rules claim.
package struct Truth: Sendable {
    private let subject: Subject

    /// Compares a package with the tours as they were recorded, in their order.
    package init(_ contents: PackageContents, recorded: [RecordedTour], answers: Answers) {
        subject = Subject(contents, recorded: recorded, answers: answers)
    }

    /// Every claim that does not hold, each once.
    package func findings() -> Findings { findings(of: Rules.all) }

    /// What has to be mended before a fix may write: while it is there, a fix could take words for what is made.
    package func obstacles() -> Findings { findings(of: Rules.beforeFix) }

    /// Asks several rules at a time.
    ///
    /// Those that come last in a fix begin, as what is made takes longest.
    private func findings(of rules: [any Rule]) -> Findings {
        let found = Mutex<[Finding]>([])
        DispatchQueue.concurrentPerform(iterations: rules.count) { index in
            let new = self.findings(of: rules[rules.count - 1 - index])
            found.withLock { $0 += new }
        }
        let findings = found.withLock { $0 }
        let broken = Set(findings.compactMap(\.breaks))
        let first = findings.filter { $0.restsOn.isDisjoint(with: broken) }
        let shaken = Set(findings.flatMap(\.restsOn))
        let causes = Set(first.filter { $0.breaks.map(shaken.contains) ?? false }.map(\.diagnostic))
        let written = Set(first.filter { !$0.isMade }.map(\.diagnostic)).subtracting(causes)
        let made = Set(first.map(\.diagnostic)).subtracting(causes).subtracting(written)
        let following = Set(findings.map(\.diagnostic)).subtracting(causes).subtracting(written).subtracting(made).count
        // Beside something that somebody has written it may follow from that, and would stand in its light.
        return causes.isEmpty && written.isEmpty
            ? Findings(diagnostics: made.sorted(), following: following)
            : Findings(diagnostics: causes.sorted() + written.sorted(), following: following, made: made.count)
    }

    private func findings(of rule: any Rule) -> [Finding] {
        Dictionary(grouping: rule.claims(about: subject), by: \.file).flatMap { file, claims in
            let lines = subject.lines(of: file)
            return claims.compactMap { claim in
                claim.diagnostic(lines).map {
                    Finding(
                        diagnostic: $0, breaks: claim.breaks,
                        restsOn: claim.restsOn.union(rule.restsOn)
                            .union(claim.breaks == .page(file) ? [] : [.page(file)]),
                        isMade: claim.isMade && claim.isWritten)
                }
            }
        }
    }

    /// A claim that does not hold.
    private struct Finding {
        var diagnostic: Diagnostic
        var breaks: Basis?
        var restsOn: Set<Basis>
        var isMade: Bool
    }

    /// What does not hold.
    package struct Findings: Equatable, Sendable {
        /// What has to be mended: first that on which much else rests, each in the order of files and lines.
        package var diagnostics: [Diagnostic]
        /// How much else does not hold, as is to be expected until these are mended.
        package var following: Int
        /// How much of what a fix makes is out of date beside these.
        package var made = 0
    }

    /// The tours that go another way than was shipped, and how, in their order, by the numbers that a fix gives.
    package func departures() -> [(tour: String, difference: ShippedWalk.Difference)] {
        let newNumbers = Numbering(.travel, of: subject)?.newNumbers ?? [:]
        return subject.walks.compactMap { walk in
            guard var difference = walk.difference else { return nil }
            difference.first = difference.first.map { newNumbers[$0] ?? $0 }
            return (walk.tour, difference)
        }
    }

    /// The files that a fix writes, those that are not there yet among them: sources, pages, and what the tours make.
    package func changes() -> [TextFile] {
        var fixed = subject
        for rule in Rules.all { fixed = fixed.writing(rule.claims(about: fixed)) }
        let before = Dictionary(uniqueKeysWithValues: subject.contents.files.map { ($0.path, $0.text) })
        return fixed.contents.files.filter { $0.text != before[$0.path] }
    }
}
