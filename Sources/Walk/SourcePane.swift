import Lines
import Steps
import Stops

/// The source around a stop, with its line marked: what stands beside the calls while no key has opened anything else.
///
/// Its rows are counted in lines of the file. A line goes on below where it does not fit, so it may take several.
struct SourcePane: Pane {
    let keys: [Character] = []
    let use = PaneUse.beside
    let hint = Words("소스", "source")
    let meaning = Words("이 자리의 소스", "the source around this place")

    func rowCount(_ view: Viewpoint) -> Int { code(view)?.numbers.count ?? 0 }
    func firstRow(_ view: Viewpoint) -> Int { code(view)?.first ?? 0 }
    func lastRow(_ view: Viewpoint) -> Int { code(view)?.last ?? 0 }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        guard let visit = view.visit else { return [] }
        let path = view.journey.stop(of: visit).file
        let fits = Columns.width(of: path) <= view.width
        let title = StyledLine(fits ? path : "…" + path.suffix(max(view.width - 1, 0)), .dim)
        guard let code = code(view) else { return [title] }
        let rows = code.rows(from: row ?? code.first)
        return Array(((Self.hasTitle(view) ? [title] : []) + rows).prefix(view.height))
    }

    /// Where there is hardly any room, the code says more than its file.
    private static func hasTitle(_ view: Viewpoint) -> Bool { view.height > 3 }

    private func code(_ view: Viewpoint) -> Code? {
        guard let stop = view.visit.map(view.journey.stop), let file = view.journey.files[stop.file] else { return nil }
        return Code(
            file: file, marked: stop.breakLine, hidesArrows: view.hidesArrows, width: view.width,
            height: view.height - (Self.hasTitle(view) ? 1 : 0))
    }
}

/// A file without the sentences of its stops, as it is shown in so many columns and rows.
private struct Code {
    let file: SteppedJourney.SourceText
    let marked: Int
    let hidesArrows: Bool
    let width: Int
    let height: Int
    /// The numbers of the lines that are shown.
    let numbers: [Int]

    init(file: SteppedJourney.SourceText, marked: Int, hidesArrows: Bool, width: Int, height: Int) {
        (self.file, self.marked, self.hidesArrows) = (file, marked, hidesArrows)
        (self.width, self.height) = (width, height)
        numbers = file.lines.indices.map { $0 + 1 }.filter { !file.sentenceLines.contains($0) }
    }

    /// The first line to show so that the marked one stands in the middle, and no row stays empty.
    var first: Int {
        let center = numbers.firstIndex { $0 >= marked } ?? 0
        let shift = shift(of: numbers.indices.window(of: height, around: center))
        let room = height - rows(center..<center + 1, shift).count
        let above = max(center - height, 0)..<center
        return min(above.first { rows($0..<center, shift).count <= (room + 1) / 2 } ?? center, last)
    }

    /// The first line to show so that the last one stands at the bottom.
    var last: Int {
        let lines = numbers.indices.suffix(height)
        let shift = shift(of: lines)
        return lines.first { rows($0..<numbers.count, shift).count <= height } ?? lines.upperBound
    }

    /// As many rows as there is room for.
    func rows(from first: Int) -> [StyledLine] {
        let shown = numbers.indices[min(first, last)...].prefix(height)
        return Array(rows(shown, shift(of: shown)).prefix(height))
    }

    private func rows(_ lines: Range<Int>, _ shift: Int) -> [StyledLine] {
        lines.flatMap { rows(of: $0, shift: shift) }
    }

    /// By how much some lines can be moved to the left.
    private func shift(of lines: Range<Int>) -> Int {
        lines.compactMap { file.lines[numbers[$0] - 1].indentation }.min() ?? 0
    }

    private func rows(of index: Int, shift: Int) -> [StyledLine] {
        let number = numbers[index]
        var margin = StyledLine.marker(number == marked)
        margin.add(
            "\(number)".leftPadded(to: "\(numbers.last ?? 1)".count), number == marked ? .name : .dim)
        margin.add(" ")
        let line = file.lines[number - 1]
        let code = line.dropped(min(shift, line.indentation ?? 0))
        let room = width - margin.columns
        // Of the comment of a stop, whose sentence is shown elsewhere, only the beginning is.
        if file.sentenceLines.contains(number + 1) {
            let comment = hidesArrows ? code.upTo(" → ") : code
            return [margin + (comment + StyledLine(" …", .comment)).truncated(to: room)]
        }
        let parts = code.broken(to: room)
        return [margin + parts[0]]
            + parts.dropFirst().map { StyledLine(String(repeating: " ", count: margin.columns)) + $0 }
    }
}

extension StyledLine {
    /// The sign of the row where somebody is, or a space of the same width.
    static func marker(_ isHere: Bool) -> StyledLine {
        isHere ? StyledLine("▸", .mark) : StyledLine(" ")
    }
}
