/// Below its excerpt, a section says something in words.
struct SectionProse: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap(subject.pages).flatMap { page in
            page.sections.filter { !$0.hasProse && subject.contents.stop($0.number) != nil }.map {
                .unmendable(page.path, $0.heading, "여행 \($0.number) has no prose yet")
            }
        }
    }
}
