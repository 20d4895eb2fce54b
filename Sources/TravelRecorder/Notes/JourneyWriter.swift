/// Makes bytes of the notes of a recording, of which a `JourneyReader` in another process makes the journey.
package enum JourneyWriter {
    /// What goes before the notes of each journey.
    package static var head: [UInt8] {
        var bytes: [UInt8] = []
        bytes.write(Note.version)
        return bytes
    }

    /// A note behind its length.
    static func bytes(of note: Note) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.write(0, note)
        withUnsafeBytes(of: bytes.count - Int.size) { bytes.replaceSubrange(..<Int.size, with: $0) }
        return bytes
    }
}
