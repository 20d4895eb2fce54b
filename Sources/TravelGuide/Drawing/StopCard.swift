import Stops

/// One stop by itself: where it is, what it says, its code, and who visits it.
package enum StopCard {
    /// Draws a stop.
    ///
    /// - Parameters:
    ///   - number: The number of the stop. Nothing is drawn when there is none.
    ///   - contents: The sources and tours.
    ///   - recorded: The journeys of the tours.
    ///   - style: Language, width and colour.
    /// - Returns: The lines. Only code may be wider than the style's width.
    package static func lines(_ number: Int, contents: PackageContents, recorded: [RecordedTour], style: Style)
        -> [StyledLine]
    {
        guard let stop = contents.stop(number), let source = contents.source(stop.file) else { return [] }
        var lines: [StyledLine] = []
        var title = StyledLine("여행 \(number)", .number)
        title.add(" · ")
        title.add(stop.title, .name)
        lines.append(title)
        lines.append(StyledLine("\(stop.file):\(stop.line)", .dim))
        lines.append(StyledLine())
        lines += Columns.wrap(stop.sentence(in: style.language), to: style.width).map { StyledLine($0, .sentence) }
        lines.append(StyledLine())
        lines += Excerpt.lines(for: stop, in: source).map { StyledLine("    " + $0) }
        lines.append(StyledLine())
        for tour in recorded {
            let visits = tour.journey.visits.filter { $0.stop == number }
            if visits.isEmpty { continue }
            lines.append(
                StyledLine(
                    style.language.pick(
                        "\(tour.name): 방문 \(visits.count)번", "\(tour.name): \(visits.count.of("visit"))")))
            for visit in visits where !visit.values.isEmpty {
                let values = visit.values.map { Columns.unbroken("\($0.expression) \($0.description)") }.joined(
                    separator: " · ")
                lines += Columns.wrap(values, to: style.width - 2).map { StyledLine("  " + $0, .value) }
            }
        }
        lines.append(StyledLine())
        lines.append(StyledLine("lldb: breakpoint set \(stop.breakpointArguments)"))
        return lines
    }
}
