/// Checks that each number names one stop, and that none is left out.
package enum StopNumbers {
    /// Finds numbers that stand twice and, unless gaps are allowed, numbers that are missing, in each kind of stop.
    package static func diagnostics(for stops: [Stop], allowsGaps: Bool = false) -> [Diagnostic] {
        Stop.Kind.allCases.flatMap { kind in
            let sorted = stops.filter { $0.kind == kind }.sorted {
                ($0.number, $0.file, $0.line) < ($1.number, $1.file, $1.line)
            }
            let next = (sorted.last?.number ?? 0) + 1
            return zip([nil] + sorted.map(Optional.some), sorted).compactMap { previous, stop -> Diagnostic? in
                let expected = (previous?.number ?? 0) + 1
                let mistake: String
                if let previous, previous.number == stop.number {
                    mistake =
                        "stands twice, here and at \(previous.file):\(previous.line); give the new one the number "
                        + "\(next) and let 'swift run tour check --fix' put the numbers in order"
                } else if stop.number != expected, !allowsGaps {
                    mistake =
                        "comes after a gap: no stop has the number \(expected); 'swift run tour check --fix' closes it, "
                        + "once no page names that number"
                } else {
                    return nil
                }
                return .init(
                    file: stop.file, line: stop.line, message: "\(kind.rawValue) \(stop.number) \(mistake)")
            }
        }
    }
}
