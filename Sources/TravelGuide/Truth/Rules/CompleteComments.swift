/// Each numbered comment is whole, and stands where one may stand.
struct CompleteComments: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources.flatMap(\.diagnostics).map { .unmendable($0, breaks: .comments) }
    }
}
