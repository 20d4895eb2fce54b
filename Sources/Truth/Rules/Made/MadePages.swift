import Lines
import Stops

struct MadePages: Rule {
    let sentence = Words(
        "통째로 만들어지는 글은 지금 소스에서 만든 그대로다",
        "pages that are made as a whole are what the sources make of them")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.contents.isNumbered else { return [] }
        return subject.madePages.map { .made($0, by: "check --fix", in: subject) }
    }
}
