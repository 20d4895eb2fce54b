/// Looks who holds whom, while a journey is being made.
///
/// It knows the objects that a stop has watched, and those that these hold, by weak references: they keep nothing
/// alive, and give nothing back once an object has begun to be freed, when a part of its properties is gone already.
struct HoldingLog: @unchecked Sendable {
    /// The objects by their numbers.
    private var objects: [Int: KnownObject] = [:]
    /// The numbers of the objects that can be looked into, in the order in which they were met.
    private var live: [Int] = []
    /// Those of them that a stop has watched, or that were met, since the last look.
    private var news: [Int] = []
    /// How many of them were found gone since they were last left out.
    private var goneCount = 0
    /// Where the next share of them begins.
    private var shareStart = 0
    /// How many values may still be looked at on looking into all.
    private var allowance = Self.greatestAllowance
    private var arrivals = 0
    /// Whether something was not looked into that may have changed.
    private(set) var isBehind = false

    /// At about how many values an arrival looks behind that: in what is news, and in the others, one after another.
    ///
    /// So a walk takes a time that grows with its length, and not with that and with the number of its objects.
    private static let share = 6
    private static let greatestAllowance = 300_000

    private struct KnownObject {
        weak var reference: AnyObject?
        let isOwn: Bool
        var contents: [HoldingChange.Content] = []
        /// Until which arrival it rests, as much has to be looked at in it.
        var rests = 0
    }

    /// What one look has found.
    struct Look {
        var changes: [HoldingChange] = []
        /// The objects, to be let go of where a last reference does no harm.
        var met: [AnyObject] = []
        /// How many objects there are, where not all of them were looked into.
        var partOf: Int?
        /// How many values were looked at.
        fileprivate var count = 0
    }

    /// Gets to know an object that a stop watches.
    mutating func watch(_ object: AnyObject, in recording: Recording) {
        let count = news.count
        if let number = meet(object, in: recording), news.count == count { news.append(number) }
    }

    /// Gets to know an object, and returns its number; nil when it is being freed.
    ///
    /// What the reader's own objects hold has a name, though nothing may ever be done with it.
    mutating func meet(_ object: AnyObject, in recording: Recording, isNamed: Bool = false) -> Int? {
        weak let reference = object
        guard reference != nil, let lifetime = Lifetime.of(object) else { return nil }
        let number: Int
        if isNamed {
            let (type, shortType) = TypeNames.names(ofTypeOf: object)
            number = recording.watched(lifetime, type: type, shortType: shortType).object
        } else {
            number = recording.object(lifetime)
        }
        if objects[number] == nil {
            objects[number] = KnownObject(reference: object, isOwn: recording.isOwn(number))
            live.append(number)
            news.append(number)
        }
        return number
    }

    /// Notes that a look was left out.
    mutating func skip() {
        isBehind = true
    }

    /// Looks into the known objects that are there, and into those that are found on the way: into all of them, however
    /// many there are, where nothing comes behind it.
    mutating func look(in recording: Recording, isLast: Bool = false) -> Look {
        var look = Look()
        arrivals += 1
        let isWhole = isLast || live.count <= allowance
        if isWhole { news = live }
        var next = 0
        while next < news.count {
            search(news[next], in: recording, &look, isWhole: isWhole)
            next += 1
        }
        if !isWhole { searchShare(in: recording, &look) }
        isBehind = look.partOf != nil
        news.removeAll(keepingCapacity: true)
        if goneCount > 0, isWhole || goneCount > live.count / 2 {
            live.removeAll { objects[$0] == nil }
            goneCount = 0
        }
        return look
    }

    /// Goes on with all objects where the last arrival has stopped.
    private mutating func searchShare(in recording: Recording, _ look: inout Look) {
        let start = look.count
        for _ in live.indices {
            guard look.count - start < Self.share else {
                look.partOf = live.count
                return
            }
            shareStart = shareStart + 1 < live.count ? shareStart + 1 : 0
            search(live[shareStart], in: recording, &look, isWhole: false)
        }
    }

    private mutating func search(_ number: Int, in recording: Recording, _ look: inout Look, isWhole: Bool) {
        guard let known = objects[number] else { return }
        guard isWhole || known.rests <= arrivals else {
            look.partOf = live.count
            return
        }
        guard let object = known.reference else {
            goneCount += 1
            objects[number] = nil
            look.changes.append(HoldingChange(object: number, contents: nil))
            return
        }
        look.met.append(object)
        let found = StoredProperties(of: object)
        let properties = found.contents
        look.count += 1 + found.count
        allowance = max(allowance - 1 - found.count, 0)
        look.met += properties.compactMap(\.object)
        let contents = properties.compactMap { content(of: number, $0, in: recording) }
        objects[number]?.rests = arrivals + found.count / Self.share
        if contents != known.contents {
            objects[number]?.contents = contents
            look.changes.append(HoldingChange(object: number, contents: contents))
        }
    }

    /// What an object holds by a property; nil for an object that is being freed.
    private mutating func content(
        of number: Int, _ property: StoredProperties.Content, in recording: Recording
    ) -> HoldingChange.Content? {
        let isNamed = objects[number]?.isOwn ?? false
        let held = property.object.map { meet($0, in: recording, isNamed: isNamed) }
        if case .some(nil) = held { return nil }
        return HoldingChange.Content(
            holding: Journey.Holding(
                label: property.label, object: held ?? nil, isWeak: property.isWeak,
                isCaptured: property.object != nil && property.closure != nil, key: property.key),
            closure: property.closure.map { .init(object: number, number: $0) })
    }
}
