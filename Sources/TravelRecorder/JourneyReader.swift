/// Makes a journey of what was handed over while it was recorded, up to wherever that broke off.
package struct JourneyReader: Sendable {
    private var draft: JourneyDraft
    private var texts: [String] = []
    private var rest: [UInt8] = []

    package init(limit: Int) {
        draft = JourneyDraft(limit: limit)
    }

    /// Whether the last note has come.
    package var isComplete: Bool { draft.isComplete }

    /// The journey up to here; what ended it counts where the last note has not come.
    package func journey(endedBy ending: Journey.Ending?) -> Journey { draft.finished(endedBy: ending) }

    /// Takes what has come, wherever in a note it ends.
    package mutating func read(_ bytes: UnsafeRawBufferPointer) {
        rest.append(contentsOf: bytes)
        var start = 0
        rest.withUnsafeBytes { rest in
            while rest.count - start >= 4 {
                let length = Int(UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
                guard rest.count - start - 4 >= length else { break }
                var note = NoteReader(rest: UnsafeRawBufferPointer(rebasing: rest[(start + 4)..<(start + 4 + length)]))
                draft.add(note.note(&texts))
                start += 4 + length
            }
        }
        rest.removeFirst(start)
    }
}

/// Reads one note, as a `NoteWriter` of the same program has written it.
private struct NoteReader {
    let rest: UnsafeRawBufferPointer
    var next = 0

    mutating func note(_ texts: inout [String]) -> Note {
        switch number() {
        case 0:
            let (stop, line, isClosure) = (number(), number(), number() == 1)
            return .site(
                stop: stop,
                Journey.Site(
                    file: text(&texts), line: line, type: text(&texts), function: text(&texts), isClosure: isClosure))
        case 1:
            let (index, stop, call, depth, thread) = (number(), number(), number(), number(), number())
            let parent = optional()
            let values = (0..<number()).map { _ in
                Journey.Value(
                    expression: text(&texts), description: text(&texts), type: text(&texts), shortType: text(&texts),
                    object: optional())
            }
            return .arrive(
                Journey.Visit(
                    index: index, stop: stop, call: call, depth: depth, parent: parent, thread: thread, values: values))
        case 2: return .leave(visit: number())
        case 3: return .output(line: text(&texts), during: optional())
        case 4: return .unfinished(thread: number(), text: text(&texts), during: optional())
        case 5: return .make(during: optional())
        case 6: return .name(object: number(), name: text(&texts), type: text(&texts))
        case 7: return .free(object: number(), during: optional())
        case 8:
            let visit = number()
            return .look(visit: visit, (0..<number()).map { _ in change(&texts) })
        case 9: return .cut
        default: return .end
        }
    }

    private mutating func change(_ texts: inout [String]) -> HoldingChange {
        let (object, index) = (number(), optional())
        let contents = optional().map { count in
            (0..<count).map { _ in
                let (label, object, flags) = (text(&texts), optional(), number())
                let holding = Journey.Holding(
                    label: label, object: object, isWeak: flags & 1 != 0, isCaptured: flags & 2 != 0,
                    key: flags & 4 != 0 ? text(&texts) : nil)
                let closure = (optional(), optional())
                return HoldingChange.Content(
                    holding: holding,
                    closure: closure.0.flatMap { object in closure.1.map { .init(object: object, number: $0) } })
            }
        }
        return HoldingChange(object: object, index: index, contents: contents)
    }

    private mutating func number() -> Int {
        var (number, shift): (UInt, UInt) = (0, 0)
        while true {
            let byte = rest[next]
            next += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
    }

    private mutating func optional() -> Int? {
        let number = number()
        return number == 0 ? nil : number - 1
    }

    private mutating func text(_ texts: inout [String]) -> String {
        let known = number()
        if known > 0 { return texts[known - 1] }
        let length = number()
        let text = String(decoding: rest[next..<(next + length)], as: UTF8.self)
        next += length
        texts.append(text)
        return text
    }
}
