/// What is handed over to another process: numbers and texts, one behind the other.
///
/// Each type writes and reads its parts in the same order.
protocol HandedOver {
    func write(to bytes: inout [UInt8])
    init(from bytes: inout HandedBytes)
}

/// Bytes that are read from their beginning.
struct HandedBytes {
    let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// How many are left.
    var count: Int { bytes.count - position }

    mutating func next<Part: HandedOver>() -> Part { Part(from: &self) }

    mutating func skip(_ count: Int) -> UnsafeRawBufferPointer {
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
    }
}

extension [UInt8] {
    mutating func write(_ parts: any HandedOver...) {
        for part in parts { part.write(to: &self) }
    }
}

extension Int: HandedOver {
    static let size = MemoryLayout<Int>.size

    func write(to bytes: inout [UInt8]) {
        withUnsafeBytes(of: self) { bytes.append(contentsOf: $0) }
    }

    init(from bytes: inout HandedBytes) {
        self = bytes.skip(Self.size).loadUnaligned(as: Int.self)
    }
}

extension Bool: HandedOver {
    func write(to bytes: inout [UInt8]) { (self ? 1 : 0).write(to: &bytes) }

    init(from bytes: inout HandedBytes) { self = Int(from: &bytes) == 1 }
}

extension String: HandedOver {
    func write(to bytes: inout [UInt8]) {
        utf8.count.write(to: &bytes)
        bytes.append(contentsOf: utf8)
    }

    init(from bytes: inout HandedBytes) {
        let count = Int(from: &bytes)
        self.init(decoding: bytes.skip(count), as: UTF8.self)
    }
}

extension Optional: HandedOver where Wrapped: HandedOver {
    func write(to bytes: inout [UInt8]) {
        (self != nil).write(to: &bytes)
        self?.write(to: &bytes)
    }

    init(from bytes: inout HandedBytes) { self = Bool(from: &bytes) ? Wrapped(from: &bytes) : nil }
}

extension Array: HandedOver where Element: HandedOver {
    func write(to bytes: inout [UInt8]) {
        count.write(to: &bytes)
        for element in self { element.write(to: &bytes) }
    }

    init(from bytes: inout HandedBytes) {
        let count = Int(from: &bytes)
        self = (0..<count).map { _ in bytes.next() }
    }
}
