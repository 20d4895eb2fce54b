import TravelRecorder

/// When the objects of a journey lived, and what they held.
package struct ObjectHistory: Sendable {
    /// When an object was there, and what it held.
    package struct Life: Sendable {
        /// The first step at which it is there; nil for what was there before.
        package var made: Int?
        /// The first step at which it is gone; nil for what stays.
        package var freed: Int?
        /// The changes of what it holds, each from a step on.
        package var changes: [(step: Int, held: [Journey.Holding])] = []

        package func isLive(at step: Int) -> Bool { made ?? 0 <= step && step < freed ?? .max }
    }

    /// The live objects that hold themselves from a step on, in the groups in which they do.
    package struct Cycles: Equatable, Encodable, Sendable {
        package var step: Int
        package var groups: [[Int]]
    }

    package private(set) var lives: [Life]
    /// The objects that were freed, in the order in which they went.
    private var freed: [Int] = []

    package init(_ journey: Journey) {
        // What is made later than anything that was recorded is there at no step.
        lives = journey.objects.map { Life(made: $0.isMade ? .max : nil) }
        // Which objects have ever held an object: what they hold is not looked at again when that is freed.
        var holders: [Int: Set<Int>] = [:]
        for (step, moment) in journey.momentsAtSteps() {
            switch moment {
            case .make(let object, _): lives[object].made = step
            case .free(let object, _):
                lives[object].freed = step
                freed.append(object)
                for holder in holders[object, default: []].sorted() {
                    let held = lives[holder].changes.last?.held ?? []
                    let left = held.filter { $0.object != object || $0.isWeak }
                    if left != held { lives[holder].changes.append((step, left)) }
                }
            case .hold(let object, let held):
                lives[object].changes.append((step, held))
                for target in held.compactMap(\.object) { holders[target, default: []].insert(object) }
            case .arrive, .leave, .output: break
            }
        }
    }

    /// The objects that are there at a step, in the order in which they were made.
    package func live(at step: Int) -> [Int] { lives.indices.filter { lives[$0].isLive(at: step) } }

    /// The objects that are gone at a step, the last freed first.
    package func gone(at step: Int) -> [Int] {
        freed.prefix { lives[$0].freed ?? .max <= step }.reversed()
    }

    package func held(by object: Int, at step: Int) -> [Journey.Holding] {
        let changes = lives[object].changes
        let index = changes.map(\.step).firstIndex(above: step)
        return index > 0 ? changes[index - 1].held : []
    }

    /// The live objects that hold themselves, directly or by way of others: they stay until something lets go.
    ///
    /// - Complexity: Linear in the number of live objects and of what they hold.
    package func inCycles(at step: Int) -> Set<Int> { Set(groups(of: ways(at: step)).joined()) }

    /// Of each group of objects that hold themselves at some time, which do so from a step on.
    ///
    /// Of groups in which nobody could see anything there is nothing.
    package func cycleChanges() -> [[Cycles]] {
        // Only what would hold itself by all that it ever held can do so at some step.
        let ever = Dictionary(
            uniqueKeysWithValues: lives.enumerated().map { object, life in
                (object, Array(Set(life.changes.flatMap(\.held).filter { !$0.isWeak }.compactMap(\.object))))
            })
        let candidates = groups(of: ever).filter { $0.count <= Self.mostInGroup }.map { $0.sorted() }
        return candidates.sorted { $0[0] < $1[0] }.map { objects in
            var changes: [Cycles] = []
            let steps = objects.flatMap { lives[$0].changes.map(\.step) + [lives[$0].freed].compactMap(\.self) }
            for step in Set(steps).sorted() {
                let groups = groups(of: ways(at: step, among: objects)).map { $0.sorted() }.sorted { $0[0] < $1[0] }
                if groups != changes.last?.groups ?? [] { changes.append(Cycles(step: step, groups: groups)) }
            }
            return changes
        }.filter { !$0.isEmpty }
    }

    private static let mostInGroup = 1_000

    /// The ways on which objects hold themselves, each from an object on to the one that holds it: as many of the
    /// shortest as lead through all references that are part of one.
    package func cycles(at step: Int) -> [[Int]] {
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
    private func ways(at step: Int, among objects: [Int]? = nil) -> [Int: [Int]] {
        let live = Set(objects?.filter { lives[$0].isLive(at: step) } ?? self.live(at: step))
        return Dictionary(
            uniqueKeysWithValues: live.map { object in
                (object, held(by: object, at: step).filter { !$0.isWeak }.compactMap(\.object).filter(live.contains))
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
        var left: [Int] = []
        // A chain of objects may be longer than calls can be deep.
        var path = [(object: start, ahead: ways[start, default: []][...])]
        while let (object, ahead) = path.last {
            guard let next = ahead.first else {
                left.append(object)
                path.removeLast()
                continue
            }
            path[path.count - 1].ahead = ahead.dropFirst()
            if seen.insert(next).inserted { path.append((next, ways[next, default: []][...])) }
        }
        return left
    }
}
