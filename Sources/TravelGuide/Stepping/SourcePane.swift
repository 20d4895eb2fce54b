import Stops
import TravelRecorder

/// The source around a stop, with its line marked.
enum SourcePane {
    static func lines(_ journey: SteppedJourney, _ visit: Journey.Visit, _ width: Int, height: Int) -> [StyledLine] {
        let stop = journey.stop(of: visit)
        let title = StyledLine(stop.file.droppedFront(toFit: width), .dim)
        guard let file = journey.files[stop.file] else { return [title] }
        // Where there is hardly any room, the code says more than its file.
        let titles = height > 3 ? [title] : []
        let marked = stop.breakLine
        let numbers = window(file, around: marked, height: height - titles.count)
        let numberWidth = "\(numbers.last ?? 1)".count
        let shift = numbers.compactMap { file.lines[$0 - 1].indentation }.min() ?? 0
        var lines = titles
        for number in numbers {
            var margin = Marker.line(number == marked)
            margin.add("\(number)".leftPadded(to: numberWidth), number == marked ? .name : .dim)
            margin.add(" ")
            let code = file.lines[number - 1].dropped(shift)
            let room = width - margin.columns
            // The marked line is what the screen is about: it goes on below where it does not fit.
            let parts = number == marked ? code.broken(to: room, atMost: 3) : [code.truncated(to: room)]
            for (index, part) in parts.enumerated() {
                let blank = StyledLine(String(repeating: " ", count: margin.columns))
                lines.append((index == 0 ? margin : blank).with(part))
            }
        }
        return Array(lines.prefix(height))
    }

    /// The numbers of the lines to show: the marked one in the middle, without the sentences of stops.
    private static func window(_ file: SteppedJourney.SourceText, around marked: Int, height: Int) -> [Int] {
        let shown = (1...max(file.lines.count, 1)).filter { !file.sentenceLines.contains($0) }
        let index = shown.firstIndex { $0 >= marked } ?? 0
        let first = max(min(index - height / 2, shown.count - height), 0)
        return Array(shown[first...].prefix(height))
    }
}

extension String {
    /// The text without as much of its beginning as does not fit.
    func droppedFront(toFit width: Int) -> String {
        guard Columns.width(of: self) > width else { return self }
        return "…" + suffix(max(width - 1, 0))
    }
}
