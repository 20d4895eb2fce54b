import Stops

/// One stop by itself: where it is, what it says, its code, what the page says, who visits it, and where that leads.
package enum StopCard {
    /// Draws a stop, or nothing where there is none of this number.
    ///
    /// Only code may be wider than the style's width.
    package static func lines(
        _ number: Int, contents: PackageContents, recorded: [RecordedTour], style: Style
    ) -> [StyledLine] {
        guard let stop = contents.stop(number), let source = contents.source(stop.file) else { return [] }
        let title = StyledLine("여행 \(number)", .number) + StyledLine(" · ") + StyledLine(stop.title, .name)
        var lines = [title, StyledLine(stop.location, .dim), StyledLine()]
        lines += StyledLine.wrap(stop.sentence(in: style.language), .sentence, to: style.width) + [StyledLine()]
        lines += Excerpts(source).lines(for: stop).map { StyledLine("    " + $0) } + [StyledLine()]
        if let passage = Passage.of(number, in: contents, style.language) {
            lines += passage.lines(style.language, width: style.width) + [StyledLine()]
        }
        for tour in recorded {
            let visits = tour.journey.visits.filter { $0.stop == number }
            if visits.isEmpty { continue }
            let count = style.language.pick("방문 \(visits.count)번", visits.count.of("visit"))
            let arrow = Leads(tour.journey).arrow(from: number, in: contents).map { " \($0)" } ?? ""
            lines += StyledLine.wrap("\(tour.name): \(count)\(arrow)", to: style.width)
            for visit in visits {
                lines += Columns.wrap(visit.values.text, to: style.width - 2).map { StyledLine("  " + $0, .value) }
            }
        }
        return lines + [StyledLine(), StyledLine("lldb: breakpoint set \(stop.breakpointArguments(in: source))")]
    }
}
