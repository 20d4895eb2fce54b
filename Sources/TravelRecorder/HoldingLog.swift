/// Who holds whom, while a journey is being made.
///
/// It knows the objects that a stop has watched, and those that these hold, by weak references: they keep nothing alive,
/// and give nothing back once an object has begun to be freed, when a part of its properties is gone already.
struct HoldingLog: @unchecked Sendable {
    /// The visit from which nothing is noted any more.
    private(set) var end: Int?

    private var objects: [KnownObject] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The numbers of the objects that can be looked into.
    private var live: [Int] = []
    private var notes: [Note] = []
    /// How many more values are looked at.
    private var budget: Int

    private struct KnownObject {
        weak var reference: (any HasLifetime)?
        /// The object's place in the journey; nil for one that is older and has not been met.
        var place: Int?
        var contents: [Content] = []
    }

    /// What an object holds, by the number that the held object has in here.
    private struct Content: Equatable {
        var label: String
        var object: Int?
        var isWeak: Bool
    }

    private struct Note {
        var visit: Int
        var object: Int
        /// Nil when the object is not there any more.
        var contents: [Content]?
    }

    /// - Parameter budget: How many values are looked at in the whole journey, at most.
    init(budget: Int) {
        self.budget = budget
    }

    // MARK: While recording

    /// Gets to know an object.
    ///
    /// - Returns: Its number; nil when it is being freed.
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
    /// - Returns: These objects, to be let go of where a last reference does no harm.
    mutating func look(at visit: Int, in recording: Recording) -> [any HasLifetime] {
        guard end == nil else { return [] }
        var met: [any HasLifetime] = []
        let notesBefore = notes.count
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
            objects[number].place = object.travelLifetime.object(in: recording)
            let properties = StoredProperties(of: object, longestSearch: budget)
            budget -= properties.valueCount
            met += properties.contents.compactMap(\.object)
            guard budget >= 0 else {
                notes.removeSubrange(notesBefore...)
                end = visit
                return met
            }
            let contents = properties.contents.compactMap { content -> Content? in
                guard let object = content.object else {
                    return Content(label: content.label, object: nil, isWeak: content.isWeak)
                }
                return meet(object).map { Content(label: content.label, object: $0, isWeak: content.isWeak) }
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

    /// The moments at which what an object holds was found changed, by visit.
    ///
    /// - Parameter isNamed: Tells of a place in the journey whether the object there has a name.
    /// - Returns: The moments, in the order in which the objects were made.
    func moments(isNamed: (_ place: Int) -> Bool) -> [Int: [Journey.Moment]] {
        let places = objects.map { $0.place.flatMap { isNamed($0) ? $0 : nil } }
        var held: [Int: [Content]] = [:]
        var told: [Int: [Journey.Holding]] = [:]
        var moments: [Int: [Journey.Moment]] = [:]

        func holdings(of object: Int) -> [Journey.Holding] {
            let contents = held[object, default: []]
            var labels: [String] = []
            for content in contents where !labels.contains(content.label) { labels.append(content.label) }
            // In which order a set or a ring has them is no news.
            return labels.flatMap { label in
                contents.filter { $0.label == label }.flatMap(expanded).sorted { $0.held < $1.held }
            }
        }

        /// What stands for an object without a name: what it holds itself.
        func expanded(_ content: Content) -> [Journey.Holding] {
            var passed: Set<Int> = []
            func expanded(_ content: Content) -> [Journey.Holding] {
                guard let object = content.object else {
                    return [.init(label: content.label, held: .closure, isWeak: content.isWeak)]
                }
                if let place = places[object] {
                    return [.init(label: content.label, held: .object(place), isWeak: content.isWeak)]
                }
                guard passed.insert(object).inserted else { return [] }
                return held[object, default: []].flatMap {
                    expanded(Content(label: content.label, object: $0.object, isWeak: content.isWeak || $0.isWeak))
                }
            }
            return expanded(content)
        }

        var rest = notes.sorted { $0.visit < $1.visit }[...]
        while let visit = rest.first?.visit {
            let changes = rest.prefix { $0.visit == visit }
            rest = rest.dropFirst(changes.count)
            for change in changes { held[change.object] = change.contents }
            let isPassedOn = changes.contains { places[$0.object] == nil }
            let candidates = isPassedOn ? Array(held.keys) : changes.map(\.object).filter { held[$0] != nil }
            moments[visit] = candidates.compactMap { object in places[object].map { ($0, object) } }
                .sorted { $0.0 < $1.0 }
                .compactMap { place, object in
                    let holdings = holdings(of: object)
                    guard holdings != told[object, default: []] else { return nil }
                    told[object] = holdings
                    return .hold(object: place, holdings: holdings)
                }
        }
        return moments
    }
}
