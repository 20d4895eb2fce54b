import Stops

/// Calls of yours that repeat until the stack is full.
enum Recursion {
    private static let longestPeriod = 12

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        // Behind a gap may be something else.
        let rows = evidence.rows.prefix { !$0.frame.isGap }
        let hasGap = rows.count < evidence.rows.count
        let isCut = hasGap || !rows.suffix(3).contains { $0.kind == .system || $0.name.function == "main" }
        // Some recursions end: only where memory ran out few turns are enough, and fewest where frames are left out.
        let fewest = !evidence.isOfMemory ? 100 : hasGap ? 2 : isCut ? 4 : 8
        let calls = rows.indices.filter { name(rows[$0]) != nil }
        let keys = calls.map { rows[$0].name.qualified + rows[$0].name.closures.description }
        for start in 0..<min(4, keys.count) {
            let left = keys[start...]
            for period in 1..<max(2, min(longestPeriod, left.count / fewest) + 1) {
                let same = zip(left, left.dropFirst(period)).prefix { $0 == $1 }.count
                guard same >= (fewest - 1) * period else { continue }
                let inTurn = left.prefix(period).count { $0 == left.first }
                let skipped = evidence.skipped / (calls[start + period] - calls[start])
                let turns = left.count { $0 == left.first } / inTurn - (isCut ? 0 : 1) + skipped
                let names = calls[start..<(start + period)].reversed().compactMap { name(rows[$0]) }
                return cause(names + names.prefix(1), turns, isCut: isCut)
            }
        }
        return nil
    }

    /// What a turn is told by: your code, or what RxSwift does for it.
    private static func name(_ row: Explanation.Row) -> Words? {
        if case .rx = row.kind, let bind = row.name.bind { return Words(same: bind) }
        guard row.isYours else { return nil }
        let function = row.name.function
        return row.name.isClosure ? Words("\(function)의 클로저", "closure in \(function)") : Words(same: function)
    }

    private static func cause(_ names: [Words], _ turns: Int, isCut: Bool) -> Cause {
        let isRough = turns >= 100 && !isCut
        let number = turns < 100 ? turns : (turns + (isCut ? 0 : 50)) / 100 * 100
        let grouped = number < 1_000 ? "\(number)" : "\(number / 1_000)," + "\(1_000 + number % 1_000)".dropFirst()
        let way = names.joined(separator: " → ")
        return Cause(
            "재귀가 끝나지 않는다: \(way.korean), \(isRough ? "약 " : "")\(number)번\(isCut ? " 이상" : "")",
            "a recursion without end: \(way.english), \(isRough ? "about " : isCut ? "at least " : "")\(grouped) times")
    }
}
