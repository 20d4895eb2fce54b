import Stops

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
                        mistake.map {
                            Words("'\(command)' 명령은 실행되지 않는다: ", "'\(command)' does not run: ") + $0
                        }
                            ?? Words(
                                "'\(command)' 명령의 출력은 인용할 수 없다. 표시 대신 '<!-- not output: REASON -->'을 쓴다",
                                "'\(command)' cannot be quoted; write '<!-- not output: REASON -->' in place of the marker"
                            ))
                }
                guard let expected = output.part(of: lines) else {
                    let ends = output.ends.map { #"from "\#($0.first)" to "\#($0.last)""# } ?? ""
                    return .unmendable(
                        page.path, output.marker,
                        Words(
                            "'\(command)' 출력에 이런 줄이 없다: \(ends). 출력에 있는 글로 고친다",
                            "'\(command)' prints no lines \(ends); name texts that it prints"))
                }
                var claim = Claim(
                    file: page.path, range: output.quoted, lines: expected,
                    message: Words(
                        "인용한 출력이 지금 '\(command)' 명령이 출력하는 것과 다르다",
                        "the quoted output of '\(command)' is not what it prints now"), isMade: true
                ).sparingParagraphs(in: page.lines)
                if !output.mayReplace(page.lines[output.quoted]) {
                    claim.isWritable = false
                    claim.message? += Words(
                        ". 펜스의 처음과 끝이 표시에 적힌 것과 다르다: 직접 쓴 것은 밖으로 옮기거나 펜스를 비운다",
                        "; its fence does not begin and end as the marker says: move what is yours out of it, or empty it"
                    )
                }
                return claim
            }
        }
    }
}
