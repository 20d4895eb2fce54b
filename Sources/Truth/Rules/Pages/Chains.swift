import Lines
import Stops

struct Chains: Rule {
    let sentence = Words(
        "'여행 M → 여행 N'이라고 쓴 것은 그 글의 여행에서 정말 그렇게 부른다",
        "'여행 M → 여행 N' was really called, in the tour of the page, or in any on other pages")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        return subject.pages.flatMap { page -> [Claim] in
            let calls = page.calls
            if calls.isEmpty { return [] }
            let tour = subject.contents.tours.first { tour in
                Language.allCases.contains { tour.page(in: $0) == page.path }
            }
            let itineraries = subject.itineraries.filter { tour == nil || $0.name == tour?.name }
            let place = tour.map { Words("'\($0.name)' 여행에서는", "in '\($0.name)'") } ?? Words("어느 여행에서도", "in any tour")
            return calls.filter { call in
                !itineraries.contains { $0.callers[call.called]?.contains(call.caller) == true }
            }
            .map {
                .unmendable(
                    page.path, $0.line,
                    "\(place.korean) 여행 \($0.caller)번이 여행 \($0.called)번을 부르지 않는다. 실제로 부른 정거장을 쓰거나 '→'를 뺀다",
                    "여행 \($0.called) is not visited from 여행 \($0.caller) \(place.english); name the stop that is, or "
                        + "leave '→' out")
            }
        }
    }
}
