/// What an object was found to hold, and no longer what it held before.
struct HoldingChange: Equatable, Sendable {
    var object: Int
    /// Nil when the object is not there any more.
    var contents: [Content]?

    /// Something that an object holds.
    struct Content: Equatable, Sendable {
        /// As in the journey, but for an object that goes by its number in the notes.
        var holding: Journey.Holding
        /// The closure that it is, or that captured it.
        var closure: Closure?
    }

    /// A closure that an object holds, by the number of the object and its own within that.
    struct Closure: Hashable, Sendable {
        var object: Int
        var number: Int
    }
}

/// Who holds whom, as it was noted.
struct HoldingChanges: Sendable {
    private var noted: [Int: [HoldingChange]] = [:]

    mutating func add(_ changes: [HoldingChange], at visit: Int) {
        noted[visit, default: []] += changes
    }

    /// The moments at which what an object holds was found changed, by visit, in the order in which the objects were
    /// made.
    ///
    /// The indices are those of the objects in the journey, by their numbers; one without a name has none.
    func moments(indices: [Int: Int]) -> [Int: [Journey.Moment]] {
        var state = Holdings(indices: indices)
        var told: [Int: [Journey.Holding]] = [:]
        var moments: [Int: [Journey.Moment]] = [:]
        for (visit, changes) in noted.sorted(by: { $0.key < $1.key }) {
            for change in changes { state.set(change.contents, of: change.object) }
            for (object, index) in state.affected(by: changes.map(\.object)) {
                let holdings = state.holdings(of: object)
                guard holdings != told[object, default: []] else { continue }
                told[object] = holdings
                moments[visit, default: []].append(.hold(object: index, holdings: holdings))
            }
        }
        return moments
    }

    /// What the objects hold at one visit.
    private struct Holdings {
        /// The indices of the objects in the journey, by their numbers; an object without a name, which no stop ever
        /// watches, has none.
        let indices: [Int: Int]
        private var contents: [Int: [HoldingChange.Content]] = [:]
        /// Who holds an object that has no name.
        private var holders: [Int: Set<Int>] = [:]

        init(indices: [Int: Int]) { self.indices = indices }

        mutating func set(_ contents: [HoldingChange.Content]?, of object: Int) {
            for held in unnamed(self.contents[object]) { holders[held]?.remove(object) }
            for held in unnamed(contents) { holders[held, default: []].insert(object) }
            self.contents[object] = contents
        }

        private func unnamed(_ contents: [HoldingChange.Content]?) -> [Int] {
            contents?.compactMap(\.holding.object).filter { indices[$0] == nil } ?? []
        }

        /// The objects of which something may be news, in the order in which they were made: of an object without a name
        /// it is told where that is held.
        func affected(by changed: [Int]) -> [(object: Int, index: Int)] {
            var affected = Set(changed)
            var rest = changed
            while let object = rest.popLast() {
                guard indices[object] == nil else { continue }
                rest += holders[object, default: []].filter { affected.insert($0).inserted }
            }
            return affected.filter { contents[$0] != nil }
                .compactMap { object in indices[object].map { (object, $0) } }.sorted { $0.1 < $1.1 }
        }

        func holdings(of object: Int) -> [Journey.Holding] {
            let contents = contents[object, default: []]
            var labels: [String] = []
            for content in contents where !labels.contains(content.holding.label) {
                labels.append(content.holding.label)
            }
            return labels.flatMap { label in
                let named = contents.filter { $0.holding.label == label }.flatMap { content in
                    var passed: Set<Int> = []
                    return self.named(content, &passed)
                }
                // In which order a set or a ring has them is no news.
                return Self.opened(named).sorted { $0.place < $1.place }
            }
        }

        /// What stands behind closures in their place, each of it once.
        private static func opened(_ contents: [HoldingChange.Content]) -> [Journey.Holding] {
            let open = Set(contents.filter { $0.holding.isCaptured }.compactMap(\.closure))
            var seen: [HoldingChange.Closure: Set<Journey.Holding>] = [:]
            return contents.compactMap { content in
                guard let closure = content.closure else { return content.holding }
                let isShown = content.holding.isCaptured || !open.contains(closure)
                return isShown && seen[closure, default: []].insert(content.holding).inserted ? content.holding : nil
            }
        }

        /// A content with the index that its object has in the journey; of an object without one, what that holds.
        private func named(_ content: HoldingChange.Content, _ passed: inout Set<Int>) -> [HoldingChange.Content] {
            var named = content
            guard let object = content.holding.object else { return [content] }
            named.holding.object = indices[object]
            if named.holding.object != nil { return [named] }
            guard passed.insert(object).inserted else { return [] }
            return contents[object, default: []].flatMap { inner -> [HoldingChange.Content] in
                var inner = inner
                inner.holding.label = content.holding.label
                inner.holding.isWeak = content.holding.isWeak || inner.holding.isWeak
                inner.holding.key = inner.holding.key ?? content.holding.key
                if let closure = content.closure {
                    // A closure behind a closure is no news.
                    guard inner.holding.object != nil else { return [] }
                    inner.closure = closure
                    inner.holding.isCaptured = true
                }
                return self.named(inner, &passed)
            }
        }
    }
}

extension Journey.Holding {
    /// Where it stands among others of its property: objects in the order of their making, then closures, by their keys.
    fileprivate var place: (Int, Int, String) { (object ?? .max, key?.count ?? 0, key ?? "") }
}
