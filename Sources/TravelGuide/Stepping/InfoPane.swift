import TravelRecorder

/// What is said of a visit: the sentence, the watched values, what was made and freed, and as much of the output as
/// there is room for.
struct InfoPane {
    let journey: SteppedJourney
    let step: Int
    let language: Language
    let size: ScreenSize

    var lines: [StyledLine] {
        let height = StepperScreen.infoHeight(size)
        let width = size.columns - 2
        let visit = journey.visit(at: step)
        let sentence = visit.flatMap { journey.stops[$0.stop] }.map { $0.sentence(in: language) } ?? ""
        let values = (visit?.values ?? []).map { Columns.unbroken($0.text) }
        let isNew = !newOutput.isEmpty
        let changes = [
            names(journey.made[step]).map { StyledLine(language.pick("+ 생성 ", "+ made ") + $0, .made) },
            names(journey.freed[step]).map { StyledLine(language.pick("× 해제 ", "× freed ") + $0, .freed) },
        ].compactMap(\.self)
        let sentences = Columns.wrap(sentence, to: width).map { StyledLine($0, .sentence) }
        let valueLines = Columns.wrap(values.joined(separator: " · "), to: width).map { StyledLine($0, .value) }
        let room = height - changes.count - (isNew ? 1 : 0)
        var lines = sentences.cut(to: max(room - min(valueLines.count, 1), 1), width)
        lines += valueLines.cut(to: max(room - lines.count, 0), width)
        lines += changes
        lines += output(height: max(height - lines.count, 0))
        return lines.prefix(height).map { StyledLine(" ").with($0) }.filled(to: height)
    }

    /// The lines printed since the step before.
    private var newOutput: Range<Int> {
        (step > 0 ? journey.printedBefore[step - 1] : 0)..<journey.printedBefore[step]
    }

    /// The last lines of the output; where more than that are new, the first of these.
    private func output(height: Int) -> [StyledLine] {
        let new = newOutput
        func lines(_ numbers: some Sequence<Int>) -> [StyledLine] {
            numbers.filter { !journey.output[$0].allSatisfy(\.isWhitespace) }.map {
                StyledLine("» " + journey.output[$0].visible, new.contains($0) ? .output : .plain)
            }
        }
        let newLines = lines(new)
        if newLines.count >= height { return newLines.cut(to: height, size.columns - 2) }
        return lines((0..<new.lowerBound).suffix(height * 2)).suffix(height - newLines.count) + newLines
    }

    /// The names of objects in one text that fits on a line; nil for none.
    private func names(_ objects: [Int]) -> String? {
        guard !objects.isEmpty else { return nil }
        let names = objects.map(journey.name)
        let text = names.joined(separator: ", ")
        if Columns.width(of: text) <= size.columns - 14 { return text }
        return "\(names.count) · " + Columns.truncate(text, to: max(size.columns - 20, 8))
    }
}
