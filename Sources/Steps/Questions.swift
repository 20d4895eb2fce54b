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
        let seed = seed(of: journey.recorded)
        return chosen.map { question($0, seed: seed) }
    }

    // MARK: The places of the answers

    /// A number that is another one for every journey: by FNV, whose two numbers these are.
    private static func seed(of journey: Journey) -> UInt64 {
        journey.visits.reduce(0xCBF2_9CE4_8422_2325) { seed, visit in
            let number =
                switch visit.stop {
                case .number(let number): number
                case .place(_, let line): line
                }
            return (seed ^ UInt64(number)) &* 0x100_0000_01B3
        }
    }

    /// Puts the answers in an order that nobody can guess.
    private static func question(_ candidate: Candidate, seed: UInt64) -> Question {
        // The finish of SplitMix64: of numbers that are near each other it makes some that are not.
        var bits = seed &+ UInt64(candidate.step + 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        var answers = candidate.wrongAnswers
        if bits & 1 == 0 { answers.reverse() }
        let right = Int((bits >> 1) % 3)
        answers.insert(candidate.right, at: right)
        return Question(
            kind: candidate.kind, step: candidate.step, answers: answers, right: right, shownAt: candidate.shownAt)
    }
}
