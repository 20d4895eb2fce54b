import Foundation
import Stops
import TravelRecorder

/// A tour in the form of CodeTour, the extension of VS Code that leads through a source step by step.
///
/// Its keys are those of CodeTour's own schema. Three of its habits decide what stands in a file:
/// - It opens its box below the line of a step. So a step stands on the code that the stop speaks of, where a breakpoint
///   would be: comment and code are right above the box, and the box does not come between them.
/// - It lists all tours by their titles, and takes a title such as `1 - create` for a number of its own, by which it looks
///   for the tours before and behind. With two languages it would find the wrong one, so a title begins with its language.
/// - It knows Markdown, HTML, and signs of its own in brackets. So a sentence is escaped, and values stand in code.
package struct CodeTour: Encodable, Equatable {
    /// The file, relative to the package.
    var path: String
    var schema = "https://aka.ms/codetour-schema"
    var title: String
    var description: String
    var nextTour: String?
    var steps: [Step]

    struct Step: Encodable, Equatable {
        var file: String
        var line: Int
        var title: String
        var description: String
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case title, description, nextTour, steps
    }

    /// Every tour in both languages, with one step for each stop in the order of first visit; none while a journey does
    /// not fit the sources, or a page has no title.
    static func all(_ contents: PackageContents, recorded: [RecordedTour]) -> [CodeTour] {
        let itineraries = Itinerary.all(recorded)
        guard contents.isInOrder, contents.tours.allSatisfy({ $0.titles.count == Language.allCases.count }),
            Freshness.diagnostic(for: itineraries, in: contents) == nil
        else { return [] }
        let writer = CodeTourWriter(contents: contents, newStops: itineraries.newStops)
        return Language.allCases.flatMap { language in
            recorded.compactMap { writer.codeTour($0, language) }
        }
    }

    /// The tours as files.
    package static func files(_ contents: PackageContents, recorded: [RecordedTour]) -> [TextFile] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return all(contents, recorded: recorded).compactMap { tour in
            (try? encoder.encode(tour)).map {
                TextFile(path: tour.path, text: String(decoding: $0, as: UTF8.self) + "\n")
            }
        }
    }
}

private struct CodeTourWriter {
    let contents: PackageContents
    /// The tours whose pages have the sections of the stops.
    let owners: [Int: Tour]

    init(contents: PackageContents, newStops: [String: [Int]]) {
        self.contents = contents
        let owned = contents.tours.flatMap { tour in newStops[tour.name, default: []].map { ($0, tour) } }
        owners = Dictionary(owned, uniquingKeysWith: { first, _ in first })
    }

    func codeTour(_ recorded: RecordedTour, _ language: Language) -> CodeTour? {
        guard let tour = contents.tours.first(where: { $0.name == recorded.name }) else { return nil }
        let journey = recorded.journey
        let visits = Dictionary(grouping: journey.visits, by: \.stop)
        return CodeTour(
            path: PackageLayout.codeTour(tour, in: language), title: title(of: tour, language),
            description: description(of: tour, journey, language),
            nextTour: contents.tour(after: tour).map { title(of: $0, language) },
            steps: journey.stopsInOrder.compactMap { number in
                contents.stop(number).map { step($0, visits: visits[number, default: []], language) }
            })
    }

    /// CodeTour sorts by the characters of the title, so a number is as long as the last one.
    private func title(of tour: Tour, _ language: Language) -> String {
        let digits = String(contents.tours.count).count
        let number = String(tour.number)
        return language.pick("한국어 ", "English ") + String(repeating: "0", count: max(0, digits - number.count)) + number
            + " · " + tour.title(in: language)
    }

    /// CodeTour shows this as plain text, when the pointer rests on the title.
    private func description(of tour: Tour, _ journey: Journey, _ language: Language) -> String {
        let (stops, visits) = (journey.stopsInOrder.count, journey.visits.count)
        let page = tour.page(in: language)
        return language.pick(
            "\(tour.question(in: .korean)) 정거장 \(stops)곳을 처음 들르는 차례로 걷는다. 방문은 모두 \(visits)번이다. "
                + "글: \(page). 실행: swift run tour \(tour.name)",
            "\(tour.question(in: .english).capitalizedFirst) \(stops.of("stop")) in the order of first visit; "
                + "\(visits.of("visit")) in all. Page: \(page). Run: swift run tour \(tour.name)")
    }

    private func step(_ stop: Stop, visits: [Journey.Visit], _ language: Language) -> CodeTour.Step {
        let values = visits.first?.values ?? []
        var paragraphs = [MarkdownEscapes.escaped(language.pick(stop.korean, stop.english))]
        if !values.isEmpty {
            paragraphs.append(
                values.map { MarkdownEscapes.code("\($0.expression) \($0.description)") }.joined(separator: " · "))
        }
        if visits.count > 1 {
            let counted = language.pick("이 여행에서 \(visits.count)번 들른다.", "Visited \(visits.count) times on this tour.")
            let whose = language.pick(" 값은 처음 들렀을 때의 것이다.", " The values are those of the first visit.")
            paragraphs.append(counted + (values.isEmpty ? "" : whose))
        }
        if let owner = owners[stop.number] {
            // CodeTour takes all between the parentheses for the name of a file: an anchor would lead nowhere.
            let page = owner.page(in: language)
            let text = language.pick("\(page)의 여행 \(stop.number)", "여행 \(stop.number) in \(page)")
            paragraphs.append("[\(text)](./\(page))")
        }
        return CodeTour.Step(
            file: stop.file, line: stop.breakLine, title: "여행 \(stop.number) · \(stop.title)",
            description: paragraphs.joined(separator: "\n\n"))
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
