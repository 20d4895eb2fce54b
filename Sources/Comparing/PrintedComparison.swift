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
