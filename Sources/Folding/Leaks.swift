import TravelRecorder

/// Finds the reader's objects that are there at the end, and the shortest strong way that keeps each.
struct Leaks {
    private let trail: Trail
    private let ownership: Ownership
    private let groups: [Folding.GroupName]
    private let classes: Set<String>
    /// The objects that hold each object.
    private var holders: [Int: [Int]] = [:]
    /// What holds an object without being one: work that is still to come, and calls that have not returned.
    private var roots: [Int: Folding.Leak.Keeper] = [:]

    init(_ ownership: Ownership, _ groups: [Folding.GroupName]) {
        trail = ownership.trail
        self.ownership = ownership
        self.groups = groups
        let declared = /\bclass (\w+)/
        classes = Set(
            ownership.code.files.values.flatMap { file in
                file.lines.compactMap { $0.firstMatch(of: declared).map { String($0.1) } }
            })
        for holder in trail.objects.indices where !trail.objects[holder].isFreed {
            for holding in held(by: holder) {
                if let object = holding.object { holders[object, default: []].append(holder) }
            }
        }
        findRoots()
    }

    var all: [Folding.Leak] {
        guard !trail.isCut, trail.objects.contains(where: { !$0.holdings.isEmpty }) else { return [] }
        let left = trail.objects.indices.filter { isOwn($0) && !trail.objects[$0].isFreed }.prefix(Self.most)
        var told: Set<Int> = []
        var leaks: [Folding.Leak] = []
        for object in left where !told.contains(object) {
            let way = way(from: object, to: object)
            if way.isEmpty { continue }
            // The others in the ring go by the same way.
            let ring = Set(way.map(\.object))
            let alike = left.filter { ring.contains($0) && !told.contains($0) }
            told.formUnion(alike)
            leaks.append(Folding.Leak(objects: alike.map(name), way: links(of: way), keeper: .ring))
        }
        let rings = told
        leaks += left.filter { !rings.contains($0) }.map { leak(of: $0, rings) }
        return leaks + leaksOfSubjects(beside: reached(from: left))
    }

    /// The subjects of the reader's that hold themselves by those who listen, and those that these hold.
    ///
    /// What is still to come or a bag that is there may end them, and what holds others has been told with those.
    private func leaksOfSubjects(beside told: Set<Int>) -> [Folding.Leak] {
        let hasBag = trail.objects.contains { $0.isBag && !$0.isFreed }
        guard trail.pending.isEmpty, !hasBag else { return [] }
        let left = trail.objects.indices.filter { object in
            !trail.objects[object].isFreed && trail.objects[object].isMade && !told.contains(object)
                && ownership.owner(of: object)?.application?.isSubject == true
        }.prefix(Self.most)
        let ways = left.map { way(from: $0, to: $0) }
        let rings = Set(ways.flatMap { $0.map(\.object) })
        let held = reached(from: rings)
        return zip(left, ways).compactMap { object, way in
            if !way.isEmpty { return Folding.Leak(objects: [name(of: object)], way: links(of: way), keeper: .ring) }
            return held.contains(object) ? leak(of: object, rings) : nil
        }
    }

    /// What objects hold, directly or by way of others.
    private func reached(from objects: some Sequence<Int>) -> Set<Int> {
        var seen = Set(objects)
        var rest = Array(seen)
        while let next = rest.popLast() {
            rest += held(by: next).compactMap(\.object).filter { seen.insert($0).inserted }
        }
        return seen
    }

    /// Whoever leaves that many behind has one reason for them.
    private static let most = 12

    private func isOwn(_ object: Int) -> Bool {
        guard let type = trail.objects[object].type else { return false }
        return trail.objects[object].isMade && classes.contains(type)
    }

    /// What keeps an object that does not hold itself: the nearest of what is known to stay.
    private func leak(of object: Int, _ rings: Set<Int>) -> Folding.Leak {
        var waiting = [object][...]
        var seen: Set<Int> = [object]
        var last = object
        var found: (object: Int, keeper: Folding.Leak.Keeper)?
        while found == nil, let next = waiting.popFirst() {
            last = next
            if next != object, rings.contains(next) { found = (next, .other) }
            if let root = roots[next] { found = found ?? (next, root) }
            waiting += holders[next, default: []].filter { seen.insert($0).inserted }
        }
        let keeper = found?.object ?? last
        let way = keeper == object ? [Step(object: object)] : self.way(from: keeper, to: object)
        return Folding.Leak(objects: [name(of: object)], way: links(of: way), keeper: found?.keeper ?? .unseen)
    }

    // MARK: What stays

    private mutating func findRoots() {
        for pending in trail.pending {
            let call = pending.visit.flatMap(call)
            let subscription = call.flatMap { ownership.workers[$0]?.subscription }
            let name = subscription.map { Folding.Leak.Link.group($0.group.index) }
            let site = call.flatMap(site(of:))
            for object in pending.objects { roots[object] = .pending(name ?? .closure(site, captures: nil)) }
            guard let subscription, let name else { continue }
            for object in trail.objects.indices
            where ownership.owner(of: object)?.subscription?.group === subscription.group {
                roots[object] = .pending(name)
            }
        }
        for call in trail.calls.indices where trail.calls[call].end == nil && ownership.stacks.isOwn(call) {
            let (call, site) = (trail.calls[call], site(of: call))
            for object in call.values.compactMap(\.object) {
                roots[object] = .running(call.function, site, thread: call.queue)
            }
        }
    }

    private func call(of visit: Int) -> Int? {
        trail.moments.lazy.compactMap { moment in
            if case .arrive(visit, let call, _) = moment { call } else { nil }
        }.first
    }

    /// The newest line of the reader's in a call, or from which it was made.
    private func site(of call: Int) -> OwnCode.Site? {
        if !ownership.stacks.isOwn(call) { return ownership.stacks.ownFrames(of: trail.calls[call].stack).first?.site }
        let line = trail.moments.lazy.compactMap { moment in
            if case .arrive(_, call, let line) = moment { line } else { nil }
        }
        return Array(line).last.map { OwnCode.Site(file: trail.calls[call].file, line: $0) }
    }

    // MARK: Ways

    private struct Step {
        var object: Int
        /// The property of the one before that leads here, and whether a closure in it captures this one.
        var label = ""
        var isCaptured = false
    }

    private func held(by object: Int) -> [Journey.Holding] {
        trail.objects[object].holdings.filter { !$0.isWeak && $0.object != nil }
    }

    /// The shortest way over what is held from an object to another one, or back to itself; empty where there is none.
    private func way(from start: Int, to end: Int) -> [Step] {
        var before: [Int: (object: Int, step: Step)] = [:]
        var waiting = [start][...]
        while let next = waiting.popFirst() {
            for holding in held(by: next) {
                guard let target = holding.object, before[target] == nil, !trail.objects[target].isFreed else {
                    continue
                }
                let step = Step(object: target, label: holding.label, isCaptured: holding.isCaptured)
                before[target] = (next, step)
                guard target == end else {
                    waiting.append(target)
                    continue
                }
                var way = [step]
                var at = next
                while at != start, let (object, step) = before[at] {
                    way.insert(step, at: 0)
                    at = object
                }
                return [Step(object: start)] + way
            }
        }
        return []
    }

    /// A way in the words of the reader's code: what captures stands in the place of what has the closure.
    private func links(of way: [Step]) -> [Folding.Leak.Link] {
        var links: [Folding.Leak.Link] = []
        for (index, step) in way.enumerated() {
            if step.isCaptured, index > 0, let closure = closure(of: way[index - 1].object, step) {
                if case .closure(let site?, _) = closure, case .group(let group) = links.last,
                    groups[group].site == site
                {
                    links.removeLast()
                }
                links.append(closure)
            }
            let link = link(to: step.object)
            if links.last != link || index == way.count - 1 { links.append(link) }
        }
        return links
    }

    private func link(to object: Int) -> Folding.Leak.Link {
        let recorded = trail.objects[object]
        if !isOwn(object), !recorded.isBag, let owner = ownership.owner(of: object) {
            let group = owner.group.index
            if groups[group].site != nil { return .group(group) }
        }
        return .object(name(of: object))
    }

    /// The closure of the reader's that captures an object; nil where the library has made it.
    private func closure(of holder: Int, _ step: Step) -> Folding.Leak.Link? {
        let captured = variable(of: step.object, madeFor: holder)
        guard captured != nil || isOwn(step.object) else { return nil }
        if isOwn(holder) { return .property(step.label, captures: captured) }
        let site =
            ownership.owner(of: holder).flatMap { groups[$0.group.index].site }
            ?? ownership.stacks.ownFrames(of: trail.objects[holder].stack).first?.site
        return .closure(site, captures: captured)
    }

    /// By which name the reader's code knew an object where it made what has the closure.
    private func variable(of object: Int, madeFor holder: Int) -> String? {
        let calls = sequence(first: trail.objects[holder].call) { call in call.map { trail.calls[$0].caller } }
        let own = calls.lazy.prefix { $0 != nil }.compactMap { $0 }.first(where: ownership.stacks.isOwn)
        return own.flatMap { call in
            trail.calls[call].values.first { $0.object == object }?.expression
                ?? (isInitializer(call, of: object) ? "self" : nil)
        }
    }

    /// Whether a call is what an object began with: its properties were there right before.
    private func isInitializer(_ call: Int, of object: Int) -> Bool {
        guard trail.calls[call].function.hasPrefix("init") else { return false }
        let before = trail.moments.prefix { $0 != .enter(call: call) }
        let newest = before.last { moment in
            if case .make(let made) = moment { trail.objects[made].type == trail.objects[object].type } else { false }
        }
        return newest == .make(object: object)
    }

    private func name(of object: Int) -> String {
        let recorded = trail.objects[object]
        let place = ownership.stacks.ownFrames(of: recorded.stack).first?.place
        if !isOwn(object), let variable = place.flatMap(ownership.code.variable) { return variable }
        return recorded.name ?? recorded.type ?? "?"
    }
}
