import Lines
import Steps
import Stops
import TravelRecorder

/// What the stepper shows of a question: the answers while it asks, and then which one is right.
enum GuessInfo {
    static func lines(_ guessing: Guessing, _ view: Viewpoint) -> [StyledLine] {
        let lines =
            if let index = guessing.asked {
                asked(guessing, index, view)
            } else if let index = guessing.latest {
                answered(guessing, index, view)
            } else {
                [StyledLine]()
            }
        return lines.map { StyledLine(" ") + $0 }
    }

    private static func asked(_ guessing: Guessing, _ index: Int, _ view: Viewpoint) -> [StyledLine] {
        let question = guessing.questions[index]
        let number = view.language.pick("물음 ", "Question ") + "\(index + 1)/\(guessing.questions.count): "
        let text = StyledLine.wrap(number + question.kind.words.text(in: view.language), .notice, to: view.width)
        let answers = question.answers.map { StyledLine($0).broken(to: view.width - 3) }
        let isEnough = text.count + answers.joined().count <= view.height
        let fitting = isEnough ? answers : answers.map { $0.cut(to: 1, view.width - 3) }
        return text.cut(to: max(view.height - fitting.joined().count, 1), view.width)
            + fitting.enumerated().flatMap { place, rows in
                rows.enumerated().map { StyledLine($0 == 0 ? " \(place + 1) " : "   ", .name) + $1 }
            }
    }

    private static func answered(_ guessing: Guessing, _ index: Int, _ view: Viewpoint) -> [StyledLine] {
        let (question, language) = (guessing.questions[index], view.language)
        let right = question.answers[question.right]
        let count = guessing.answers.keys.count(where: guessing.isRight)
        let score = language.pick(
            " (\(guessing.answers.count)개 중 \(count)개)", " (\(count) of \(guessing.answers.count))")
        let verdict =
            guessing.isRight(index)
            ? StyledLine.wrap(language.pick("✓ 맞았다: ", "✓ Right: ") + right + score, .made, to: view.width)
            : StyledLine.wrap(language.pick("✗ 아니다. 답: ", "✗ No, it is: ") + right + score, .freed, to: view.width)
        let reason = question.shownAt == view.step ? [] : StyledLine.wrap(reason(question, view), .dim, to: view.width)
        // Something is left for the visit itself.
        return (verdict + reason).cut(to: max(view.height - 2, 1), view.width)
    }

    /// Where the answer shows, if that is further on, in the words of the stop.
    private static func reason(_ question: Question, _ view: Viewpoint) -> String {
        // A line that is printed shows one step behind the stop that it is printed at.
        let step = question.kind == .printed ? question.shownAt - 1 : question.shownAt
        guard let visit = view.journey.visit(at: step) else { return "" }
        return "\(visit.stop.name): \(view.journey.stop(of: visit).sentence(in: view.language))"
    }

    /// What there is to say at the end: the score, and the stops to look at again.
    static func closing(
        _ guessing: Guessing, _ journey: SteppedJourney, _ language: Language, width: Int
    ) -> [StyledLine] {
        let stops = Set(guessing.missed.compactMap { journey.visit(at: $0.step)?.stop })
        let missed = stops.sorted().map(\.name)
        let again = language.pick("다시 볼 곳: ", "To look at again: ") + missed.joined(separator: ", ")
        return StyledLine.wrap(guessing.score.sentence(in: language), .notice, to: width)
            + (missed.isEmpty ? [] : StyledLine.wrap(again + language.pick(" (g 번호 Enter)", " (g N Enter)"), to: width))
    }
}
