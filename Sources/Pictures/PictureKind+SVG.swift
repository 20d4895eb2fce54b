import Folding
import Guide
import Lines
import Stops
import TravelRecorder

extension PictureKind {
    /// The picture of a tour or a part of one; that of the objects when a stop is reached for the first time, or where
    /// they hold most; nil where there is nothing to draw.
    package func svg(
        _ journey: Journey, folding: Folding? = nil, of tour: String, at stop: Int?, _ language: Language
    ) -> Document? {
        let picture = folding.map(Marbles.init) ?? picture(of: journey, at: stop)
        guard !picture.isEmpty else { return nil }
        var canvas = Canvas()
        picture.draw(on: &canvas, language)
        return canvas.svg(
            title: title(of: tour, at: stop, language), description: picture.description(language), language)
    }

    package func picture(of journey: Journey, at stop: Int?) -> any JourneyPicture {
        switch self {
        case .flame: Flame(journey)
        case .marbles: Marbles(journey)
        case .queue: WorkQueue(journey)
        case .objects:
            ObjectPicture(
                journey,
                at: stop.flatMap { number in journey.visits.first { $0.stop == .number(number) }?.index }
                    ?? ObjectPicture.fullest(journey))
        }
    }
}
