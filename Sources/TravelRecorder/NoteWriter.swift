/// Writes notes as bytes, for a `NoteReader` in another process of the same program.
///
/// A text is written once; where it comes again, its number stands in its place.
struct NoteWriter: Sendable {
    private var known: [String: (number: Int, length: Int)] = [:]
    private var count = 0
    private var bytes: [UInt8] = []

    /// A note with its length before it.
    mutating func bytes(of note: Note) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        write(note)
        let length = withUnsafeBytes(of: UInt32(bytes.count).littleEndian, Array.init)
        return length + bytes
    }

    private mutating func write(_ note: Note) {
        switch note {
        case .site(let stop, let site):
            write(0, stop, site.line, site.isClosure ? 1 : 0)
            write(site.file, site.type, site.function)
        case .arrive(let visit):
            write(1, visit.index, visit.stop, visit.call, visit.depth, visit.thread)
            write(optional: visit.parent)
            write(visit.values.count)
            for value in visit.values {
                write(value.expression, value.description, value.type, value.shortType)
                write(optional: value.object)
            }
        case .leave(let visit): write(2, visit)
        case .output(let line, let visit):
            write(3)
            write(line)
            write(optional: visit)
        case .unfinished(let thread, let text, let visit):
            write(4, thread)
            write(text)
            write(optional: visit)
        case .make(let visit):
            write(5)
            write(optional: visit)
        case .name(let object, let name, let type):
            write(6, object)
            write(name, type)
        case .free(let object, let visit):
            write(7, object)
            write(optional: visit)
        case .look(let visit, let changes):
            write(8, visit, changes.count)
            for change in changes { write(change) }
        case .cut: write(9)
        case .end: write(10)
        }
    }

    private mutating func write(_ change: HoldingChange) {
        write(change.object)
        write(optional: change.index)
        write(optional: change.contents?.count)
        for content in change.contents ?? [] {
            let holding = content.holding
            write(holding.label)
            write(optional: holding.object)
            write((holding.isWeak ? 1 : 0) | (holding.isCaptured ? 2 : 0) | (holding.key == nil ? 0 : 4))
            if let key = holding.key { write(key) }
            write(optional: content.closure?.object)
            write(optional: content.closure?.number)
        }
    }

    /// Numbers, which are not negative: seven bits a byte, the lowest first.
    private mutating func write(_ numbers: Int...) {
        for number in numbers {
            var rest = UInt(bitPattern: number)
            while rest > 0x7F {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(truncatingIfNeeded: rest))
        }
    }

    private mutating func write(optional number: Int?) { write(number.map { $0 + 1 } ?? 0) }

    private mutating func write(_ texts: String...) {
        for var text in texts {
            // Texts that Swift takes for equal may be other bytes.
            if let known = known[text], known.length == text.utf8.count {
                write(known.number + 1)
                continue
            }
            known[text] = (count, text.utf8.count)
            count += 1
            write(0, text.utf8.count)
            text.withUTF8 { bytes.append(contentsOf: UnsafeRawBufferPointer($0)) }
        }
    }
}
