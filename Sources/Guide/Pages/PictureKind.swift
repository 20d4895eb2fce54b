import Stops
import TravelRecorder

/// What can be drawn of a journey: one file for each kind of value, and one for how it looks.
protocol JourneyPicture {
    /// Whether there is nothing to be seen.
    var isEmpty: Bool { get }

    /// The same in words, for those who do not see it.
    func description(_ language: Language) -> String

    func draw(on canvas: inout Canvas, _ language: Language)
}

/// The pictures that there are, by the names that markers and the command line have for them.
package enum PictureKind: String, CaseIterable, Sendable {
    case flame, marbles, states, queue, objects

    /// The picture of a tour or a part of one; that of the objects when a stop is reached for the first time, or where
    /// they hold most; nil where there is nothing to draw.
    package func svg(_ journey: Journey, of tour: String, at stop: Int?, _ language: Language) -> Document? {
        let picture = picture(of: journey, at: stop)
        guard !picture.isEmpty else { return nil }
        var canvas = Canvas()
        picture.draw(on: &canvas, language)
        return canvas.svg(
            title: title(of: tour, at: stop, language), description: picture.description(language), language)
    }

    func picture(of journey: Journey, at stop: Int?) -> any JourneyPicture {
        switch self {
        case .flame: Flame(journey)
        case .marbles: Marbles(journey)
        case .states: States(journey)
        case .queue: WorkQueue(journey)
        case .objects:
            ObjectPicture(
                journey, at: journey.visits.first { $0.stop == stop }?.index ?? ObjectPicture.fullest(journey))
        }
    }

    /// What it shows, in a few words.
    package func title(of tour: String, at stop: Int?, _ language: Language) -> String {
        let words =
            switch self {
            case .flame: Words("무엇이 언제 무엇을 불렀나", "what called what, and when")
            case .marbles: Words("누가 무엇을 언제 받나", "who gets what, and when")
            case .states: Words("SinkDisposer의 두 비트", "the two bits of SinkDisposer")
            case .queue: Words("작업이 하나 끝날 때마다의 큐", "the queue after each piece of work")
            case .objects:
                stop.map { Words("여행 \($0)에서 누가 누구를 붙잡고 있나", "who holds whom at 여행 \($0)") }
                    ?? Words("가장 많이 붙잡고 있을 때 누가 누구를 붙잡고 있나", "who holds whom when most is held")
            }
        return "\(tour): " + words.text(in: language)
    }
}
