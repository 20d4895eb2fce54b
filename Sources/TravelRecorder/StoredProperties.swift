/// Looks for objects and closures in what an object stores.
///
/// It goes through values, not through objects: it stops at each one it finds. It reads memory alone and calls no code
/// of the module: a type that describes its own mirror is passed over.
struct StoredProperties {
    /// Something found.
    struct Content {
        /// The stored property of the object, however deep below it the thing was found.
        var label: String
        /// The object; nil for a closure.
        var object: (any HasLifetime)?
        var isWeak: Bool
    }

    private(set) var contents: [Content] = []

    /// Looks into an object, none of whose properties may be about to change on another thread.
    init(of object: any HasLifetime) {
        guard !(object is any CustomReflectable) else { return }
        var levels: [Mirror] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            levels.append(level)
            mirror = level.superclassMirror
        }
        for level in levels.reversed() {
            searchChildren(of: level, in: nil, isWeak: false, depth: 0)
        }
    }

    /// Deeper values are passed over, as a value can nest without an end in sight.
    private static let greatestDepth = 12

    private mutating func searchChildren(of mirror: Mirror, in property: String?, isWeak: Bool, depth: Int) {
        let weakNames = Self.weakNames(in: mirror)
        for child in mirror.children {
            let name = child.label ?? ""
            search(child.value, in: property ?? name, isWeak: isWeak || weakNames.contains(name), depth: depth + 1)
        }
    }

    private static let knownWeakNames = Guarded<[ObjectIdentifier: Set<String>]>([:])

    private static func weakNames(in mirror: Mirror) -> Set<String> {
        guard mirror.displayStyle == .class || mirror.displayStyle == .struct else { return [] }
        return knownWeakNames.value(for: ObjectIdentifier(mirror.subjectType)) {
            mirror.children.lazy.compactMap { ($0.value as? WeakProperties)?.names }.first ?? []
        }
    }

    private mutating func search(_ value: Any, in property: String, isWeak: Bool, depth: Int) {
        switch TypeKinds.kind(ofTypeOf: value) {
        case .plain: break
        case .closure: contents.append(Content(label: property, object: nil, isWeak: isWeak))
        case .followedObject:
            contents.append(Content(label: property, object: value as? any HasLifetime, isWeak: isWeak))
        case .container:
            guard depth < Self.greatestDepth else { return }
            searchChildren(of: Mirror(reflecting: value), in: property, isWeak: isWeak, depth: depth)
        }
    }
}

/// What the values of a type can lead to, of the types that have been met so far.
private enum TypeKinds {
    enum Kind {
        /// Nothing that is looked for.
        case plain
        case closure
        /// An object of the module or the route.
        case followedObject
        /// Other values.
        case container
    }

    private static let known = Guarded<[ObjectIdentifier: Kind]>([:])

    static func kind(ofTypeOf value: Any) -> Kind {
        let type = type(of: value)
        return known.value(for: ObjectIdentifier(type)) { kind(of: value, type) }
    }

    private static func kind(of value: Any, _ type: Any.Type) -> Kind {
        if type is any HasLifetime.Type { return .followedObject }
        if type is AnyObject.Type || type == Lifetime.self || type == WeakProperties.self { return .plain }
        if TypeNames.names(ofTypeOf: value).short == "closure" { return .closure }
        if type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type { return .plain }
        if type is any StringProtocol.Type || type == Bool.self || type == Void.self { return .plain }
        let name = String(reflecting: type)
        let isOfTheLibrary = name.hasPrefix("Swift.")
        // An unmanaged reference may lead to an object that is gone.
        if isOfTheLibrary, name.hasPrefix("Swift.Unmanaged<") { return .plain }
        return isOfTheLibrary || !(type is any CustomReflectable.Type) ? .container : .plain
    }
}
