import Lines
import TravelRecorder

/// What is said of a visit: the sentence, the watched values, what was made, freed and printed, in a short walk what the
/// page answers, and where there is room left, what was printed before.
enum VisitInfo {
    static func lines(_ view: Viewpoint) -> [StyledLine] {
        var lines = needed(view)
        if lines.count < view.height, let before = printedBefore(view) { lines.append(before) }
        return lines.map { StyledLine(" ") + $0 }
    }

    /// The rows of all that the visit has brought, up to those there are.
    static func rowsNeeded(_ view: Viewpoint) -> Int { needed(view).count }

    private static func needed(_ view: Viewpoint) -> [StyledLine] {
        let (journey, step, language, height) = (view.journey, view.step, view.language, view.height)
        let stop = view.visit.map(journey.stop)
        let said = [stop?.sentence(in: language), stop?.told(in: language)].compactMap(\.self)
        let sentences = said.flatMap { StyledLine.wrap($0, .sentence, to: view.width) }
        let values = StyledLine.wrap(view.visit?.values.text ?? "", .value, to: view.width)
        let changes = [
            names(journey.made[step], view).map { StyledLine(language.pick("+ 생성 ", "+ made ") + $0, .made) },
            names(journey.freed[step], view).map { StyledLine(language.pick("× 해제 ", "× freed ") + $0, .freed) },
        ].compactMap(\.self)
        let printed = printed(view)
        let room = height - changes.count - (printed.isEmpty ? 0 : 1)
        var lines = sentences.cut(to: max(room - min(values.count, 1), 1), view.width)
        lines += values.cut(to: max(room - lines.count, 0), view.width)
        lines += changes
        lines += printed.cut(to: max(height - lines.count, 0), view.width)
        lines += answers(view).cut(to: max(height - lines.count, 0), view.width)
        return Array(lines.prefix(height))
    }

    /// What the page asks and answers at the stop, where the walk is one of milestones.
    private static func answers(_ view: Viewpoint) -> [StyledLine] {
        let said = view.visit.flatMap { view.journey.milestones[view.language]?.lines[$0.stop] } ?? []
        return said.flatMap { role, sign, text in
            Columns.wrap(text, to: view.width - 2).enumerated().map {
                StyledLine(($0.offset == 0 ? sign : "  ") + $0.element, role)
            }
        }
    }

    /// What was printed since the visit before; at the end, all that was.
    private static func printed(_ view: Viewpoint) -> [StyledLine] {
        let (journey, step) = (view.journey, view.step)
        let first = step > 0 && step < journey.end ? journey.printedBefore[step - 1] : 0
        let label = view.language.pick("» 출력 ", "» printed ")
        let margin = String(repeating: " ", count: Columns.width(of: label))
        return spoken(journey.output[first..<journey.printedBefore[step]].prefix(view.height + 1)).enumerated().map {
            StyledLine(($0 == 0 ? label : margin) + $1, .output)
        }
    }

    /// The last of what was printed before the visit, in one row; nil for nothing.
    private static func printedBefore(_ view: Viewpoint) -> StyledLine? {
        let (journey, step) = (view.journey, view.step)
        guard step > 0, step < journey.end else { return nil }
        let label = view.language.pick("» 앞서 출력 ", "» printed before ")
        let all = journey.output[..<journey.printedBefore[step - 1]]
        var text: String?
        for (index, line) in zip(all.indices, all).reversed() where !spoken([line]).isEmpty {
            let longer = line + (text.map { " · " + $0 } ?? "")
            let mark = index > 0 ? "… " : ""
            guard text == nil || Columns.width(of: label + mark + longer) <= view.width else {
                text = text.map { "… " + $0 }
                break
            }
            text = longer
        }
        return text.map { StyledLine(label + $0, .dim).truncated(to: view.width) }
    }

    /// The lines of which something shows.
    private static func spoken(_ lines: some Sequence<String>) -> [String] {
        lines.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The names of objects in one text that fits on a line; nil for none.
    private static func names(_ objects: [Int], _ view: Viewpoint) -> String? {
        guard !objects.isEmpty else { return nil }
        let text = objects.map(view.journey.name).joined(separator: ", ")
        if Columns.width(of: text) <= view.width - 12 { return text }
        return "\(objects.count) · " + Columns.truncate(text, to: max(view.width - 18, 8))
    }
}
