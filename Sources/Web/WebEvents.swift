import Steps
import Stops
import TravelRecorder

/// Where events are, and who has handed them there: what `Handovers` tells, as short as can be.
struct WebEvents: Encodable {
    let places: [Place]
    let handovers: [Handover]
    /// For each visit 0, or the number of the handover that it is inside of, counted from 1; below 0 where the event was
    /// handed on already.
    let ofVisit: [Int]

    struct Place: Encodable {
        let object: Int?
        let code: StopID?
        let isClosure: Bool?
    }

    struct Handover: Encodable {
        let event: String
        /// None where nobody knows.
        let from: Int?
        let to: Int?
        let holding: Int?
        let before: Int?
    }

    init(_ journey: Handovers, holdings: [Journey.Holding: Int]) {
        var places = WebTour.Different<Handovers.Place>()
        handovers = journey.all.map { handover in
            Handover(
                event: handover.event.harmless(), from: handover.from.map { places.index(of: $0) },
                to: handover.to.map { places.index(of: $0) }, holding: handover.holding.flatMap { holdings[$0] },
                before: handover.before)
        }
        self.places = places.all.map { Place(object: $0.object, code: $0.code, isClosure: $0.isClosure ? true : nil) }
        ofVisit = zip(journey.ofVisit, journey.isHandedOn).map { handover, isHandedOn in
            handover.map { isHandedOn ? -$0 - 1 : $0 + 1 } ?? 0
        }
    }
}
