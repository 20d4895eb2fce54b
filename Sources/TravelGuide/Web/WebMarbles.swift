import TravelRecorder

/// Who is sent what and who gets it, in columns: the lanes and marks of `Marbles`, at steps of the journey.
struct WebMarbles: Encodable {
    /// Each lane as `[name, nickname]`, and its kind: 0 is what is sent, 1 a Sink, 2 an observer.
    let lanes: [[String]]
    let kinds: [Int]
    /// Each mark as `[lane, kind, step, end, visit, isLost, isKept, isLate]`, and what it says.
    let marks: [[Int]]
    let texts: [String]

    private static let markKinds: [Marbles.Mark.Kind] = [.subscribe, .value, .completed, .error, .dispose, .free]

    init(_ journey: Journey) {
        let marbles = Marbles(journey)
        // Their time does not count what objects hold.
        let steps = journey.momentsAtSteps().compactMap { step, moment -> Int? in
            if case .hold = moment { nil } else { step }
        }
        func place(of time: Int) -> Int { time < steps.count ? steps[time] : journey.visits.count }
        lanes = marbles.lanes.map { [$0.name.harmless(), ($0.nickname ?? "").harmless()] }
        kinds = marbles.lanes.map(\.kind.rawValue)
        marks = marbles.marks.map { mark in
            [
                mark.lane, Self.markKinds.firstIndex(of: mark.kind) ?? 0, place(of: mark.time), place(of: mark.end),
                mark.kind == .free ? place(of: mark.time) : max(mark.visit ?? 0, place(of: mark.time)),
                mark.isLost ? 1 : 0, mark.isKept ? 1 : 0, mark.isLate ? 1 : 0,
            ]
        }
        texts = marbles.marks.map { $0.text.harmless() }
    }
}
