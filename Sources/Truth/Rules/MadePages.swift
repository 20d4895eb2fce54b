/// Pages that are made as a whole are what the sources make of them, once these are in order themselves.
struct MadePages: Rule {
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.contents.isNumbered else { return [] }
        return subject.madePages.map { .made($0, by: "tour check --fix", in: subject) }
    }
}
