/// The object on the heap that a closure keeps what it captured in.
///
/// Nothing here is guessed: the compiler describes every context for debuggers, type by type, and only what has such a
/// description is read. So it is memory that the closure keeps, and of the type that it is read as, on every system.
struct ClosureContext: Hashable {
    private let address: UnsafeRawPointer

    /// The context of a closure; nil for a function that needs none.
    init?(of closure: Any) {
        let type: Any.Type = type(of: closure)
        guard Self.size(of: type) == 2 * Self.word else { return nil }
        // A closure is its code and its context, and stands at the beginning of the existential.
        let context = withUnsafeBytes(of: closure) { $0.load(fromByteOffset: Self.word, as: UnsafeRawPointer?.self) }
        guard let context else { return nil }
        address = context
    }

    /// What was captured, up to the first thing whose type cannot be told; closures are there as closures of any type.
    ///
    /// What is captured weakly or unowned is left out, as the closure keeps none of it.
    var captures: [Any] { Self.contents(of: address) }

    private static let word = MemoryLayout<UInt>.size

    private static func size<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.size }

    // MARK: Objects on the heap

    /// What metadata say first: which kind of object they are of.
    private enum Kind {
        static let closureOrBox: UInt = 0x400
        static let genericBox: UInt = 0x500
        /// Of a class it is 0, or an address where Objective-C is.
        static func isClass(_ kind: UInt) -> Bool { kind == 0 || kind > 0x7FF }
    }

    private static func contents(of object: UnsafeRawPointer) -> [Any] {
        let metadata = object.load(as: UnsafeRawPointer.self)
        let kind = metadata.load(as: UInt.self)
        let offset = { Int(metadata.load(fromByteOffset: word, as: UInt32.self)) }
        switch kind {
        case Kind.closureOrBox:
            let description = metadata.load(fromByteOffset: 2 * word, as: UnsafeRawPointer?.self)
            guard let description, offset() > 0 else { return [] }
            let start = object + offset()
            return captures(at: start, .described(at: description, bindings: start))
        case Kind.genericBox:
            let type = metadata.load(fromByteOffset: 2 * word, as: Any.Type.self)
            return value(of: type, behind: object + offset()).map { [$0.value] } ?? []
        case _ where Kind.isClass(kind):
            // An object that is captured alone is the context itself.
            return [Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()]
        default: return []
        }
    }

    private static func captures(at start: UnsafeRawPointer, _ layout: CaptureLayout) -> [Any] {
        var captures: [Any] = []
        var end = start + layout.bindingCount * word
        for element in layout.elements {
            switch element {
            case .words(let count): end = end.alignedUp(for: UInt.self) + count * word
            case .reference:
                let place = end.alignedUp(for: UInt.self)
                if let object = place.load(as: UnsafeRawPointer?.self) { captures += contents(of: object) }
                end = place + word
            case .closure:
                let place = end.alignedUp(for: UInt.self)
                if place.load(as: UInt.self) != 0 { captures.append(load((() -> Void).self, at: place)) }
                end = place + 2 * word
            case .value(let type):
                guard let value = value(of: type, behind: end) else { return captures }
                captures.append(value.value)
                end = value.end
            }
        }
        return captures
    }

    // MARK: Values

    private static func load<Value>(_: Value.Type, at place: UnsafeRawPointer) -> Any {
        place.assumingMemoryBound(to: Value.self).pointee
    }

    /// A value at the first place behind an address where it can stand; nil for one that must not be copied.
    private static func value(of type: Any.Type, behind end: UnsafeRawPointer) -> (value: Any, end: UnsafeRawPointer)? {
        func value<Value>(_: Value.Type) -> (value: Any, end: UnsafeRawPointer) {
            let place = end.alignedUp(for: Value.self)
            return (load(Value.self, at: place), place + MemoryLayout<Value>.size)
        }
        return isCopyable(type) ? value(type) : nil
    }

    private static func isCopyable(_ type: Any.Type) -> Bool {
        // The witnesses stand before the metadata: eight functions, size, stride, and then the flags.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
        return witnesses.load(fromByteOffset: 10 * word, as: UInt32.self) & 0x80_0000 == 0
    }
}
