/// What a page quotes of a command is what the command prints, once the program is built from these sources.
struct QuotedOutputs: Rule {
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .walks]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.isBuilt else { return [] }
        let quotes = subject.pages.flatMap { page in PageOutput.all(in: page).map { (page: page, output: $0) } }
        return Dictionary(grouping: quotes, by: \.output.command).flatMap { command, quotes in
            let lines = PageOutput.lines(of: command, in: subject.contents, by: subject.answers.render)
            return quotes.map { page, output -> Claim in
                guard let lines else {
                    let mistake = subject.answers.mistake(PageOutput.arguments(of: command))
                    return .unmendable(
                        page.path, output.marker,
                        "'\(command)' " + (mistake.map { "does not run: \($0)" } ?? "cannot be quoted"))
                }
                guard let expected = output.part(of: lines) else {
                    let ends = output.ends.map { #"from "\#($0.first)" to "\#($0.last)""# } ?? ""
                    return .unmendable(page.path, output.marker, "'\(command)' prints no lines \(ends)")
                }
                var claim = Claim(
                    file: page.path, range: output.quoted, lines: expected,
                    message: "the quoted output of '\(command)' is not what it prints now"
                ).sparingParagraphs(in: page.lines)
                if !output.mayReplace(page.lines[output.quoted]) {
                    claim.isWritable = false
                    claim.message? +=
                        "; its fence does not begin and end as the marker says: move what is yours out of it, or "
                        + "empty it"
                }
                return claim
            }
        }
    }
}
