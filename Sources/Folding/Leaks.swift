import TravelRecorder

/// Finds the reader's objects that are there at the end, and the shortest strong way that keeps each.
struct Leaks {
    private let trail: Trail
    private let ownership: Ownership
    private let groups: [Folding.GroupName]
    private let classes: Set<String>

    init(_ ownership: Ownership, _ groups: [Folding.GroupName]) {
        trail = ownership.trail
        self.ownership = ownership
        self.groups = groups
        let declared = /\bclass (\w+)/
        classes = Set(
            ownership.code.files.values.flatMap { file in
                file.lines.compactMap { $0.firstMatch(of: declared).map { String($0.1) } }
            })
    }

    var all: [Folding.Leak] {
        guard trail.objects.contains(where: { !$0.holdings.isEmpty }) else { return [] }
        return trail.objects.indices.lazy.filter { isOwn($0) && !trail.objects[$0].isFreed }.prefix(Self.most).map(leak)
    }

    /// Whoever leaves that many behind has one reason for them.
    private static let most = 12

    private func isOwn(_ object: Int) -> Bool {
        guard let type = trail.objects[object].type else { return false }
        return trail.objects[object].isMade && classes.contains(type)
    }

    private func leak(_ object: Int) -> Folding.Leak {
        let way = way(around: object)
        var names: [String] = []
        for name in way.map({ self.name(of: $0.object) }) where names.last != name { names.append(name) }
        let holders = way.isEmpty ? Set(holders(of: object).map(name)).sorted() : []
        let capture = way.indices.dropFirst().last { way[$0].isCaptured }.map { way[$0 - 1].object }
        return Folding.Leak(
            object: name(of: object), way: names, capture: capture.flatMap { site(of: $0) }, holders: holders)
    }

    private struct Step {
        var object: Int
        /// Whether a closure of the one before captures it.
        var isCaptured = false
    }

    private func held(by object: Int) -> [Journey.Holding] {
        trail.objects[object].holdings.filter { !$0.isWeak && $0.object != nil }
    }

    /// The shortest way from an object over what is held back to itself; empty where there is none.
    private func way(around object: Int) -> [Step] {
        var from: [Int: Step] = [:]
        var waiting = [object][...]
        while let next = waiting.popFirst() {
            for holding in held(by: next) {
                guard let target = holding.object, from[target] == nil, !trail.objects[target].isFreed else { continue }
                from[target] = Step(object: next, isCaptured: holding.isCaptured)
                guard target == object else {
                    waiting.append(target)
                    continue
                }
                var way = [Step(object: object, isCaptured: holding.isCaptured)]
                var at = next
                while at != object, let before = from[at] {
                    way.insert(Step(object: at, isCaptured: before.isCaptured), at: 0)
                    at = before.object
                }
                return [Step(object: object)] + way
            }
        }
        return []
    }

    private func holders(of object: Int) -> [Int] {
        trail.objects.indices.filter { holder in
            holder != object && !trail.objects[holder].isFreed && held(by: holder).contains { $0.object == object }
        }
    }

    private func name(of object: Int) -> String {
        let recorded = trail.objects[object]
        if !isOwn(object), !recorded.isBag, let owner = ownership.owner(of: object) {
            let group = groups[owner.group.index]
            if let site = group.site { return "\(group.name) :\(site.line)" }
        }
        let place = ownership.stacks.ownFrames(of: recorded.stack).first?.place
        if !isOwn(object), let variable = place.flatMap(ownership.code.variable) { return variable }
        return recorded.name ?? recorded.type ?? "?"
    }

    private func site(of object: Int) -> OwnCode.Site? {
        ownership.owner(of: object).flatMap { groups[$0.group.index].site }
            ?? ownership.stacks.ownFrames(of: trail.objects[object].stack).first?.site
    }
}
