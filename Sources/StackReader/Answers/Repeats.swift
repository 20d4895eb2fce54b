/// Things of a list that come again at once, turn after turn.
struct Repeats: Equatable {
    /// Where the first turn begins.
    var start: Int
    /// How many things a turn has.
    var period: Int
    /// How many turns there are; one where nothing comes again.
    var turns: Int

    /// A longer turn is not looked for.
    static let longestPeriod = 200
    /// Two turns of several things may be chance, and are read as fast as a line that tells of them.
    static let fewestTurns = 3

    /// A whole list in parts, each with its turns; of several ways to fold it that which folds most.
    ///
    /// - Complexity: Linear in the number of things, for each length of a turn.
    static func parts(of things: [some Hashable], fewest: Int = fewestTurns) -> [Repeats] {
        var best = things.indices.map { Repeats(start: $0, period: 1, turns: 1) }
        // Numbers are compared faster than names.
        let numbers = Dictionary(things.enumerated().map { ($1, $0) }) { first, _ in first }
        let keys = things.map { numbers[$0] }
        for period in 1..<max(1, min(longestPeriod, keys.count / 2) + 1) {
            var same = 0
            for start in keys.indices.dropLast(period).reversed() {
                same = keys[start] == keys[start + period] ? same + 1 : 0
                let turns = same / period + 1
                guard turns >= (period == 1 ? 2 : fewest) else { continue }
                if turns * period > best[start].length {
                    best[start] = Repeats(start: start, period: period, turns: turns)
                }
            }
        }
        var parts: [Repeats] = []
        var next = 0
        while next < keys.count {
            parts.append(best[next])
            next += best[next].length
        }
        return parts
    }

    /// The first turn.
    var turn: Range<Int> { start..<(start + period) }

    private var length: Int { period * turns }
}
