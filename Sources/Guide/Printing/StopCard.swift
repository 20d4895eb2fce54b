import Lines
import Stops

/// One stop by itself: where it is, what it says, its code, what the page says, who visits it, and where that leads.
package enum StopCard {
    /// How many visits may push the sentence and the code off a small screen; each tour shows one at least.
    private static let fewest = 6

    /// Draws a stop, or nothing where there is none of this number.
    ///
    /// Only code may be wider than the style's width.
    package static func lines(
        _ number: Int, contents: PackageContents, recorded: [RecordedTour], showsAll: Bool = false, style: Style
    ) -> [StyledLine] {
        guard let stop = contents.stop(number), let source = contents.source(stop.file) else { return [] }
        let title = StyledLine(stop.name, .number) + StyledLine(" · ") + StyledLine(stop.title, .name)
        var lines = [title, StyledLine(stop.location, .dim), StyledLine()]
        lines += StyledLine.wrap(stop.sentence(in: style.language), .sentence, to: style.width) + [StyledLine()]
        lines += Excerpts(source).lines(for: stop).map { StyledLine("    " + $0) } + [StyledLine()]
        if let passage = Passage.of(number, in: contents, style.language) {
            lines += passage.lines(style.language, width: style.width) + [StyledLine()]
        }
        let visits = recorded.map { tour in (tour: tour, all: tour.journey.visits.filter { $0.stop == number }) }
            .filter { !$0.all.isEmpty }
        let most = showsAll ? .max : max(fewest / max(visits.count, 1), 1)
        for (tour, visits) in visits {
            let count = style.language.pick("방문 \(visits.count)번", visits.count.of("visit"))
            let arrow = Leads(tour.journey).arrow(from: number, in: contents).map { " \($0)" } ?? ""
            lines += StyledLine.wrap("\(tour.name): \(count)\(arrow)", to: style.width)
            for visit in visits.prefix(most) {
                lines += Columns.wrap(visit.values.text, to: style.width - 2).map { StyledLine("  " + $0, .value) }
            }
        }
        let all = visits.map(\.all.count)
        let shown = all.map { min($0, most) }.reduce(0, +)
        if shown < all.reduce(0, +) {
            let rest = style.language.pick(
                "방문 \(shown)번만 보였다. 나머지도 보기: tour stop \(Stop.mark(of: number)) --all",
                "Only \(shown.of("visit")) shown; 'tour stop \(Stop.mark(of: number)) --all' shows the others, too.")
            lines += StyledLine.wrap(rest, .dim, to: style.width)
        }
        return lines + [StyledLine(), StyledLine("lldb: breakpoint set \(stop.breakpointArguments(in: source))")]
    }
}
