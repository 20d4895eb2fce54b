@_spi(Reflection) import Swift
import Synchronization

/// A part of an object that tells when the object is made and when it is freed.
///
/// The weaver gives one to each class of the twin. The object holds it and nothing else does, so following an object
/// cannot keep it alive. An object of a subclass has several: the one of the outermost class stands for the object, and
/// the others for nothing.
public final class Lifetime: Sendable {
    /// The recording in the upper half; the object's number in the recording and one more in the lower half.
    private let mark: Atomic<UInt64>

    /// Notes that an object is being made.
    ///
    /// - Parameters:
    ///   - owner: The class that has it for a property.
    ///   - name: The object's type, to tell of it even when no stop ever watches it.
    public init(of owner: AnyClass, named name: String? = nil) {
        mark = Atomic(
            Recording.running.flatMap { recording in
                if let above = _getSuperclass(owner), Self.offset(in: above) != nil { return nil }
                return recording.made(as: name).map { Self.mark(recording, object: $0) }
            } ?? 0)
    }

    deinit {
        if let recording = Recording.running, let object = object(in: recording) {
            recording.freed(object)
        }
    }

    /// That of an object; nil for an object of a class that is not of the twin.
    static func of(_ object: AnyObject) -> Lifetime? {
        offset(in: type(of: object)).map {
            UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).load(fromByteOffset: $0, as: Lifetime.self)
        }
    }

    private static let offsets = Guarded<[ObjectIdentifier: Int?]>([:])

    /// Where the objects of a class have theirs, in bytes; nil for a class that is not of the twin.
    static func offset(in type: AnyClass) -> Int? {
        offsets.value(for: ObjectIdentifier(type)) {
            var found: Int?
            // The fields of a class: those of the outermost one come first.
            _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
                if type == Lifetime.self { found = offset }
                return found == nil
            }
            return found
        }
    }

    /// Notes the object's number in a recording, under whose lock it is called: the object has one number only.
    func settle(at object: Int, in recording: Recording) {
        mark.store(Self.mark(recording, object: object), ordering: .relaxed)
    }

    /// The object's number in a recording; nil before it is met there.
    func object(in recording: Recording) -> Int? {
        let mark = mark.load(ordering: .relaxed)
        guard mark >> 32 == UInt64(recording.number) else { return nil }
        return Int(mark & 0xFFFF_FFFF) - 1
    }

    private static func mark(_ recording: Recording, object: Int) -> UInt64 {
        UInt64(recording.number) << 32 | UInt64(object + 1)
    }
}

/// A class that can be encoded stays one, and what is encoded of it stays the same.
extension Lifetime: Codable {
    /// Is called by nobody: a constant that has a value already is not decoded.
    public convenience init(from decoder: any Decoder) {
        self.init(of: Lifetime.self)
    }

    /// Encodes nothing.
    public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Encodes nothing, and not its key.
    public mutating func encode(_ lifetime: Lifetime, forKey key: Key) {}
}
