/// The program was built from these sources, so that its journeys tell about them.
struct FreshProgram: Rule {
    let restsOn: Set<Basis> = [.comments, .numbers]

    func claims(about subject: Subject) -> [Claim] {
        [subject.staleness].compactMap(\.self).map { .unmendable($0, breaks: .program) }
    }
}
