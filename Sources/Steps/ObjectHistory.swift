import TravelRecorder

/// When the objects of a journey lived, and what they held.
struct ObjectHistory: Sendable {
    /// For each object, the first step at which it is there, and the first at which it is gone; no step is that high
    /// for what never happens.
    private var madeAt: [Int]
    private var freedAt: [Int]
    /// The objects that were freed, in the order in which they went.
    private var freed: [Int] = []
    /// The changes of what an object holds, each from a step on.
    private var holdings: [Int: [(step: Int, held: [Journey.Holding])]] = [:]

    init(_ journey: Journey) {
        madeAt = journey.objects.map { $0.isMade ? .max : 0 }
        freedAt = journey.objects.map { _ in .max }
        for (step, moment) in journey.momentsAtSteps() {
            switch moment {
            case .make(let object, _): madeAt[object] = step
            case .free(let object, _):
                freedAt[object] = step
                freed.append(object)
            case .hold(let object, let held): holdings[object, default: []].append((step, held))
            case .arrive, .leave, .output: break
            }
        }
    }

    /// The objects that are there at a step, in the order in which they were made.
    func live(at step: Int) -> [Int] {
        madeAt.indices.filter { madeAt[$0] <= step && step < freedAt[$0] }
    }

    /// The objects that are gone at a step, the last freed first.
    func gone(at step: Int) -> [Int] {
        freed.prefix { freedAt[$0] <= step }.reversed()
    }

    func held(by object: Int, at step: Int) -> [Journey.Holding] {
        let changes = holdings[object, default: []]
        let index = changes.map(\.step).firstIndex(above: step)
        return index > 0 ? changes[index - 1].held : []
    }

    /// The live objects that hold themselves, directly or by way of others: they stay until something lets go.
    ///
    /// - Complexity: Linear in the number of live objects and of what they hold.
    func inCycles(at step: Int) -> Set<Int> { Set(groups(of: ways(at: step)).joined()) }

    /// The ways on which objects hold themselves, each from an object on to the one that holds it: as many of the
    /// shortest as lead through all references that are part of one.
    func cycles(at step: Int) -> [[Int]] {
        let ways = ways(at: step)
        var told: Set<[Int]> = []
        var cycles: [[Int]] = []
        for object in groups(of: ways).joined().sorted() {
            for held in ways[object, default: []] where !told.contains([object, held]) {
                guard let cycle = Self.shortest(from: held, to: object, by: ways).map({ [object] + $0.dropLast() })
                else { continue }
                told.formUnion(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { [$0, $1] })
                cycles.append(cycle)
            }
        }
        return cycles
    }

    /// What each live object keeps alive.
    private func ways(at step: Int) -> [Int: [Int]] {
        let live = live(at: step)
        let isLive = Set(live)
        return Dictionary(
            uniqueKeysWithValues: live.map { object in
                (object, held(by: object, at: step).filter { !$0.isWeak }.compactMap(\.object).filter(isLive.contains))
            })
    }

    /// The objects that reach each other, in groups, each of which holds itself.
    private func groups(of next: [Int: [Int]]) -> [[Int]] {
        var previous: [Int: [Int]] = [:]
        for (object, held) in next { for other in held { previous[other, default: []].append(object) } }
        if previous.isEmpty { return [] }
        // Walked forth in the order of leaving, then back from the last one.
        var seen: Set<Int> = []
        let leaving = next.keys.sorted().flatMap { Self.reached(from: $0, by: next, &seen) }
        seen = []
        let groups = leaving.reversed().map { Self.reached(from: $0, by: previous, &seen) }
        return groups.filter { $0.count > 1 || next[$0.first ?? -1]?.contains($0[0]) == true }
    }

    /// The shortest way from one object to another, with both; nil where none leads there.
    private static func shortest(from start: Int, to end: Int, by ways: [Int: [Int]]) -> [Int]? {
        var before: [Int: Int] = [start: start]
        var queue = [start]
        var place = 0
        while place < queue.count, before[end] == nil {
            for next in ways[queue[place], default: []] where before[next] == nil {
                before[next] = queue[place]
                queue.append(next)
            }
            place += 1
        }
        guard before[end] != nil else { return nil }
        let back = sequence(first: end) { $0 == start ? nil : before[$0] }
        return back.reversed()
    }

    /// The objects that ways lead to and that were not seen yet, in the order in which the walk leaves them.
    private static func reached(from start: Int, by ways: [Int: [Int]], _ seen: inout Set<Int>) -> [Int] {
        guard seen.insert(start).inserted else { return [] }
        return ways[start, default: []].flatMap { reached(from: $0, by: ways, &seen) } + [start]
    }
}
