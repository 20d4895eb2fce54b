/// A trail that is being made, note by note.
struct TrailDraft: Sendable {
    private var trail = Trail()
    private var bodies: [Trail.Body] = []
    private var queues: [String] = []
    /// The lines of the stops, in the order in which they were met.
    private var lines: [Int] = []
    private var visits = 0

    mutating func add(_ note: Note) {
        switch note {
        case .site(_, let site): lines.append(site.line)
        case .body(let body): bodies.append(body)
        case .queue(let label): queues.append(label)
        case .stack(let addresses): trail.stacks.append(addresses.map { UInt($0) })
        case .enter(let entry):
            trail.moments.append(.enter(call: trail.calls.count))
            trail.calls.append(
                Trail.Call(
                    bodies[entry.body], caller: entry.caller, maker: entry.maker, visit: entry.visit,
                    thread: entry.thread, queue: queues[entry.queue], time: entry.time, stack: entry.stack))
            trail.calls[trail.calls.count - 1].handedOver = entry.handedOver
        case .exit(let call, let time):
            trail.calls[call].end = time
            trail.moments.append(.leave(call: call))
        case .arrive(let arrival):
            let known = Set(trail.calls[arrival.call].values.map(\.expression))
            trail.calls[arrival.call].values += arrival.values.filter { !known.contains($0.expression) }
            trail.moments.append(.arrive(visit: visits, call: arrival.call, line: lines[arrival.stop]))
            visits += 1
        case .output(let line, _): trail.moments.append(.output(line: line, call: nil))
        case .make(let visit):
            trail.moments.append(.make(object: trail.objects.count))
            trail.objects.append(Trail.Object(call: nil, visit: visit, stack: 0, isMade: true))
        case .meet: trail.objects.append(Trail.Object(call: nil, visit: nil, stack: 0, isMade: false))
        case .name(let object, let name, let type):
            trail.objects[object].name = name
            trail.objects[object].type = String(type.prefix { $0 != "<" })
        case .free(let object, _):
            trail.objects[object].isFreed = true
            trail.moments.append(.free(object: object))
        case .origin(let call, let stack): settle(call, stack)
        case .trail, .thread, .leave, .unfinished, .look, .unseen, .waiting, .waited, .cut, .end: break
        }
    }

    /// Notes where what came last was made or printed.
    private mutating func settle(_ call: Int?, _ stack: Int) {
        switch trail.moments.last {
        case .output(let line, _): trail.moments[trail.moments.count - 1] = .output(line: line, call: call)
        case .make(let object): (trail.objects[object].call, trail.objects[object].stack) = (call, stack)
        default: break
        }
    }

    /// The trail, with what the objects held at last; the indices are those of the objects in the journey, by their
    /// numbers.
    func finished(in journey: Journey, indices: [Int: Int]) -> Trail {
        var trail = trail
        (trail.pending, trail.isCut) = (journey.wait?.left ?? [], journey.isCut)
        let numbers = Dictionary(uniqueKeysWithValues: indices.map { ($1, $0) })
        for case .hold(let index, let holdings) in journey.moments {
            guard let holder = numbers[index] else { continue }
            trail.objects[holder].holdings = holdings.map { holding in
                var holding = holding
                holding.object = holding.object.flatMap { numbers[$0] }
                return holding
            }
        }
        return trail
    }
}
