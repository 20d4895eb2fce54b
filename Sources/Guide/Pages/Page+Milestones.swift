import Lines
import TravelRecorder

extension Page {
    /// A place where a page answers a question that it began with.
    package struct Milestone: Equatable, Sendable {
        /// The line on which it begins, from 0.
        package var line: Int
        /// The stops that it is about, each once: the one in whose section it stands, if it is one, and those that it names.
        package var stops: [Int]
        /// What it says, without the word that it begins with and without Markdown's marks.
        package var text: String
    }

    /// The milestones, in the order of the page.
    package var milestones: [Milestone] {
        lines.indices.compactMap { line in
            guard let word = Self.milestone.first(where: { lines[line].hasPrefix("> **\($0).** ") }),
                !fences.contains(line)
            else { return nil }
            let said = lines[line...].prefix { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
                .joined(separator: " ").dropFirst("**\(word).** ".count)
            let section = sections.first { $0.heading < line && line < $0.end }
            let named = Self.stop.matches(in: String(said)).compactMap { $0[1].flatMap { Int($0) } }
            var seen: Set<Int> = []
            return Milestone(
                line: line, stops: ([section?.number].compactMap(\.self) + named).filter { seen.insert($0).inserted },
                text: InlineText(String(said)).plain)
        }
    }

    private static let milestone = ["이정표", "Milestone"]
    private static let stop = Pattern(#"여행 (\d+)(?!\d)"#)
}

extension PackageContents {
    /// The milestones of a tour's page.
    package func milestones(of tour: Tour, in language: Language) -> [Page.Milestone] {
        let path = tour.page(in: language)
        return pages.first { $0.path == path }.map { Page($0).milestones } ?? []
    }
}

extension [Page.Milestone] {
    /// The stops that they are about.
    package var stops: Set<StopID> { Set(flatMap(\.stops).map(StopID.number)) }
}
