import Stops

/// Calls that repeat until the stack is full.
enum Recursion {
    /// A shorter one may be meant.
    private static let fewest = 8
    private static let longestPeriod = 60
    private static let deepest = 5_000

    static func cause(_ evidence: Cause.Evidence) -> Cause? {
        // Behind a gap may be something else.
        let known = evidence.rows.prefix { !$0.frame.isGap }
        let rows = known.enumerated().filter { $1.kind != .plumbing }
        let hasGap = known.count < evidence.rows.count
        let isCut = hasGap || !known.suffix(3).contains { $0.kind == .system || $0.name.function == "main" }
        // Where memory ran out fewer are enough, if frames are left out, or if there are as many as in no other stack.
        let isDeep = (evidence.rows.compactMap(\.frame.index).max() ?? 0) > deepest
        let fewest = isCut && evidence.isOfMemory ? 2 : fewest
        let keys = rows.map { _, row in
            row.name.isEmpty ? row.frame.symbol : row.name.qualified + row.name.closures.description
        }
        for start in 0..<min(24, keys.count) {
            let left = keys[start...]
            for period in 1..<max(2, min(longestPeriod, left.count / (isDeep ? 1 : fewest)) + 1)
            where left.first == left.dropFirst(period).first {
                let same = zip(left, left.dropFirst(period)).prefix { $0 == $1 }.count
                let needed = (fewest - 1) * period
                guard same >= (isDeep && evidence.isOfMemory ? min(needed, 8) : needed) else { continue }
                let names = names(rows[start..<(start + period)].reversed().map(\.element))
                let times = left.count { $0 == left.first }
                if names.isEmpty || times < (hasGap || isDeep ? 2 : 4) { continue }
                let inTurn = left.prefix(period).count { $0 == left.first }
                let skipped = evidence.skipped / (rows[start + period].offset - rows[start].offset)
                return cause(names, count: times / inTurn - (isCut ? 0 : 1) + skipped, isCut: isCut)
            }
        }
        return nil
    }

    /// Your code of a turn, or what RxSwift does for it without any.
    private static func names(_ rows: [Explanation.Row]) -> [Words] {
        let yours = rows.compactMap { row -> Words? in
            if let bind = row.name.bind { return Words(same: bind) }
            guard case .yours = row.kind else { return nil }
            let function = row.name.function
            return row.name.isClosure ? Words("\(function)의 클로저", "closure in \(function)") : Words(same: function)
        }
        return yours + yours.prefix(1)
    }

    private static func cause(_ names: [Words], count: Int, isCut: Bool) -> Cause {
        let isRough = count >= 100 && !isCut
        let number = count < 100 ? count : (count + (isCut ? 0 : 50)) / 100 * 100
        let way = names.joined(separator: " → ")
        return Cause(
            "재귀가 끝나지 않는다: \(way.korean), \(isRough ? "약 " : "")\(number)번\(isCut ? " 이상" : "")",
            "a recursion without end: \(way.english), "
                + "\(isRough ? "about " : isCut ? "at least " : "")\(number.grouped) times")
    }
}

extension Int {
    /// The number with a comma between thousands.
    fileprivate var grouped: String {
        self < 1_000 ? "\(self)" : "\(self / 1_000)," + "\(1_000 + self % 1_000)".dropFirst()
    }
}
