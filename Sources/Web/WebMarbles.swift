import Folding
import Lines
import Pictures
import TravelRecorder

/// Who is sent what and who gets it: the lanes and marks of `Marbles`, at steps of the journey.
struct WebMarbles: Encodable {
    let lanes: [Lane]
    /// In the order of time.
    let marks: [Mark]

    struct Lane: Encodable {
        let name: String
        let nickname: String?
        /// What the rows call an operator of the reader's.
        let title: [Language: String]?
        /// Whether it is what is sent to something; else it is a Sink or an observer.
        let isSent: Bool
    }

    struct Mark: Encodable {
        let lane: Int
        let kind: String
        /// The step at which it can be seen, and the one at which the call of it has ended.
        let step: Int
        let end: Int
        let visit: Int
        let text: String
        /// What there is to say of its way.
        let fates: [Fate]
    }

    enum Fate: String, Encodable { case lost, kept, late }

    /// What each operator of a chain of the reader's sends.
    init(_ chain: Folding) {
        let marbles = Marbles(chain)
        lanes = marbles.lanes.map {
            Lane(name: $0.name, nickname: nil, title: $0.title?.byLanguage, isSent: false)
        }
        marks = marbles.marks.map { mark in
            let step = mark.visit ?? 0
            return Mark(mark, step: step, end: step, visit: step)
        }
    }

    init(_ journey: Journey) {
        let marbles = Marbles(journey)
        // Their time does not count what objects hold.
        let steps = journey.momentsAtSteps().compactMap { step, moment -> Int? in
            if case .hold = moment { nil } else { step }
        }
        func step(at time: Int) -> Int { time < steps.count ? steps[time] : journey.visits.count }
        lanes = marbles.lanes.map {
            Lane(name: $0.name.harmless(), nickname: $0.nickname?.harmless(), title: nil, isSent: $0.kind == .sent)
        }
        marks = marbles.marks.map { mark in
            let seen = step(at: mark.time)
            return Mark(
                mark, step: seen, end: step(at: mark.end),
                visit: mark.kind == .free ? seen : max(mark.visit ?? 0, seen))
        }
    }
}

extension WebMarbles.Mark {
    fileprivate init(_ mark: Marbles.Marble, step: Int, end: Int, visit: Int) {
        (lane, kind, text) = (mark.lane, mark.kind.rawValue, mark.text.harmless())
        (self.step, self.end, self.visit) = (step, end, visit)
        fates = [(mark.isLost, WebMarbles.Fate.lost), (mark.isKept, .kept), (mark.isLate, .late)].filter(\.0).map(\.1)
    }
}
