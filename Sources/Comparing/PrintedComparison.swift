import Files
import Guide
import Lines
import Stops
import TravelRecorder

/// Draws where a walk parts from the one that was shipped: a sentence, then what has gone and what is new.
package enum PrintedComparison {
    /// The comparison of a tour or a part of one with the text that was shipped of the whole tour.
    package static func lines(
        _ recorded: RecordedTour, tour: Tour, shipped text: String, contents: PackageContents, language: Language
    ) -> [StyledLine] {
        let now = ShippedWalk(recorded.journey, stops: contents.stopsByID)
        let whole = ShippedWalk(text)
        let shipped = tour.partName == nil ? whole : whole.part(now.lines.first { $0.stop != nil }?.text ?? "")
        let comparison = WalkComparison(now, with: shipped, isCut: recorded.journey.isCut)
        return lines(
            comparison, name: recorded.name, file: PackageLayout.walk(of: tour), ending: recorded.journey.endingWords,
            language: language)
    }

    package static func lines(
        _ comparison: WalkComparison, name: String, file: String, ending: Words?, language: Language
    ) -> [StyledLine] {
        guard let difference = comparison.difference else {
            return [
                StyledLine(
                    language.pick(
                        "'\(name)' 여행은 보관해 둔 길과 똑같이 간다.", "'\(name)' goes the way that was shipped."))
            ]
        }
        let words =
            Words(
                "'\(name)' 여행이 보관해 둔 길과 다르게 간다: ", "'\(name)' no longer goes the way that was shipped: ")
            + difference.words
        return [
            StyledLine(words.text(in: language), .title), StyledLine(),
            StyledLine("--- \(file)", .freed), StyledLine("+++ tour \(name)", .made),
        ] + comparison.hunks.flatMap(lines) + (ending.map { [StyledLine("‼ " + $0.text(in: language), .notice)] } ?? [])
    }

    /// Where a walk of the reader's own parts first from one that he has saved.
    package static func lines(
        _ now: SavedWalk, with saved: SavedWalk, tour name: String, ending: Words?, style: Style
    ) -> [StyledLine] {
        let language = style.language
        let notes = [libraryNote(now, saved), ending].compactMap(\.self).flatMap { note in
            StyledLine.wrap("‼ " + note.text(in: language), .notice, to: style.width)
        }
        guard let parting = now.comparison(with: saved).parting(of: mostOfEach) else {
            let same = Words(
                "'\(name)': 저장한 길 '\(saved.name)' 그대로 간다.", "'\(name)' goes the way saved as '\(saved.name)'.")
            return StyledLine.wrap(same.text(in: language), to: style.width) + notes
        }
        let title = Words(
            "'\(name)': 저장한 길 '\(saved.name)' 그대로 가지 않고 처음 갈라지는 곳 (- 저장한 길, + 지금)",
            "where '\(name)' first parts from '\(saved.name)' (- saved, + now)")
        let rest = Words("… 그 밖에 \(parting.more)행이 더 다르다", "… and \(parting.more.of("more row")) differ")
        return StyledLine.wrap(title.text(in: language), .title, to: style.width) + [StyledLine()]
            + parting.before.flatMap { shown($0, " ", .dim, style) }
            + parting.rows.flatMap { row -> [StyledLine] in
                guard let line = row.line else { return [] }
                if case .gone = row { return shown(line, "-", .freed, style) }
                return shown(line, "+", .made, style)
            } + (parting.more > 0 ? [StyledLine(rest.text(in: language), .dim)] : []) + notes
    }

    private static let mostOfEach = 8

    private static func shown(
        _ line: ShippedWalk.Line, _ sign: String, _ role: StyledLine.Role, _ style: Style
    ) -> [StyledLine] {
        let lead = sign + " " + String(repeating: "  ", count: min(line.depth, 10))
        let text = line.shown?.text(in: style.language) ?? line.written()
        let lines = Columns.wrap(text, to: max(style.width - lead.count - 4, 10))
        return lines.enumerated().map { StyledLine(lead + ($0 > 0 ? "    " : "") + $1, role) }
    }

    /// That the two walks did not go through the same library.
    private static func libraryNote(_ now: SavedWalk, _ saved: SavedWalk) -> Words? {
        if now.library == saved.library { return nil }
        let (before, after) = (saved.library.place.harmless(), now.library.place.harmless())
        guard before != after else {
            return Words("저장한 뒤로 바뀌었다: \(after)", "\(after) has changed since it was saved")
        }
        return Words(
            "저장할 때 지난 곳: \(before), 지금 지난 곳: \(after)",
            "saved through \(before), and walked now through \(after)")
    }

    private static func lines(_ hunk: WalkComparison.Hunk) -> [StyledLine] {
        [heading(hunk.chain)] + hunk.rows.map(line)
    }

    /// The calls that are open: the outermost and the last ones.
    private static func heading(_ chain: [ShippedWalk.Line]) -> StyledLine {
        let names = chain.map { "\($0.stop ?? 0) \($0.text)" }
        let shown = names.count > 4 ? names.prefix(1) + ["…"] + names.suffix(2) : names[...]
        return StyledLine(
            (["@@"] + [shown.joined(separator: " → ")]).filter { !$0.isEmpty }.joined(separator: " "), .dim)
    }

    /// Margins that are deeper tell nobody anything.
    private static let deepest = 40

    private static func line(_ row: WalkComparison.Row) -> StyledLine {
        switch row {
        case .same(let line): StyledLine(" " + line.written(deepest: deepest))
        case .gone(let line): StyledLine("-" + line.written(deepest: deepest), .freed)
        case .new(let line): StyledLine("+" + line.written(deepest: deepest), .made)
        case .leftOut(let count, let isNew):
            StyledLine((isNew ? "+" : "-") + "    … (\(count))", isNew ? .made : .freed)
        }
    }
}
