/// Looks who holds whom, while a journey is being made.
///
/// It knows the objects that a stop has watched, and those that these hold, by weak references: they keep nothing
/// alive, and give nothing back once an object has begun to be freed, when a part of its properties is gone already.
struct HoldingLog: @unchecked Sendable {
    private var objects: [KnownObject] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The numbers of the objects that can be looked into.
    private var live: [Int] = []

    private struct KnownObject {
        weak var reference: (any HasLifetime)?
        /// The object's index in the journey; nil for one that is older and has not been met.
        var index: Int?
        var contents: [HoldingChange.Content] = []
    }

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
    /// It returns what has changed, and the objects, to be let go of where a last reference does no harm.
    mutating func look(in recording: Recording) -> (changes: [HoldingChange], met: [any HasLifetime]) {
        var changes: [HoldingChange] = []
        var met: [any HasLifetime] = []
        var gone: Set<Int> = []
        var next = 0
        while next < live.count {
            let number = live[next]
            next += 1
            guard let object = objects[number].reference else {
                gone.insert(number)
                changes.append(HoldingChange(object: number, index: objects[number].index, contents: nil))
                continue
            }
            met.append(object)
            let index = object.travelLifetime.object(in: recording)
            let properties = StoredProperties(of: object).contents
            met += properties.compactMap(\.object)
            let contents = properties.compactMap { property -> HoldingChange.Content? in
                let held = property.object.map { meet($0) }
                if case .some(nil) = held { return nil }
                let holding = Journey.Holding(
                    label: property.label, object: held ?? nil, isWeak: property.isWeak,
                    isCaptured: property.object != nil && property.closure != nil, key: property.key)
                return HoldingChange.Content(
                    holding: holding, closure: property.closure.map { .init(object: number, number: $0) })
            }
            if contents != objects[number].contents || index != objects[number].index {
                objects[number].contents = contents
                objects[number].index = index
                changes.append(HoldingChange(object: number, index: index, contents: contents))
            }
        }
        if !gone.isEmpty { live.removeAll(where: gone.contains) }
        return (changes, met)
    }
}
