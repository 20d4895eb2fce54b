import Synchronization

/// An object whose life the recorder can follow.
///
/// The weaver makes every class of the twin one.
public protocol HasLifetime: AnyObject {
    /// Lives exactly as long as the object.
    var travelLifetime: Lifetime { get }
}

/// A part of an object that tells when the object is made and when it is freed.
///
/// The object holds it and nothing else does, so following an object cannot keep it alive.
public final class Lifetime: Sendable {
    /// The recording in the upper half; the object's number in the recording and one more in the lower half.
    private let mark: Atomic<UInt64>

    /// Notes that an object is being made; with a name for its type it is told of even when no stop ever watches it.
    public init(named type: String? = nil) {
        mark = Atomic(
            Recording.running.flatMap { recording in
                recording.made(as: type).map { Self.mark(recording, object: $0) }
            } ?? 0)
    }

    deinit {
        if let recording = Recording.running, let object = object(in: recording) {
            recording.freed(object)
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
