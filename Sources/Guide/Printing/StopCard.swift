import Lines
import Stops
import TravelRecorder

/// One stop by itself: where it is, what it says, its code, what the page says, who visits it, and where that leads.
package enum StopCard {
    /// How many visits may push the sentence and the code off a small screen; each tour shows one at least.
    private static let fewest = 6

    /// Draws a stop, or nothing where there is none.
    ///
    /// Only code may be wider than the style's width.
    package static func lines(
        _ id: StopID, contents: PackageContents, recorded: [RecordedTour], showsAll: Bool = false, style: Style
    ) -> [StyledLine] {
        guard let stop = contents.stop(id), let source = contents.source(stop.file) else { return [] }
        let title = StyledLine(stop.name, .number) + StyledLine(" · ") + StyledLine(stop.title, .name)
        var lines = [title, StyledLine(stop.location, .dim), StyledLine()]
        lines += StyledLine.wrap(stop.sentence(in: style.language), .sentence, to: style.width) + [StyledLine()]
        lines += Excerpts(source).lines(for: stop).map { StyledLine("    " + $0) } + [StyledLine()]
        if let number = id.number, let passage = Passage.of(number, in: contents, style.language) {
            lines += passage.lines(style.language, width: style.width) + [StyledLine()]
        }
        let visits = recorded.map { tour in (tour: tour, all: tour.journey.visits.filter { $0.stop == id }) }
            .filter { !$0.all.isEmpty }
        let most = showsAll ? .max : max(fewest / max(visits.count, 1), 1)
        for (tour, visits) in visits {
            let count = style.language.pick("방문 \(visits.count)번", visits.count.of("visit"))
            let way = way(on: Leads(tour.journey)[id], in: contents)
            lines += StyledLine.wrap("\(tour.name): \(count)\(way)", to: style.width)
            for visit in visits.prefix(most) {
                lines += Columns.wrap(visit.values.text, to: style.width - 2).map { StyledLine("  " + $0, .value) }
            }
        }
        let all = visits.map(\.all.count)
        let shown = all.map { min($0, most) }.reduce(0, +)
        if shown < all.reduce(0, +) {
            let rest = style.language.pick(
                "방문 \(shown)번만 보였다. 나머지도 보기: tour stop \(id.mark) --all",
                "Only \(shown.of("visit")) shown; 'tour stop \(id.mark) --all' shows the others, too.")
            lines += StyledLine.wrap(rest, .dim, to: style.width)
        }
        return lines + [StyledLine(), StyledLine("lldb: breakpoint set \(stop.breakpointArguments(in: source))")]
    }

    /// Where a stop leads, as its arrow would say it.
    private static func way(on next: [StopID], in contents: PackageContents) -> String {
        guard let first = next.first, let stop = contents.stop(first) else { return "" }
        return " \(Stop.Arrow.sign) \(first.mark) \(stop.shortTitle)" + next.dropFirst().map { ", \($0.mark)" }.joined()
    }
}
