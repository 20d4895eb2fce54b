import Files
import TravelRecorder

extension Questions {
    /// The next line that is printed, asked a few steps before.
    static func printings(_ journey: SteppedJourney) -> [Candidate] {
        let visits = journey.recorded.visits
        let lines = journey.output.indices.filter { !journey.output[$0].allSatisfy(\.isWhitespace) }
        let texts = lines.map { line in
            (text: journey.output[line], part: lastStep(journey, printed: line).flatMap(journey.part))
        }
        let (laters, earliers) = (others(behind: texts), Array(others(behind: texts.reversed()).reversed()))
        return lines.indices.flatMap { index -> [Candidate] in
            let (line, before) = (lines[index], index > 0 ? lines[index - 1] : nil)
            // The visit during which it is printed, and the first one at which it is the next line.
            guard let printing = lastStep(journey, printed: line), printing < journey.end else { return [] }
            let first = before.flatMap { lastStep(journey, printed: $0) }.map { $0 + 1 } ?? 0
            let wrong = laters[index] + earliers[index]
            let choice = before == nil ? 0 : laters[index].count * 2
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

    /// For each line the next two texts behind it, in its part, that differ from it and from each other.
    ///
    /// - Complexity: Linear in the number of lines, however few of them differ.
    private static func others(behind lines: [(text: String, part: Int?)]) -> [[String]] {
        var nearest: [String] = []
        var part: Int?
        return lines.reversed().map { line in
            if line.part != part { (nearest, part) = ([], line.part) }
            let others = nearest.filter { $0 != line.text }
            nearest = [line.text] + others.prefix(2)
            return Array(others.prefix(2))
        }.reversed()
    }

    /// The last step at which a line was not printed yet.
    private static func lastStep(_ journey: SteppedJourney, printed line: Int) -> Int? {
        let step = journey.printedBefore.firstIndex(above: line) - 1
        return step >= 0 ? step : nil
    }
}
