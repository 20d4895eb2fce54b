import Guide
import Lines
import Stops

struct QuotedOutputs: Rule {
    let sentence = Words(
        "글이 인용한 출력은 그 명령이 지금 출력하는 것이다",
        "what a page quotes of a command is what the command prints")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .walks]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.isBuilt else { return [] }
        let quotes = subject.pages.flatMap { page in
            page.markers.compactMap { marker in
                if case .output(let output) = marker.kind { (page: page, marker: marker, output: output) } else { nil }
            }
        }
        return Dictionary(grouping: quotes, by: \.output.command).flatMap { command, quotes in
            let lines = quotes.first.flatMap { subject.answers.render($0.output.words, subject.contents) }
                .map(QuotedOutput.lines)
            return quotes.map { page, marker, output -> Claim in
                guard let lines else {
                    let mistake = subject.answers.mistake(output.words)
                    return .unmendable(
                        page.path, marker.line,
                        mistake.map {
                            Words("'\(command)' 명령은 실행되지 않는다: ", "'\(command)' does not run: ") + $0
                        }
                            ?? Words(
                                "'\(command)' 명령의 출력은 인용할 수 없다. 표시 대신 '<!-- not output: REASON -->'을 쓴다",
                                "'\(command)' cannot be quoted; write '<!-- not output: REASON -->' in place of the marker"
                            ))
                }
                guard let quoted = output.part(of: lines) else {
                    let ends = output.ends.map { #"from "\#($0.first)" to "\#($0.last)""# } ?? ""
                    return .unmendable(
                        page.path, marker.line,
                        Words(
                            "'\(command)' 출력에 이런 줄이 없다: \(ends). 출력에 있는 글로 고친다",
                            "'\(command)' prints no lines \(ends); name texts that it prints"))
                }
                let margin = page.lines[marker.line].prefix { $0 == " " }
                var claim = Claim(
                    file: page.path, range: marker.listing, lines: quoted.map { $0.isEmpty ? "" : margin + $0 },
                    message: Words(
                        "인용한 출력이 지금 '\(command)' 명령이 출력하는 것과 다르다",
                        "the quoted output of '\(command)' is not what it prints now"), isMade: true
                ).sparingParagraphs(in: page.lines)
                if !output.mayReplace(page.lines[marker.listing]) {
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

extension QuotedOutput {
    /// The lines of what a command prints.
    package static func lines(_ text: String) -> [String] {
        let lines = text.linesAsTheyAre
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// The lines to quote of those that the command prints; nil when they are not among them.
    func part(of lines: [String]) -> [String]? {
        guard let ends else { return lines }
        guard let first = lines.firstIndex(where: { Self.names(ends.first, in: $0) }),
            let last = lines[first...].firstIndex(where: { Self.names(ends.last, in: $0) })
        else { return nil }
        return Array(lines[first...last])
    }

    /// Whether the lines that a page has begin and end as the marker says, or there are none yet: others may be
    /// somebody's.
    fileprivate func mayReplace(_ old: ArraySlice<String>) -> Bool {
        guard let ends, let first = old.first, let last = old.last else { return true }
        return Self.names(ends.first, in: first) && Self.names(ends.last, in: last)
    }

    /// Whether a line holds a text, in which a number at an end is a whole one: 1 is not the beginning of 10.
    private static func names(_ text: String, in line: String) -> Bool {
        line.holds(text)
            && line.ranges(of: text).contains { range in
                let (before, behind) = (line[..<range.lowerBound].last, line[range.upperBound...].first)
                return !(text.last?.isNumber == true && behind?.isNumber == true)
                    && !(text.first?.isNumber == true && before?.isNumber == true)
            }
    }
}
