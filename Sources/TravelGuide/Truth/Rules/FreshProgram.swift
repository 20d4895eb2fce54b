/// The program was built from these sources, so that its journeys tell about them.
struct FreshProgram: Rule {
    func claims(about subject: Subject) -> [Claim] {
        [subject.staleness].compactMap(\.self).map(Claim.unmendable)
    }
}
