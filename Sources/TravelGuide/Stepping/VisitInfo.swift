import TravelRecorder

/// What is said of a visit: the sentence, the watched values, what was made and freed, and as much of the output as
/// there is room for.
enum VisitInfo {
    static func lines(_ view: Viewpoint) -> [StyledLine] {
        let (journey, step, language, height) = (view.journey, view.step, view.language, view.height)
        let sentence = view.visit.map { journey.stop(of: $0).sentence(in: language) } ?? ""
        let sentences = StyledLine.wrap(sentence, .sentence, to: view.width)
        let values = StyledLine.wrap(view.visit?.values.text ?? "", .value, to: view.width)
        let changes = [
            names(journey.made[step], view).map { StyledLine(language.pick("+ 생성 ", "+ made ") + $0, .made) },
            names(journey.freed[step], view).map { StyledLine(language.pick("× 해제 ", "× freed ") + $0, .freed) },
        ].compactMap(\.self)
        let new = (step > 0 ? journey.printedBefore[step - 1] : 0)..<journey.printedBefore[step]
        let room = height - changes.count - (new.isEmpty ? 0 : 1)
        var lines = sentences.cut(to: max(room - min(values.count, 1), 1), view.width)
        lines += values.cut(to: max(room - lines.count, 0), view.width)
        lines += changes
        lines += output(new, view, height: max(height - lines.count, 0))
        return lines.prefix(height).map { StyledLine(" ") + $0 }
    }

    /// The last lines of the output; where more than that are new, the first of these.
    private static func output(_ new: Range<Int>, _ view: Viewpoint, height: Int) -> [StyledLine] {
        func lines(_ indices: some Sequence<Int>, _ role: StyledLine.Role) -> [StyledLine] {
            indices.map { view.journey.output[$0] }.filter { !$0.allSatisfy(\.isWhitespace) }.map {
                StyledLine("» " + $0, role)
            }
        }
        let newLines = lines(new, .output)
        if newLines.count >= height { return newLines.cut(to: height, view.width) }
        let before = lines((0..<new.lowerBound).suffix(height * 2), .plain)
        return before.suffix(height - newLines.count) + newLines
    }

    /// The names of objects in one text that fits on a line; nil for none.
    private static func names(_ objects: [Int], _ view: Viewpoint) -> String? {
        guard !objects.isEmpty else { return nil }
        let text = objects.map(view.journey.name).joined(separator: ", ")
        if Columns.width(of: text) <= view.width - 12 { return text }
        return "\(objects.count) · " + Columns.truncate(text, to: max(view.width - 18, 8))
    }
}
