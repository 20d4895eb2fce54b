import Guide
import Lines
import Stops

struct Milestones: Rule {
    let sentence = Words(
        "이정표가 말하는 정거장은 모두 그 여행이 들르는 곳이다", "a tour visits every stop that a milestone of its page names")
    let restsOn: Set<Basis> = [.numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        zip(subject.contents.tours, subject.recorded).flatMap { tour, recorded -> [Claim] in
            let visited = Set(recorded.journey.visits.map(\.stop))
            return subject.pages(of: tour).prefix(1).flatMap { page in
                page.milestones.compactMap { milestone in
                    milestone.stops.first { !visited.contains(.number($0)) }.map {
                        .unmendable(
                            page.path, milestone.line,
                            "이정표가 말하는 여행 \($0)에 이 여행은 들르지 않는다",
                            "the tour does not visit 여행 \($0), which this milestone names")
                    }
                }
            }
        }
    }
}
