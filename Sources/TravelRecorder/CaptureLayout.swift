/// What stands in the context of a closure, one behind the other, as the compiler describes it.
struct CaptureLayout: Sendable {
    enum Element: Sendable {
        /// So many words that keep nothing alive.
        case words(Int)
        /// An object, or the box of a captured variable; it may be missing.
        case reference
        /// It may be missing.
        case closure
        case value(Any.Type)
        /// A value of a type that the context itself tells, in the binding with this number.
        case parameter(binding: Int)
    }

    /// How many words for types come first.
    let bindingCount: Int
    /// What was captured, up to the first thing whose type cannot be told.
    let elements: [Element]

    private static let known = Guarded<[UInt: CaptureLayout]>([:])

    /// The layout that a description tells, which stays where it is.
    static func described(at description: UnsafeRawPointer) -> CaptureLayout {
        known.value(for: UInt(bitPattern: description)) { CaptureLayout(description) }
    }

    /// Reads a description: three counts, then the names of the types, then where to find type parameters.
    private init(_ description: UnsafeRawPointer) {
        func field(_ index: Int) -> UnsafeRawPointer { description + index * MemoryLayout<Int32>.size }
        func count(_ index: Int) -> Int { Int(field(index).load(as: UInt32.self)) }
        func name(_ index: Int) -> MangledName {
            MangledName(at: field(index) + Int(field(index).load(as: Int32.self)))
        }
        let (typeCount, parameterCount) = (count(0), count(1))
        bindingCount = count(2)
        let parameters = (0..<parameterCount).map { index in
            (name: name(3 + typeCount + 2 * index).text, source: name(3 + typeCount + 2 * index + 1).text)
        }
        var elements: [Element] = []
        for index in 0..<typeCount {
            let name = name(3 + index)
            let source = parameters.first { $0.name == name.text }?.source
            guard let element = source.map(Self.parameter) ?? Self.element(name) else { break }
            elements.append(element)
        }
        self.elements = elements
    }

    /// A source such as `B1` is a binding; others lead through what was captured.
    private static func parameter(_ source: String) -> Element? {
        source.hasPrefix("B") ? Int(source.dropFirst()).map { .parameter(binding: $0) } : nil
    }

    private static func element(_ name: MangledName) -> Element? {
        let text = name.text
        if ["Xw", "Xo", "Xu"].contains(where: text.hasSuffix) {
            // A reference to a protocol's object has its witnesses beside it.
            return text.contains("_p") ? nil : .words(1)
        }
        if text.hasSuffix("Xx") || text.hasSuffix("XX") || text == "Bo" { return .reference }
        let wrapped = text.hasSuffix("Sg") ? text.dropLast(2) : text[...]
        if let function = function(wrapped) { return function }
        let isClass = name.declaration.map { $0.load(as: UInt32.self) & 0x1F == 16 } ?? false
        let isWhole = wrapped == MangledName.reference || wrapped.hasPrefix(MangledName.reference + "y")
        if isClass, isWhole, wrapped.count == 1 || wrapped.hasSuffix("G") { return .reference }
        return name.type.map { .value($0) }
    }

    /// A function type as it is lowered, such as `SiIegy_`: letters behind an `I` say whether it is kept, and what it is.
    private static func function(_ text: Substring) -> Element? {
        guard text.hasSuffix("_"), let start = text.lastIndex(of: "I") else { return nil }
        var letters = text[start...].dropFirst().dropLast()
        guard letters.allSatisfy(\.isLetter) else { return nil }
        let isKept = letters.hasPrefix("e")
        if isKept { letters.removeFirst() }
        // Owned, guaranteed or unowned: the convention for its context. A pointer to code alone has none.
        guard let convention = letters.first, "xgy".contains(convention) else { return nil }
        let isForeign = letters.dropFirst().first.map { "BCz".contains($0) } ?? false
        return isForeign ? .words(1) : isKept ? .closure : .words(2)
    }
}

/// The name of a type as the compiler mangled it.
private struct MangledName {
    /// What stands in `text` for a reference to a declaration.
    static let reference = "\u{1}"

    /// The name, with one character for each reference in it.
    let text: String
    /// The declaration that it begins with; nil where it begins with none.
    let declaration: UnsafeRawPointer?
    private let address: UnsafeRawPointer
    private let length: Int

    init(at address: UnsafeRawPointer) {
        var text = ""
        var declaration: UnsafeRawPointer?
        var length = 0
        while case let byte = address.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
            switch byte {
            case 0x01...0x17:
                let place = address + length + 1
                let target = place + Int(place.loadUnaligned(as: Int32.self))
                if length == 0, byte == 1 { declaration = target }
                if length == 0, byte == 2 { declaration = target.load(as: UnsafeRawPointer?.self) }
                text += Self.reference
                length += 1 + MemoryLayout<Int32>.size
            case 0x18...0x1F:
                text += Self.reference
                length += 1 + MemoryLayout<UInt>.size
            default:
                text.unicodeScalars.append(UnicodeScalar(byte))
                length += 1
            }
        }
        (self.text, self.declaration, self.address, self.length) = (text, declaration, address, length)
    }

    /// The type, where it depends on no type parameter.
    var type: Any.Type? {
        _getTypeByMangledNameInContext(
            address.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
    }
}
