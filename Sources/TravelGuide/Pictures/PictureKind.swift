import Stops
import TravelRecorder

/// What can be drawn of a journey.
package enum PictureKind: String, CaseIterable, Sendable {
    case flame, marbles, states, queue, objects

    /// The picture of a tour or a part of one; that of the objects when a stop is reached for the first time, or at the
    /// end.
    package func svg(_ journey: Journey, of tour: String, at stop: Int?, _ language: Language) -> Document {
        switch self {
        case .flame: Flame(journey).svg(of: tour, language)
        case .marbles: Marbles(journey).svg(of: tour, language)
        case .states: States(journey).svg(of: tour, language)
        case .queue: WorkQueue(journey).svg(of: tour, language)
        case .objects:
            ObjectPicture(journey, at: step(of: stop, in: journey)).svg(of: tour, language)
        }
    }

    private func step(of stop: Int?, in journey: Journey) -> Int {
        journey.visits.first { $0.stop == stop }?.index ?? journey.visits.count
    }
}
