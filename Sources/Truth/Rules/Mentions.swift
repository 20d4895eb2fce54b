import Stops

/// The stops that a page names by their numbers are there, and named so that the numbers can be followed.
struct Mentions: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let known = Stop.Kind.numbered.reduce(into: [:]) { known, kind in
            known[kind] = Set(subject.contents.stops(kind).map(\.number))
        }
        return subject.pages.flatMap { page in
            page.mentions.compactMap { line, mention in
                if let mistake = mention.mistake { return .unmendable(page.path, line, mistake) }
                if let start = mention.rangeStart, start >= mention.number {
                    let range = "'\(start)–\(mention.number)'"
                    return .unmendable(
                        page.path, line,
                        Words(
                            "\(range) 범위가 거꾸로다. 작은 번호부터 쓴다",
                            "\(range) runs backwards; a range of stops begins with the smaller number"))
                }
                guard known[mention.kind]?.contains(mention.number) != true else { return nil }
                let name = "\(mention.kind.rawValue) \(page.lines[line][mention.range])"
                return .unmendable(
                    page.path, line,
                    Words("\(name)번은 없다. 있는 번호로 고친다", "there is no \(name); name a stop that is there"))
            }
        }
    }
}
