/// What of a trail was noted already, so that a note of a call is a few numbers.
struct TrailLog {
    private var bodies: [Trail.Body: Int] = [:]
    private var stacks: [[Int]: Int] = [[]: 0]
    private var queues: [String: Int] = [:]

    /// The notes of the beginning of a call.
    mutating func enter(_ entry: TrailEntry, _ body: Trail.Body, _ moment: TrailMoment) -> [Note] {
        var (entry, notes) = (entry, [Note]())
        entry.body = Self.count(body, in: &bodies) { notes.append(.body(body)) }
        entry.queue = Self.count(moment.queue, in: &queues) { notes.append(.queue(moment.queue)) }
        entry.stack = Self.count(moment.stack, in: &stacks) { notes.append(.stack(moment.stack)) }
        return notes + [.enter(entry)]
    }

    /// The notes of where something was made.
    mutating func origin(in call: Int?, _ moment: TrailMoment) -> [Note] {
        var notes: [Note] = []
        let stack = Self.count(moment.stack, in: &stacks) { notes.append(.stack(moment.stack)) }
        return notes + [.origin(call: call, stack: stack)]
    }

    private static func count<Key: Hashable>(_ key: Key, in known: inout [Key: Int], _ note: () -> Void) -> Int {
        if let number = known[key] { return number }
        note()
        let number = known.count
        known[key] = number
        return number
    }
}
