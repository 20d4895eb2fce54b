/// The name of a type as the compiler mangled it.
struct MangledName {
    /// What stands in `text` for a reference to a declaration.
    static let reference = "\u{1}"

    /// The name, with one character for each reference in it.
    let text: String
    /// The declaration that it begins with; nil where it begins with none.
    let declaration: UnsafeRawPointer?
    private let address: UnsafeRawPointer
    private let length: Int

    /// The name that a field of a description leads to.
    init(from field: UnsafeRawPointer) { self.init(at: field + Int(field.load(as: Int32.self))) }

    private init(at address: UnsafeRawPointer) {
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

    /// The names of the types of what a class or a struct stores, without what its superclass does.
    static func ofFields(in type: Any.Type) -> [MangledName] {
        guard let reference = contextDescriptor(of: type).map({ $0 + 4 * MemoryLayout<Int32>.size }),
            case let distance = Int(reference.load(as: Int32.self)), distance != 0
        else { return [] }
        // Two references, a kind, the size and the count of fields; a field is its flags, its type and its name.
        let fields = reference + distance
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).map { MangledName(from: fields + 16 + $0 * size + MemoryLayout<UInt32>.size) }
    }

    var isWeak: Bool { text.hasSuffix("Xw") }

    /// Whether it is of a reference that keeps nothing alive, and is not told when the object goes.
    var isUnowned: Bool { text.hasSuffix("Xo") || text.hasSuffix("Xu") }

    /// The type; nil where it depends on a parameter that is not known, or on a pack of them.
    func type(_ parameters: TypeParameters) -> Any.Type? {
        guard !text.contains("Qp"), !parameters.hasUnknownNumber else { return nil }
        let name = address.assumingMemoryBound(to: UInt8.self)
        return parameters.environment.withUnsafeBytes { environment in
            parameters.known.withUnsafeBytes { known in
                _getTypeByMangledNameInEnvironment(
                    name, UInt(length), genericEnvironment: environment.baseAddress, genericArguments: known.baseAddress
                )
            }
        }
    }
}

/// What the compiler tells of a type; nil for one that is not declared in Swift.
@_silgen_name("swift_getTypeContextDescriptor")
private func contextDescriptor(of type: Any.Type) -> UnsafeRawPointer?
