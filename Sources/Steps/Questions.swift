import TravelRecorder

/// The questions of a journey: the same on every run, spread over it, about what is met for the first time.
package enum Questions {
    /// A question that could be asked, before anybody has chosen which ones are.
    struct Candidate {
        var kind: Question.Kind
        var step: Int
        var right: String
        /// The wrong answers, the most believable first; those that are equal to another answer do not count.
        var wrong: [String]
        var shownAt: Int
        /// How much a reader learns from it.
        var worth: Int

        var wrongAnswers: [String] {
            var seen: Set<String> = [right]
            return Array(wrong.filter { seen.insert($0).inserted }.prefix(2))
        }
    }

    /// One for so many visits, and not more than somebody wants to answer.
    private static let visitsForEach = 10
    private static let most = 24

    /// The questions of a journey, by their steps: of each stretch of it the one that is worth most, and no kind only.
    package static func of(_ journey: SteppedJourney) -> [Question] {
        let candidates = (nexts(journey) + printings(journey) + frees(journey) + tellings(journey))
            .filter { $0.wrongAnswers.count == 2 }
        let count = min(max(journey.end / visitsForEach, min(journey.end / 4, 3)), most)
        var chosen: [Candidate] = []
        for stretch in 0..<count {
            let steps = journey.end * stretch / count..<journey.end * (stretch + 1) / count
            // Two in a row would be a test, and no walk.
            let free = candidates.filter { steps.contains($0.step) && $0.step > (chosen.last?.step ?? -2) + 1 }
            let known = Set(chosen.map { [$0.kind.rawValue, $0.right] })
            func value(_ candidate: Candidate) -> Int {
                let isKnown = known.contains([candidate.kind.rawValue, candidate.right])
                let share = chosen.count { $0.kind == candidate.kind } * 10 / max(chosen.count, 1)
                return candidate.worth - share - (isKnown ? 6 : 0)
            }
            if let best = free.max(by: { (value($0), -$0.step) < (value($1), -$1.step) }) { chosen.append(best) }
        }
        return chosen.map(question)
    }

    /// Puts the answers in the order of the alphabet, turned by the step: in that alone, those of some kinds would have the
    /// right one in front most of the time.
    private static func question(_ candidate: Candidate) -> Question {
        let sorted = ([candidate.right] + candidate.wrongAnswers).sorted()
        let answers = sorted.indices.map { sorted[($0 + candidate.step) % sorted.count] }
        return Question(
            kind: candidate.kind, step: candidate.step, answers: answers,
            right: answers.firstIndex(of: candidate.right) ?? 0, shownAt: candidate.shownAt)
    }
}
