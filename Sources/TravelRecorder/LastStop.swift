import Synchronization

/// The stop that was reached last, for whoever tells of a crash in the middle of a recording.
///
/// These are plain words of memory: whoever reads them while a signal is handled can neither lock nor allocate.
package enum LastStop {
    private static let place = Atomic<Int>(0)
    private static let path = Atomic<UInt>(0)

    /// The number of the stop.
    package static var number: Int { place.load(ordering: .relaxed) >> 32 }

    /// The line of its comment.
    package static var line: Int { place.load(ordering: .relaxed) & 0xFFFF_FFFF }

    /// Its file, as C has it; nil before the first stop.
    package static var file: UnsafePointer<CChar>? {
        UnsafePointer(bitPattern: path.load(ordering: .relaxed))
    }

    /// Knows of no stop any more.
    package static func forget() { path.store(0, ordering: .relaxed) }

    static func note(_ number: Int, line: Int, in file: StaticString) {
        place.store(number << 32 | line, ordering: .relaxed)
        path.store(UInt(bitPattern: file.utf8Start), ordering: .relaxed)
    }
}
