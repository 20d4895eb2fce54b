/// Who holds whom, while a journey is being made.
///
/// It knows the objects that a stop has watched, and those that these hold, by weak references: they keep nothing alive,
/// and give nothing back once an object has begun to be freed, when a part of its properties is gone already.
struct HoldingLog: @unchecked Sendable {
    private var objects: [KnownObject] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The numbers of the objects that can be looked into.
    private var live: [Int] = []
    private var notes: [Note] = []

    private struct KnownObject {
        weak var reference: (any HasLifetime)?
        /// The object's index in the journey; nil for one that is older and has not been met.
        var index: Int?
        var contents: [Content] = []
    }

    /// What an object holds.
    private struct Content: Equatable {
        /// As in the journey, but for an object that goes by its number in here.
        var holding: Journey.Holding
        /// The closure that it is, or that captured it.
        var closure: Closure?
    }

    /// A closure that an object holds, by the number of the object and its own within that.
    private struct Closure: Hashable {
        var object: Int
        var number: Int
    }

    private struct Note {
        var visit: Int
        var object: Int
        /// Nil when the object is not there any more.
        var contents: [Content]?
    }

    // MARK: While recording

    /// Gets to know an object, and returns its number; nil when it is being freed.
    @discardableResult
    mutating func meet(_ object: any HasLifetime) -> Int? {
        let address = ObjectIdentifier(object)
        if let known = numbers[address], objects[known].reference === object { return known }
        let known = KnownObject(reference: object)
        guard known.reference != nil else { return nil }
        objects.append(known)
        numbers[address] = objects.count - 1
        live.append(objects.count - 1)
        return objects.count - 1
    }

    /// Looks into every known object that is there, and into those that are found on the way.
    ///
    /// It returns them, to be let go of where a last reference does no harm.
    mutating func look(at visit: Int, in recording: Recording) -> [any HasLifetime] {
        var met: [any HasLifetime] = []
        var gone: Set<Int> = []
        var next = 0
        while next < live.count {
            let number = live[next]
            next += 1
            guard let object = objects[number].reference else {
                gone.insert(number)
                notes.append(Note(visit: visit, object: number, contents: nil))
                continue
            }
            met.append(object)
            objects[number].index = object.travelLifetime.object(in: recording)
            let properties = StoredProperties(of: object).contents
            met += properties.compactMap(\.object)
            let contents = properties.compactMap { property -> Content? in
                let held = property.object.map { meet($0) }
                if case .some(nil) = held { return nil }
                let holding = Journey.Holding(
                    label: property.label, object: held ?? nil, isWeak: property.isWeak,
                    isCaptured: property.object != nil && property.closure != nil, key: property.key)
                return Content(
                    holding: holding, closure: property.closure.map { Closure(object: number, number: $0) })
            }
            if contents != objects[number].contents {
                objects[number].contents = contents
                notes.append(Note(visit: visit, object: number, contents: contents))
            }
        }
        if !gone.isEmpty { live.removeAll(where: gone.contains) }
        return met
    }

    // MARK: At the end

    /// The moments at which what an object holds was found changed, by visit, in the order in which the objects were made.
    ///
    /// An object without a name has no new index in the journey.
    func moments(newIndices: [Int: Int]) -> [Int: [Journey.Moment]] {
        var state = Holdings(indices: objects.map { $0.index.flatMap { newIndices[$0] } })
        var told: [Int: [Journey.Holding]] = [:]
        var moments: [Int: [Journey.Moment]] = [:]
        var rest = notes.sorted { $0.visit < $1.visit }[...]
        while let visit = rest.first?.visit {
            let changes = rest.prefix { $0.visit == visit }
            rest = rest.dropFirst(changes.count)
            for change in changes { state.contents[change.object] = change.contents }
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
        /// The indices of the objects in the journey; nil for one without a name, which no stop ever watches.
        let indices: [Int?]
        var contents: [Int: [Content]] = [:]

        /// The objects of which something may be news, in the order in which they were made.
        func affected(by changed: [Int]) -> [(object: Int, index: Int)] {
            let isPassedOn = changed.contains { indices[$0] == nil }
            let objects = isPassedOn ? Array(contents.keys) : changed.filter { contents[$0] != nil }
            return objects.compactMap { object in indices[object].map { (object, $0) } }.sorted { $0.1 < $1.1 }
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
        private static func opened(_ contents: [Content]) -> [Journey.Holding] {
            let open = Set(contents.filter { $0.holding.isCaptured }.compactMap(\.closure))
            var seen: [Closure: Set<Journey.Holding>] = [:]
            return contents.compactMap { content in
                guard let closure = content.closure else { return content.holding }
                let isShown = content.holding.isCaptured || !open.contains(closure)
                return isShown && seen[closure, default: []].insert(content.holding).inserted ? content.holding : nil
            }
        }

        /// A content with the index that its object has in the journey; of an object without one, what that holds.
        private func named(_ content: Content, _ passed: inout Set<Int>) -> [Content] {
            var named = content
            guard let object = content.holding.object else { return [content] }
            named.holding.object = indices[object]
            if named.holding.object != nil { return [named] }
            guard passed.insert(object).inserted else { return [] }
            return contents[object, default: []].flatMap { inner -> [Content] in
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
