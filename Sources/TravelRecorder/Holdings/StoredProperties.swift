@_spi(Reflection) import Swift

/// Looks for objects and closures in what an object stores, and in what these closures captured.
///
/// It goes through values and closures, not through objects: it stops at each one it finds. It reads memory alone and
/// calls no code of the module: a type that describes its own mirror is passed over.
struct StoredProperties {
    /// Something found.
    struct Content {
        /// The stored property of the object, however deep below it the thing was found.
        var label: String
        /// The object; nil for a closure.
        var object: AnyObject?
        var isWeak: Bool
        /// The key of a pair of key and value that the thing was found in, in words.
        var key: String?
        /// The closure that it is, or that captured it, as a number within the object; nil for an object outside of any.
        var closure: Int?
    }

    private(set) var contents: [Content] = []
    /// How many values were looked at for that.
    private(set) var count = 0

    /// How a value was come to.
    private struct Way {
        var property: String?
        var isWeak = false
        var key: String?
        var closure: Int?
        var depth = 0
    }

    private var closureCount = 0
    /// The contexts seen in the outermost closure, which may lead back to each other.
    private var contexts: Set<ClosureContext> = []

    /// Looks into an object, none of whose properties may be about to change on another thread.
    init(of object: AnyObject) {
        guard !(object is any CustomReflectable) else { return }
        let levels = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
        for level in Array(levels).reversed() { searchChildren(of: level, by: Way()) }
    }

    /// Looks for what a closure has captured.
    init(capturedBy closure: @escaping () -> Void) { searchClosure(closure, by: Way()) }

    /// Deeper values are passed over, as a value can nest without an end in sight.
    private static let greatestDepth = 16

    private mutating func searchChildren(of mirror: Mirror, by way: Way) {
        guard way.depth < Self.greatestDepth else { return }
        let children = mirror.children
        var key: Any?
        func search(_ child: Mirror.Child, isWeak: Bool = false) {
            let name = child.label ?? ""
            var next = way
            next.property = way.property ?? name
            next.isWeak = way.isWeak || isWeak
            next.depth += 1
            if name == "value" { next.key = key.flatMap(Self.words) ?? way.key }
            self.search(child.value, by: next)
            if name == "key" { key = child.value }
        }
        guard let fields = FieldsToSearch.of(mirror) else {
            for child in children { search(child) }
            return
        }
        for field in fields where field.place < children.count {
            search(children[children.index(children.startIndex, offsetBy: field.place)], isWeak: field.isWeak)
        }
    }

    /// A key that is a number or a text, or that stores nothing else.
    private static func words(of key: Any) -> String? {
        switch key {
        case let number as any BinaryInteger: return "\(number)"
        case let text as String: return text
        case is any CustomReflectable: return nil
        default:
            let mirror = Mirror(reflecting: key)
            guard mirror.displayStyle == .struct, mirror.children.count == 1 else { return nil }
            return mirror.children.first.flatMap { words(of: $0.value) }
        }
    }

    private mutating func search(_ value: Any, by way: Way) {
        count += 1
        switch TypeKinds.kind(ofTypeOf: value) {
        case .plain: break
        case .closure: searchClosure(value, by: way)
        case .followedObject: add(value as AnyObject, by: way)
        case .container: searchChildren(of: Mirror(reflecting: value), by: way)
        }
    }

    /// A closure that another one captured is a part of that.
    private mutating func searchClosure(_ closure: Any, by way: Way) {
        var way = way
        if way.closure == nil {
            closureCount += 1
            way.closure = closureCount
            contexts = []
            add(nil, by: way)
        }
        guard let context = ClosureContext(of: closure), contexts.insert(context).inserted else { return }
        way.depth += 1
        guard way.depth < Self.greatestDepth else { return }
        for captured in context.captures { search(captured, by: way) }
    }

    private mutating func add(_ object: AnyObject?, by way: Way) {
        contents.append(
            Content(
                label: way.property ?? "", object: object, isWeak: way.isWeak, key: way.key, closure: way.closure))
    }
}

/// Which stored properties of a type can lead to anything, by their places among those that it declares itself: making a
/// value of each takes most of the time of a look.
private struct FieldsToSearch {
    let place: Int
    let isWeak: Bool

    private static let known = Guarded<[ObjectIdentifier: [FieldsToSearch]?]>([:])

    /// Nil for a mirror that shows anything but stored properties.
    static func of(_ mirror: Mirror) -> [FieldsToSearch]? {
        guard mirror.displayStyle == .class || mirror.displayStyle == .struct else { return nil }
        let type = mirror.subjectType
        return known.value(for: ObjectIdentifier(type)) { type is any CustomReflectable.Type ? nil : all(in: type) }
    }

    private static func all(in type: Any.Type) -> [FieldsToSearch] {
        // Of a class, those of the outermost one come first.
        var isToSearch: [Bool] = []
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)) {
            name, _, type, _ in
            // The key of a pair leads nowhere, and is told.
            isToSearch.append(!TypeKinds.isPlain(type) || String(cString: name) == "key")
            return true
        }
        let names = MangledName.ofFields(in: type)
        return zip(names, isToSearch.suffix(names.count)).enumerated().compactMap { place, field in
            // Once the object of an unowned property is gone, reading that would end the program.
            let (name, isToSearch) = field
            return isToSearch && !name.isUnowned ? Self(place: place, isWeak: name.isWeak) : nil
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

    /// Whether no value of a type leads to anything, whatever it is.
    static func isPlain(_ type: Any.Type) -> Bool {
        type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type is any StringProtocol.Type
            || type == Bool.self || type == Void.self || type == Lifetime.self
    }

    private static func kind(of value: Any, _ type: Any.Type) -> Kind {
        if let type = type as? AnyClass, Lifetime.offset(in: type) != nil { return .followedObject }
        if type is AnyObject.Type || isPlain(type) { return .plain }
        if TypeNames.names(ofTypeOf: value).short == "closure" { return .closure }
        let name = String(reflecting: type)
        let isOfTheLibrary = name.hasPrefix("Swift.")
        // An unmanaged reference may lead to an object that is gone.
        if isOfTheLibrary, name.hasPrefix("Swift.Unmanaged<") { return .plain }
        return isOfTheLibrary || !(type is any CustomReflectable.Type) ? .container : .plain
    }
}
