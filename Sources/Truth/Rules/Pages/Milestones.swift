import Guide
import Lines
import Stops

struct Milestones: Rule {
    let sentence = Words(
        "이정표는 두 언어의 글에서 같은 정거장을 말하고, 그 정거장은 모두 여행이 들르는 곳이다",
        "the milestones of a tour name the same stops in both languages, and the tour visits all of them")

    let restsOn: Set<Basis> = [.numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        zip(subject.contents.tours, subject.recorded).flatMap { tour, recorded -> [Claim] in
            let pages = subject.pages(of: tour)
            guard let first = pages.first, let other = pages.dropFirst().first else { return [] }
            let (mine, theirs) = (first.milestones, other.milestones)
            let parted = zip(mine, theirs).first { $0.stops != $1.stops }?.0 ?? mine.dropFirst(theirs.count).first
            if let parted { return [Self.parting(first, parted, other)] }
            if let extra = theirs.dropFirst(mine.count).first { return [Self.parting(other, extra, first)] }
            let visited = Set(recorded.journey.visits.map(\.stop))
            return mine.compactMap { milestone in
                milestone.stops.first { !visited.contains(.number($0)) }.map {
                    .unmendable(
                        first.path, milestone.line,
                        "이정표가 말하는 여행 \($0)에 이 여행은 들르지 않는다",
                        "the tour does not visit 여행 \($0), which this milestone names")
                }
            }
        }
    }

    private static func parting(_ page: Page, _ milestone: Page.Milestone, _ other: Page) -> Claim {
        let stops = milestone.stops.map(String.init).joined(separator: ", ")
        return .unmendable(
            page.path, milestone.line,
            "이 이정표는 여행 \(stops)을 말하는데 \(other.path)에는 그런 이정표가 없다",
            "this milestone is about 여행 \(stops); \(other.path) has none that names the same in its place")
    }
}
