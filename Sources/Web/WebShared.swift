import Guide
import Lines
import Steps
import Stops
import TravelRecorder

/// What all tours of a page share.
struct WebShared: Encodable {
    let tours: [Named]
    let stops: [WebStop]
    let sources: [WebSource]
    /// How each kind of question is asked.
    let asks = Dictionary(uniqueKeysWithValues: Question.Kind.allCases.map { ($0.rawValue, $0.words.byLanguage) })

    struct Named: Encodable {
        let name: String
        let question: [Language: String]
        let guesses: [Question]
    }

    init(_ tours: [(name: String, journey: SteppedJourney)], contents: PackageContents) {
        self.tours = tours.map { name, journey in
            let tour = journey.tour
            return Named(
                name: name, question: Words(tour.question).byLanguage,
                guesses: Questions.of(journey).map { question in
                    var question = question
                    question.answers = question.answers.map { $0.harmless() }
                    return question
                })
        }
        var homes: [StopID: String] = [:]
        var files: [String: SteppedJourney.SourceText] = [:]
        for (name, journey) in tours {
            homes.merge(journey.visitsOfStop.mapValues { _ in name }) { first, _ in first }
            files.merge(journey.files) { first, _ in first }
        }
        let isTold = contents.stops { homes[$0] != nil }.contains { $0.counterpart != nil }
        let passages = WebPassages(tours.map(\.journey.tour) + (isTold ? contents.tours : []), contents)
        stops = contents.stops { homes[$0] != nil }.map { WebStop($0, tour: homes[$0.id] ?? "", passages) }
        let stopsOfFile = Dictionary(grouping: contents.stops { _ in true }, by: \.file)
        let omissions = Dictionary(grouping: contents.stops(.omission), by: \.file)
        sources = files.sorted { $0.key < $1.key }.map {
            WebSource(
                $0.key, $0.value, stops: stopsOfFile[$0.key, default: []], omissions: omissions[$0.key, default: []])
        }
    }
}
