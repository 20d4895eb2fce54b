import Stops

/// The source around a stop, with its line marked.
enum SourceWindow {
    static func lines(_ view: Viewpoint, _ stop: Stop) -> [StyledLine] {
        let fits = Columns.width(of: stop.file) <= view.width
        let title = StyledLine(fits ? stop.file : "…" + stop.file.suffix(max(view.width - 1, 0)), .dim)
        guard let file = view.journey.files[stop.file] else { return [title] }
        // Where there is hardly any room, the code says more than its file.
        var lines = view.height > 3 ? [title] : []
        let marked = stop.breakLine
        let numbers = window(file, around: marked, height: view.height - lines.count)
        let numberWidth = "\(numbers.last ?? 1)".count
        let shift = numbers.compactMap { file.lines[$0 - 1].indentation }.min() ?? 0
        for number in numbers {
            var margin = StyledLine.marker(number == marked)
            margin.add("\(number)".leftPadded(to: numberWidth), number == marked ? .name : .dim)
            margin.add(" ")
            let code = file.lines[number - 1].dropped(shift)
            // The marked line is what the screen is about: it goes on below where it does not fit.
            let parts = code.broken(to: view.width - margin.columns, atMost: number == marked ? 3 : 1)
            lines.append(margin + parts[0])
            lines += parts.dropFirst().map { StyledLine(String(repeating: " ", count: margin.columns)) + $0 }
        }
        return Array(lines.prefix(view.height))
    }

    /// The numbers of the lines to show: the marked one in the middle, without the sentences of stops.
    private static func window(_ file: SteppedJourney.SourceText, around marked: Int, height: Int) -> [Int] {
        let shown = (1...max(file.lines.count, 1)).filter { !file.sentenceLines.contains($0) }
        return shown.indices.window(of: height, around: shown.firstIndex { $0 >= marked } ?? 0).map { shown[$0] }
    }
}

extension StyledLine {
    /// The sign of the row where somebody is, or a space of the same width.
    static func marker(_ isHere: Bool) -> StyledLine {
        isHere ? StyledLine("▸", .mark) : StyledLine(" ")
    }
}
