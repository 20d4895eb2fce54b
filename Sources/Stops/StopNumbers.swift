/// Checks that each number names one stop, and that none is left out.
package enum StopNumbers {
    /// What is wrong with comments, with the next free number where one has none.
    package static func namingFree(_ diagnostics: [Diagnostic], for stops: [Stop]) -> [Diagnostic] {
        var free = Dictionary(stops.map { ($0.kind, ($0.number ?? 0) + 1) }, uniquingKeysWith: max)
        return diagnostics.sorted().map { diagnostic in
            guard let kind = diagnostic.numberless else { return diagnostic }
            let number = free[kind, default: 1]
            free[kind] = number + 1
            var diagnostic = diagnostic
            diagnostic.message += Words(". 비어 있는 번호: \(number)", "; the next free number is \(number)")
            return diagnostic
        }
    }

    /// Finds numbers that stand twice and, unless gaps are allowed, numbers that are missing, in each kind of stop.
    package static func diagnostics(for stops: [Stop], allowsGaps: Bool = false) -> [Diagnostic] {
        Stop.Kind.allCases.flatMap { kind in
            let numbered = stops.filter { $0.kind == kind }.compactMap { stop in stop.number.map { ($0, stop) } }
            let sorted = numbered.sorted { ($0.0, $0.1.file, $0.1.line) < ($1.0, $1.1.file, $1.1.line) }
            var free = (sorted.last?.0 ?? 0) + 1
            return zip([nil] + sorted.map(Optional.some), sorted).compactMap { previous, new -> Diagnostic? in
                let (number, stop) = new
                let expected = (previous?.0 ?? 0) + 1
                let mistake: Words
                if let previous, previous.0 == number {
                    let other = previous.1.location
                    defer { free += 1 }
                    mistake = Words(
                        "같은 번호가 \(other)에도 있다. 새로 쓴 쪽을 \(free)번으로 고치고 'swift run check --fix'로 차례를 맞춘다",
                        "stands twice, here and at \(other); give the new one the number "
                            + "\(free) and let 'swift run check --fix' put the numbers in order")
                } else if number != expected, !allowsGaps {
                    mistake = Words(
                        "앞 번호가 비어 있다: \(expected)번이 없다. 그 번호를 말하는 글이 없으면 'swift run check --fix'가 당겨 채운다",
                        "comes after a gap: no stop has the number \(expected); 'swift run check --fix' closes "
                            + "it, once no page names that number")
                } else {
                    return nil
                }
                return .init(file: stop.file, line: stop.line, message: stop.says(mistake))
            }
        }
    }
}
