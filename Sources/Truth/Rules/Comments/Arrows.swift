import Guide
import Lines
import Stops
import TravelRecorder

struct Arrows: Rule {
    let sentence = Words(
        "정거장의 첫 줄은 거기서 이어지는 곳을, 모든 여행의 모든 방문에서 그랬던 대로 말한다",
        "the first line of each stop says where it leads, as it was at every visit of every tour")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program, .walks]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        let stops = subject.contents.stops()
        let leads = subject.itineraries.map(\.leads).reduce(Leads(), +)
        // As long as one stop is visited by no tour, its neighbours may lead there.
        guard stops.allSatisfy({ leads.visits[$0.id] != nil }) else { return [] }
        return stops.compactMap { stop in
            guard let number = stop.number, let source = subject.contents.source(stop.file) else { return nil }
            let line = source.lines[stop.line - 1]
            let arrow = leads.arrow(from: number, in: subject.contents)
            func head(_ arrow: Stop.Arrow?) -> String { stop.head(line, number: number, arrow: arrow) }
            return Claim(
                file: stop.file, range: stop.line - 1..<stop.line, lines: [head(arrow.map { Self.fitting($0, head) })],
                message: stop.says(
                    said(stop.arrow) + (contradiction(to: stop, subject) ?? truth(arrow))))
        }
    }

    /// The arrow with as many of its stops as its line has room for; the whole where even one has none, which is the
    /// watch list's fault.
    static func fitting(_ arrow: Stop.Arrow, _ head: (Stop.Arrow) -> String) -> Stop.Arrow {
        let cuts = arrow.numbers.indices.dropFirst().reversed().map {
            Stop.Arrow(Array(arrow.numbers[..<$0]), name: arrow.name, isCut: true)
        }
        return ([arrow] + cuts).first { Columns.width(of: head($0)) <= CommentWidth.widest } ?? arrow
    }

    /// The first tour with visits that lead where the stop does not say.
    private func contradiction(to stop: Stop, _ subject: Subject) -> Words? {
        if stop.arrow?.isCut == true { return nil }
        let written = stop.arrow?.numbers ?? []
        for tour in subject.itineraries {
            guard let other = tour.leads[stop.id].first(where: { !written.map(StopID.number).contains($0) }),
                let next = subject.contents.stop(other), let visits = tour.leads.visits[stop.id]
            else { continue }
            let count = tour.leads.counts[stop.id]?[other] ?? 0
            return Words(
                "'\(tour.name)' 여행의 방문 \(visits)번 가운데 \(count)번은 '\(other) \(next.shortTitle)' 정거장으로 이어진다",
                "in '\(tour.name)' \(count) of \(visits.of("visit")) \(count == 1 ? "leads" : "lead") to \(other) "
                    + next.shortTitle)
        }
        return nil
    }

    private func said(_ arrow: Stop.Arrow?) -> Words {
        arrow.map { Words("화살표가 '\($0)'인데 ", "says '\($0)', but ") }
            ?? Words("화살표가 없는데 ", "says nothing of the way on, but ")
    }

    private func truth(_ arrow: Stop.Arrow?) -> Words {
        arrow.map { Words("'\($0)' 쪽이 맞다", "what is true is '\($0)'") }
            ?? Words("여기서는 아무 데로도 이어지지 않는다", "leads nowhere")
    }
}
