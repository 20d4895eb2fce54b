/// Makes a journey of what was handed over while it was recorded, up to wherever that broke off.
package struct JourneyReader: Sendable {
    private var draft: JourneyDraft
    private var rest: [UInt8] = []
    private var version: Int?

    package init(limit: Int) {
        draft = JourneyDraft(limit: limit)
    }

    /// Whether the last note has come.
    package var isComplete: Bool { draft.isComplete }

    /// Whether it comes from a program that was built from other sources, and cannot be read.
    package var isForeign: Bool { version.map { $0 != Note.version } ?? false }

    /// The journey up to here; what ended it counts where the last note has not come.
    package func journey(endedBy ending: Journey.Ending?) -> Journey { draft.finished(endedBy: ending) }

    /// Takes what has come, wherever in a note it ends.
    package mutating func read(_ bytes: UnsafeRawBufferPointer) {
        rest.append(contentsOf: bytes)
        let length = rest.withUnsafeBytes { readNotes(HandedBytes($0)) }
        rest.removeFirst(length)
    }

    /// Reads the notes that have come whole, each behind its length, and returns how many bytes that were.
    private mutating func readNotes(_ bytes: HandedBytes) -> Int {
        var bytes = bytes
        if version == nil {
            guard bytes.count >= Int.size else { return 0 }
            version = Int(from: &bytes)
        }
        while !isForeign, bytes.count >= Int.size {
            var note = bytes
            let length = Int(from: &note)
            guard note.count >= length else { break }
            draft.add(note.next())
            _ = bytes.skip(Int.size + length)
        }
        return bytes.position
    }
}
