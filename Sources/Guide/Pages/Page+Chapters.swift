import Lines
import Stops
import TravelRecorder

/// A numbered part of a tour's page, as its sentences name it, and the visit at which a walk comes to it.
package struct Chapter: Equatable, Sendable {
    package var visit: Int
    package var number: Int
    package var titles: [Language: String]

    /// The number, as in `part 2`.
    package var short: Words { Words("토막 \(number)", "part \(number)") }

    /// The number and the title.
    package func name(in language: Language) -> String {
        short.text(in: language) + (titles[language].map { " · " + $0 } ?? "")
    }
}

extension Page {
    /// The numbered headings, each with its title, and the stops that have their sections below it.
    package var chapters: [(number: Int, title: String, stops: Set<StopID>)] {
        let headings = lines.indices.filter { lines[$0].hasPrefix("## ") && !fences.contains($0) }
        return zip(headings, headings.dropFirst() + [lines.count]).compactMap { heading, end in
            guard let match = Self.chapter.firstMatch(in: lines[heading]), let number = match[1].flatMap({ Int($0) })
            else { return nil }
            let stops = sections.filter { (heading..<end).contains($0.heading) }.map { StopID.number($0.number) }
            return (number, InlineText(String(match[2] ?? "")).plain, Set(stops))
        }
    }

    private static let chapter = Pattern(#"^## (\d{1,3})\. (.+)$"#)
}

extension PackageContents {
    /// The parts of a tour's page that a walk comes to, in their order: each at the first visit of a stop that it tells
    /// of.
    package func chapters(of journey: Journey, tour: Tour) -> [Chapter] {
        let all = Language.allCases.flatMap { language in
            page(of: tour, in: language)?.chapters.map { (language: language, chapter: $0) } ?? []
        }
        let numbers = Dictionary(
            all.flatMap { entry in entry.chapter.stops.map { ($0, entry.chapter.number) } },
            uniquingKeysWith: { first, _ in first })
        return journey.firstVisits(of: Set(numbers.keys)).reduce(into: []) { chapters, visit in
            guard let number = numbers[journey.visits[visit].stop], number > chapters.last?.number ?? 0 else { return }
            let titles = Dictionary(
                all.filter { $0.chapter.number == number }.map { ($0.language, $0.chapter.title) },
                uniquingKeysWith: { first, _ in first })
            chapters.append(Chapter(visit: visit, number: number, titles: titles))
        }
    }

    func page(of tour: Tour, in language: Language) -> Page? {
        let path = tour.page(in: language)
        return pages.first { $0.path == path }.map(Page.init)
    }
}
