/// What a page quotes of a command is what the command prints, once the program is built from these sources.
struct QuotedOutputs: Rule {
    let restsOn: Set<Basis> = [.walks]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.isBuilt else { return [] }
        let quotes = subject.pages.flatMap { page in PageOutput.all(in: page).map { (page: page, output: $0) } }
        return Dictionary(grouping: quotes, by: \.output.command).flatMap { command, quotes in
            let lines = PageOutput.lines(of: command, in: subject.contents, by: subject.answers.render)
            return quotes.map { page, output -> Claim in
                guard let expected = lines.flatMap(output.part) else {
                    return .unmendable(
                        page.path, output.marker,
                        "\(page.lines[output.marker]) asks for a command or a line that is not there")
                }
                var claim = Claim(
                    file: page.path, range: output.quoted, lines: expected,
                    message: "the quoted output of '\(command)' is not what it prints now"
                ).sparingParagraphs(in: page.lines)
                if !output.mayReplace(page.lines[output.quoted]) {
                    claim.isWritable = false
                    claim.message? +=
                        "; its fence does not begin and end as the marker says: move prose out, or empty it"
                }
                return claim
            }
        }
    }
}
