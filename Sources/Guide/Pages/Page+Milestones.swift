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
        /// What the reader was to guess before it, in the same part of the page; nil where it is nothing.
        package var guess: String?
    }

    /// The milestones, in the order of the page.
    package var milestones: [Milestone] {
        var guess: String?
        return lines.indices.filter { !fences.contains($0) }.compactMap { line in
            if lines[line].hasPrefix("## ") { guess = nil }
            if let asked = said(at: line, behind: Self.guess) { guess = InlineText(asked).plain }
            guard let said = said(at: line, behind: Self.milestone) else { return nil }
            defer { guess = nil }
            let section = sections.first { $0.heading < line && line < $0.end }
            let named = Self.stop.matches(in: said).compactMap { $0[1].flatMap { Int($0) } }
            var seen: Set<Int> = []
            return Milestone(
                line: line, stops: ([section?.number].compactMap(\.self) + named).filter { seen.insert($0).inserted },
                text: InlineText(said).plain, guess: guess)
        }
    }

    /// What a quoted paragraph says that begins with one of some words, behind that word; nil for anything else.
    private func said(at line: Int, behind words: [String]) -> String? {
        guard let start = words.map({ "> **\($0).** " }).first(where: lines[line].hasPrefix) else { return nil }
        let said = lines[line...].prefix { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }.joined(separator: " ")
        return String(said.dropFirst(start.count - 2))
    }

    private static let guess = ["맞혀 보자", "Guess"]
    private static let milestone = ["이정표", "Milestone"]
    private static let stop = Pattern(#"여행 (\d+)(?!\d)"#)
}

extension PackageContents {
    /// The milestones of a tour's page.
    package func milestones(of tour: Tour, in language: Language) -> [Page.Milestone] {
        page(of: tour, in: language)?.milestones ?? []
    }
}

extension [Page.Milestone] {
    /// The stops that they are about.
    package var stops: Set<StopID> { Set(flatMap(\.stops).map(StopID.number)) }

    /// For the stop in whose section each stands, what was to be guessed and what is answered, line by line.
    package var lines: [StopID: [(role: StyledLine.Role, sign: String, text: String)]] {
        reduce(into: [:]) { lines, milestone in
            guard let stop = milestone.stops.first.map(StopID.number) else { return }
            if let guess = milestone.guess { lines[stop, default: []].append((.dim, "? ", guess)) }
            lines[stop, default: []].append((.notice, "✓ ", milestone.text))
        }
    }
}
