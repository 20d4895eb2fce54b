/// Checks that each number names one stop, and that none is left out.
package enum StopNumbers {
    /// Finds numbers that stand twice and, unless gaps are allowed, numbers that are missing, in each kind of stop.
    package static func diagnostics(for stops: [Stop], allowsGaps: Bool = false) -> [Diagnostic] {
        Stop.Kind.allCases.flatMap { kind in
            let sorted = stops.filter { $0.kind == kind }.sorted {
                ($0.number, $0.file, $0.line) < ($1.number, $1.file, $1.line)
            }
            return zip([nil] + sorted.map(Optional.some), sorted).compactMap { previous, stop in
                diagnostic(for: stop, after: previous, highest: sorted.last?.number ?? 0, allowsGaps: allowsGaps)
            }
        }
    }

    private static func diagnostic(for stop: Stop, after previous: Stop?, highest: Int, allowsGaps: Bool) -> Diagnostic?
    {
        let name = "\(stop.kind.rawValue) \(stop.number)"
        let expected = (previous?.number ?? 0) + 1
        if let previous, previous.number == stop.number {
            return .init(
                file: stop.file, line: stop.line,
                message:
                    "\(name) stands twice, here and at \(previous.file):\(previous.line); give the new one the number "
                    + "\(highest + 1) and let 'swift run tour check --fix' put the numbers in order")
        }
        guard stop.number != expected, !allowsGaps else { return nil }
        return .init(
            file: stop.file, line: stop.line,
            message:
                "\(name) comes after a gap: no stop has the number \(expected); 'swift run tour check --fix' closes it, "
                + "once no page names that number")
    }
}
