import Lines
import Stops

struct FreshProgram: Rule {
    let sentence = Words(
        "프로그램은 지금 있는 소스로 빌드했다. 정거장 사이에서 바뀐 것은 알지 못한다",
        "the program was built from these sources, as far as the stops can tell")
    let restsOn: Set<Basis> = [.comments, .numbers]

    func claims(about subject: Subject) -> [Claim] {
        [subject.staleness].compactMap(\.self).map { .unmendable($0, breaks: .program) }
    }
}
