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
    }

    /// How many words that tell type parameters come first.
    let bindingCount: Int
    /// What was captured, up to the first thing whose type cannot be told.
    let elements: [Element]

    private struct Key: Hashable {
        var description: UInt
        var bindings: [UInt]
    }

    private static let known = Guarded<[Key: CaptureLayout]>([:])

    /// The layout of a context that stands behind its bindings, by its description, which stays where it is.
    static func described(at description: UnsafeRawPointer, bindings: UnsafeRawPointer) -> CaptureLayout {
        let count = Int(description.load(fromByteOffset: 2 * MemoryLayout<UInt32>.size, as: UInt32.self))
        let words = UnsafeRawBufferPointer(start: bindings, count: count * MemoryLayout<UInt>.size)
        let bindings = Array(words.bindMemory(to: UInt.self))
        return known.value(for: Key(description: UInt(bitPattern: description), bindings: bindings)) {
            CaptureLayout(description, bindings: bindings)
        }
    }

    /// Reads a description: three counts, then the names of the types, then where to find type parameters.
    private init(_ description: UnsafeRawPointer, bindings: [UInt]) {
        func field(_ index: Int) -> UnsafeRawPointer { description + index * MemoryLayout<Int32>.size }
        func count(_ index: Int) -> Int { Int(field(index).load(as: UInt32.self)) }
        func name(_ index: Int) -> MangledName { MangledName(from: field(index)) }
        let (typeCount, parameterCount) = (count(0), count(1))
        var parameters = TypeParameters()
        for index in 0..<parameterCount {
            // `B1` is a binding, `vB1` one that holds a number; others lead through what was captured.
            let source = name(3 + typeCount + 2 * index + 1).text
            if let binding = source.wholeMatch(of: /v?B([0-9]+)/).flatMap({ Int($0.1) }), binding < bindings.count {
                parameters.add(name(3 + typeCount + 2 * index).text, bindings[binding])
            } else if source.hasPrefix("v") {
                parameters.hasUnknownNumber = true
            }
        }
        var elements: [Element] = []
        for index in 0..<typeCount {
            guard let element = Self.element(name(3 + index), parameters) else { break }
            elements.append(element)
        }
        self.elements = elements
        bindingCount = bindings.count
    }

    private static func element(_ name: MangledName, _ parameters: TypeParameters) -> Element? {
        let text = name.text
        if name.isWeak || name.isUnowned {
            // A reference to a protocol's object has its witnesses beside it.
            return text.contains("_p") ? nil : .words(1)
        }
        if text.hasSuffix("Xx") || text.hasSuffix("XX") || text == "Bo" { return .reference }
        let wrapped = text.hasSuffix("Sg") ? text.dropLast(2) : text[...]
        if let function = function(wrapped) { return function }
        let isClass = name.declaration.map { $0.load(as: UInt32.self) & 0x1F == 16 } ?? false
        let isWhole = wrapped == MangledName.reference || wrapped.hasPrefix(MangledName.reference + "y")
        if isClass, isWhole, wrapped.count == 1 || wrapped.hasSuffix("G") { return .reference }
        return name.type(parameters).map { .value($0) }
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
