import Stops

/// Compares the sources, the pages and what really ran: everything that the rules claim.
package struct Truth {
    private let subject: Subject

    /// Compares a package with the tours as they were recorded, in their order.
    package init(_ contents: PackageContents, recorded: [RecordedTour], answers: Answers) {
        subject = Subject(contents, recorded: recorded, answers: answers)
    }

    /// Every claim that does not hold, each once, in the order of files and lines.
    package func diagnostics() -> [Diagnostic] { diagnostics(of: Rules.all) }

    /// What has to be mended before a fix may write: while it is there, a fix could take words for what is made.
    package func obstacles() -> [Diagnostic] { diagnostics(of: Rules.beforeFix) }

    private func diagnostics(of rules: [any Rule]) -> [Diagnostic] {
        let claims = Dictionary(grouping: rules.flatMap { $0.claims(about: subject) }, by: \.file)
        let diagnostics = claims.flatMap { file, claims in
            let lines = subject.lines(of: file)
            return claims.compactMap { $0.diagnostic(lines) }
        }
        return Set(diagnostics).sorted()
    }

    /// The files that a fix writes, those that are not there yet among them: sources, pages, and files for CodeTour.
    package func changes() -> [TextFile] {
        var fixed = subject
        for rule in Rules.all { fixed = fixed.writing(rule.claims(about: fixed)) }
        let before = Dictionary(uniqueKeysWithValues: subject.contents.files.map { ($0.path, $0.text) })
        return fixed.contents.files.filter { $0.text != before[$0.path] }
    }
}
