/// Looks who holds whom, while a journey is being made.
///
/// It knows the objects that a stop has watched, and those that these hold, by weak references: they keep nothing
/// alive, and give nothing back once an object has begun to be freed, when a part of its properties is gone already.
struct HoldingLog: @unchecked Sendable {
    /// The objects by their numbers.
    private var objects: [Int: KnownObject] = [:]
    /// The numbers of the objects that can be looked into, in the order in which they were met.
    private var live: [Int] = []

    private struct KnownObject {
        weak var reference: AnyObject?
        var contents: [HoldingChange.Content] = []
    }

    /// Gets to know an object, and returns its number; nil when it is being freed.
    @discardableResult
    mutating func meet(_ object: AnyObject, in recording: Recording) -> Int? {
        let met = KnownObject(reference: object)
        guard met.reference != nil, let lifetime = Lifetime.of(object) else { return nil }
        let number = recording.object(lifetime)
        if objects[number] == nil {
            objects[number] = met
            live.append(number)
        }
        return number
    }

    /// Looks into every known object that is there, and into those that are found on the way.
    ///
    /// It returns what has changed, and the objects, to be let go of where a last reference does no harm.
    mutating func look(in recording: Recording) -> (changes: [HoldingChange], met: [AnyObject]) {
        var changes: [HoldingChange] = []
        var met: [AnyObject] = []
        var gone: Set<Int> = []
        var next = 0
        while next < live.count {
            let number = live[next]
            next += 1
            guard let object = objects[number]?.reference else {
                gone.insert(number)
                objects[number] = nil
                changes.append(HoldingChange(object: number, contents: nil))
                continue
            }
            met.append(object)
            let properties = StoredProperties(of: object).contents
            met += properties.compactMap(\.object)
            let contents = properties.compactMap { content(of: number, $0, in: recording) }
            if contents != objects[number]?.contents {
                objects[number]?.contents = contents
                changes.append(HoldingChange(object: number, contents: contents))
            }
        }
        if !gone.isEmpty { live.removeAll(where: gone.contains) }
        return (changes, met)
    }

    /// What an object holds by a property; nil for an object that is being freed.
    private mutating func content(
        of number: Int, _ property: StoredProperties.Content, in recording: Recording
    ) -> HoldingChange.Content? {
        let held = property.object.map { meet($0, in: recording) }
        if case .some(nil) = held { return nil }
        return HoldingChange.Content(
            holding: Journey.Holding(
                label: property.label, object: held ?? nil, isWeak: property.isWeak,
                isCaptured: property.object != nil && property.closure != nil, key: property.key),
            closure: property.closure.map { .init(object: number, number: $0) })
    }
}
