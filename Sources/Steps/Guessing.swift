import Guide

/// What somebody guesses on a walk: the questions, the one that is asked, and what was answered.
package struct Guessing: Equatable, Sendable {
    package let questions: [Question]
    /// The question that waits for an answer, by its index.
    package private(set) var asked: Int?
    /// What was answered first, by the index of the question.
    package private(set) var answers: [Int: Int] = [:]
    /// The question that was answered right now, as long as nothing else is done.
    package private(set) var latest: Int?

    package init(_ questions: [Question]) {
        self.questions = questions
    }

    /// Asks before the step from here; false where there is nothing to ask, or it was answered before.
    package mutating func ask(at step: Int) -> Bool {
        latest = nil
        asked = questions.firstIndex { $0.step == step }.flatMap { answers[$0] == nil ? $0 : nil }
        return asked != nil
    }

    package mutating func answer(_ answer: Int) {
        guard let question = asked else { return }
        answers[question] = answer
        (asked, latest) = (nil, question)
    }

    /// Takes away what is asked, and what was said of the last answer.
    package mutating func putAway() {
        (asked, latest) = (nil, nil)
    }

    package var hasAnswers: Bool { !answers.isEmpty }

    package func isRight(_ question: Int) -> Bool { answers[question] == questions[question].right }

    /// How many were guessed right, of all there are.
    package var score: Bookmarks.Score {
        Bookmarks.Score(right: questions.indices.count(where: isRight), questions: questions.count)
    }

    /// The questions that were answered wrong.
    package var missed: [Question] { answers.keys.sorted().filter { !isRight($0) }.map { questions[$0] } }
}
