import Files
import Guide
import Lines
import Stops
import TravelRecorder

/// A tour in the form of CodeTour, the extension of VS Code that leads through a source step by step.
///
/// Its keys are those of CodeTour's own schema. Three of its habits decide what stands in a file:
/// - It opens its box below the line of a step. So a step stands on the code that the stop speaks of, where a
///   breakpoint would be: comment and code are right above the box, and the box does not come between them.
/// - It lists all tours by their titles, and takes a title such as `1 - create` for a number of its own, by which it
///   looks for the tours before and behind. With two languages it would find the wrong one, so a title begins with its
///   language.
/// - It knows Markdown, HTML, and signs of its own in brackets. So a sentence is escaped, and values stand in code.
package struct CodeTour: Encodable, Equatable {
    /// The file, relative to the package.
    package var path: String
    var schema = "https://aka.ms/codetour-schema"
    var title: String
    package var description: String
    var nextTour: String?
    package var steps: [Step]

    package struct Step: Encodable, Equatable {
        package var file: String
        package var line: Int
        var title: String
        package var description: String
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case title, description, nextTour, steps
    }

    /// Every tour in both languages, with one step for each stop in the order of first visit; none while a journey does
    /// not fit the sources, or a page has no title.
    static func all(_ contents: PackageContents, recorded: [RecordedTour]) -> [CodeTour] {
        guard contents.isNumbered, contents.tours.allSatisfy({ $0.titles.count == Language.allCases.count }),
            Freshness.diagnostic(for: recorded, in: contents) == nil
        else { return [] }
        let newStops = Itinerary.all(recorded).newStops
        let owned = contents.tours.flatMap { tour in newStops[tour.name, default: []].map { ($0, tour) } }
        let owners = Dictionary(owned, uniquingKeysWith: { first, _ in first })
        return Language.allCases.flatMap { language in
            recorded.compactMap { recorded in
                contents.tours.first { $0.name == recorded.name }.map {
                    CodeTour($0, recorded.journey, contents, owners: owners, language)
                }
            }
        }
    }

    package static func files(_ contents: PackageContents, recorded: [RecordedTour]) -> [TextFile] {
        all(contents, recorded: recorded).compactMap { tour in
            (try? tour.json()).map { TextFile(path: tour.path, text: $0.text) }
        }
    }
}

extension CodeTour {
    /// The owners are the tours whose pages have the sections of the stops.
    private init(
        _ tour: Tour, _ journey: Journey, _ contents: PackageContents, owners: [Int: Tour], _ language: Language
    ) {
        // CodeTour sorts by the characters of the title, so a number is as long as the last one.
        let digits = "\(contents.tours.count)".count
        func title(of tour: Tour) -> String {
            let zeros = String(repeating: "0", count: digits - "\(tour.number)".count)
            return language.pick("한국어 ", "English ") + zeros + "\(tour.number) · " + tour.title(in: language)
        }
        let visits = Dictionary(grouping: journey.visits, by: \.stop)
        path = PackageLayout.codeTour(tour, in: language)
        self.title = title(of: tour)
        description = Self.description(of: tour, journey, language)
        nextTour = contents.tour(after: tour).map(title)
        steps = journey.firstVisits.map(\.stop).compactMap { id in
            contents.stop(id).map { stop in
                Step(stop, visits[id, default: []], owner: id.number.flatMap { owners[$0] }, language)
            }
        }
    }

    /// CodeTour shows this as plain text, when the pointer rests on the title.
    private static func description(of tour: Tour, _ journey: Journey, _ language: Language) -> String {
        let (stops, visits) = (journey.sites.count, journey.visits.count)
        let page = tour.page(in: language)
        let question = tour.question(in: language)
        return language.pick(
            "\(question) 정거장 \(stops)곳을 처음 들르는 차례로 걷는다. 방문은 모두 \(visits)번이다. "
                + "글: \(page). 실행: swift run tour \(tour.name)",
            "\(question.prefix(1).uppercased() + question.dropFirst()) \(stops.of("stop")) in the order of first visit; "
                + "\(visits.of("visit")) in all. Page: \(page). Run: swift run tour \(tour.name)")
    }
}

extension CodeTour.Step {
    fileprivate init(_ stop: Stop, _ visits: [Journey.Visit], owner: Tour?, _ language: Language) {
        let values = visits.first?.values ?? []
        var paragraphs = [MarkdownEscapes.escaped(stop.sentence(in: language))]
        if !values.isEmpty {
            paragraphs.append(
                values.map { MarkdownEscapes.code("\($0.expression) \($0.description)") }.joined(separator: " · "))
        }
        if visits.count > 1 {
            let counted = language.pick("이 여행에서 \(visits.count)번 들른다.", "Visited \(visits.count) times on this tour.")
            let whose = language.pick(" 값은 처음 들렀을 때의 것이다.", " The values are those of the first visit.")
            paragraphs.append(counted + (values.isEmpty ? "" : whose))
        }
        if let page = owner?.page(in: language) {
            // CodeTour takes all between the parentheses for the name of a file: an anchor would lead nowhere.
            let text = language.pick("\(page)의 \(stop.name)", "\(stop.name) in \(page)")
            paragraphs.append("[\(text)](./\(page))")
        }
        file = stop.file
        line = stop.breakLine
        title = "\(stop.name) · \(stop.title)"
        description = paragraphs.joined(separator: "\n\n")
    }
}
