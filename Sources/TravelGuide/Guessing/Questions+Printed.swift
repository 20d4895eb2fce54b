import TravelRecorder

extension Questions {
    /// The next line that is printed, asked a few steps before.
    static func printings(_ journey: SteppedJourney) -> [Candidate] {
        let visits = journey.recorded.visits
        let lines = journey.output.indices.filter { !journey.output[$0].allSatisfy(\.isWhitespace) }
        return zip([nil] + lines, lines).flatMap { before, line -> [Candidate] in
            // The visit during which it is printed, and the first one at which it is the next line.
            guard let printing = lastStep(journey, printed: line), printing < journey.end else { return [] }
            let first = before.flatMap { lastStep(journey, printed: $0) }.map { $0 + 1 } ?? 0
            let wrong = (lines.filter { $0 > line } + lines.filter { $0 < line }.reversed()).map { journey.output[$0] }
            let later = Set(lines.filter { $0 > line }.map { journey.output[$0] }).subtracting([journey.output[line]])
            let choice = before == nil ? 0 : min(later.count, 2) * 2
            return (max(first, printing - 12)..<max(printing - 1, first)).compactMap { step in
                // A route shows its own `print`.
                guard step <= printing - 2, !PackageLayout.isRoute(journey.stop(of: visits[step]).file),
                    visits[step...printing].allSatisfy({ $0.thread == visits[step].thread })
                else { return nil }
                let isNew = journey.visitsOfStop[visits[step].stop]?.first == step
                return Candidate(
                    kind: .printed, step: step, right: journey.output[line], wrong: wrong, shownAt: printing + 1,
                    worth: (isNew ? 3 : 1) + (step == first ? 1 : 0) + choice)
            }
        }
    }

    /// The last step at which a line was not printed yet.
    private static func lastStep(_ journey: SteppedJourney, printed line: Int) -> Int? {
        let step = journey.printedBefore.firstIndex(above: line) - 1
        return step >= 0 ? step : nil
    }
}
