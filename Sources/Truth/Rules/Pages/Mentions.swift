import Files
import Guide
import Lines
import Stops

struct Mentions: Rule {
    let sentence = Words(
        "글이 말하는 번호는 있는 번호이고, 다시 매길 수 있는 꼴로 쓰여 있다",
        "each number that a page names is there, in a form that is renumbered")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let known = Stop.Kind.allCases.reduce(into: [:]) { known, kind in
            known[kind] = Set(subject.contents.stops(kind).compactMap(\.number))
        }
        return subject.pages.flatMap { page in
            page.lookalikes
                + page.mentions.flatMap { line, mention in
                    mistakes(in: mention, known[mention.kind, default: []], page.lines[line]).map {
                        .unmendable(page.path, line, $0)
                    }
                }
        }
    }

    private func mistakes(in mention: Mention, _ known: Set<Int>, _ line: String) -> [Words] {
        if let start = mention.numbers.first?.number, let end = mention.numbers.dropFirst().first?.number, start >= end
        {
            let range = "'\(start)–\(end)'"
            return [
                Words(
                    "\(range) 범위가 거꾸로다. 작은 번호부터 쓴다",
                    "\(range) runs backwards; a range of stops begins with the smaller number")
            ]
        }
        return mention.numbers.filter { !known.contains($0.number) }.map {
            let name = "\(mention.kind.rawValue) \(line[$0.digits])"
            return Words("\(name)번은 없다. 있는 번호로 고친다", "there is no \(name); name a stop that is there")
        }
    }
}

extension Page {
    /// The numbers that the prose names, with their lines, but for what is made; of code only those in commands.
    var mentions: [(line: Int, mention: Mention)] {
        lines.indices.filter { !isMade($0) }.flatMap { index in
            Mention.all(in: lines[index], isCode: fences.contains(index)).map { (index, $0) }
        }
    }

    /// What looks like the number of a stop, and would stay when the stops are renumbered.
    var lookalikes: [Claim] {
        let language = PackageLayout.language(of: path)
        let forms = language.pick("'여행 N', '여행 N번', '여행 N–M번'", "'여행 N' or '여행 N–M'")
        return paragraphs.flatMap { paragraph in
            Mention.lookalikes(in: paragraph.text, on: language).map { range in
                let text = paragraph.text[range].replacing("\n", with: " ")
                return .unmendable(
                    path, paragraph.line + paragraph.text.lines(before: range.lowerBound),
                    "'\(text)': 정거장의 번호가 바뀔 때 따라 바뀌지 않는다. \(forms) 꼴로만 쓰고, 정거장이 몇 곳인지는 쓰지 않는다",
                    "'\(text)' does not follow when stops are renumbered; write \(forms), and no count of stops")
            }
        }
    }
}
