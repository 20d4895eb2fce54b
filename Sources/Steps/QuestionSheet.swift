import Lines
import Stops

/// The questions of a journey on one sheet, to be guessed without stepping; the answers stand at the end.
package enum QuestionSheet {
    package static func lines(_ journey: SteppedJourney, style: Style) -> [StyledLine] {
        let (language, questions) = (style.language, Questions.of(journey))
        let count = language.pick("물음 \(questions.count)개", questions.count.of("question"))
        var lines = StyledLine.wrap("\(journey.tour.title(in: language)) · \(count)", .title, to: style.width)
        for (index, question) in questions.enumerated() {
            guard let visit = journey.visit(at: question.step) else { continue }
            let place = "\(question.step + 1)/\(journey.end)"
            lines.append(StyledLine())
            lines += rows(
                "\(index + 1)".leftPadded(to: 2) + "  ",
                [
                    "\(visit.stop.name) · \(journey.stop(of: visit).title)",
                    language.pick(" (방문 \(place))", " (visit \(place))"),
                ].joined(), .name, style)
            lines += rows("    ", visit.values.text, .value, style)
            lines += rows("    ", question.kind.words.text(in: language), .notice, style)
            for (number, answer) in question.answers.enumerated() {
                lines += rows("    \(number + 1)  ", answer, .plain, style)
            }
        }
        let answers = questions.enumerated().map { Columns.unbroken("\($0 + 1): \($1.right + 1)") }
        let label = language.pick("답: ", "Answers: ")
        return lines + [StyledLine()]
            + StyledLine.wrap(label + answers.joined(separator: " · "), .dim, to: style.width)
    }

    private static func rows(_ lead: String, _ text: String, _ role: StyledLine.Role, _ style: Style) -> [StyledLine] {
        guard !text.isEmpty else { return [] }
        let margin = String(repeating: " ", count: Columns.width(of: lead))
        return Columns.wrap(text, to: style.width - margin.count).enumerated().map {
            StyledLine($0 == 0 ? lead : margin) + StyledLine($1, role)
        }
    }
}
