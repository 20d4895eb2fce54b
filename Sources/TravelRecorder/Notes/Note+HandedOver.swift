extension Note: HandedOver {
    /// The number of this form, which goes first of all: another one was built from other sources.
    ///
    /// Raise it with every change of a note or of what a note is made of.
    static let version = 6

    func write(to bytes: inout [UInt8]) {
        switch self {
        case .site(let number, let site): bytes.write(0, number, site)
        case .arrive(let arrival): bytes.write(1, arrival)
        case .leave(let visit): bytes.write(2, visit)
        case .output(let line, let visit): bytes.write(3, line, visit)
        case .unfinished(let thread, let text, let visit): bytes.write(4, thread, text, visit)
        case .make(let visit): bytes.write(5, visit)
        case .meet: bytes.write(6)
        case .name(let object, let name, let type): bytes.write(7, object, name, type)
        case .free(let object, let visit): bytes.write(8, object, visit)
        case .look(let visit, let changes): bytes.write(9, visit, changes)
        case .cut: bytes.write(10)
        case .end: bytes.write(11)
        case .trail: bytes.write(12)
        case .body(let body): bytes.write(13, body.file, body.type, body.function, body.isClosure)
        case .stack(let addresses): bytes.write(14, addresses)
        case .queue(let label): bytes.write(15, label)
        case .enter(let entry): bytes.write(16, entry)
        case .exit(let call, let time): bytes.write(17, call, time)
        case .origin(let call, let stack): bytes.write(18, call, stack)
        case .unseen(let visit, .threads(let count)): bytes.write(19, visit, count)
        case .unseen(let visit, .objects(let count)): bytes.write(20, visit, count)
        case .waiting: bytes.write(21)
        case .waited(let wait): bytes.write(22, wait)
        case .thread(let name): bytes.write(23, name)
        }
    }

    init(from bytes: inout HandedBytes) {
        let kind = Int(from: &bytes)
        switch kind {
        case 0: self = .site(number: bytes.next(), bytes.next())
        case 1: self = .arrive(bytes.next())
        case 2: self = .leave(visit: bytes.next())
        case 3: self = .output(line: bytes.next(), during: bytes.next())
        case 4: self = .unfinished(thread: bytes.next(), text: bytes.next(), during: bytes.next())
        case 5: self = .make(during: bytes.next())
        case 6: self = .meet
        case 7: self = .name(object: bytes.next(), name: bytes.next(), type: bytes.next())
        case 8: self = .free(object: bytes.next(), during: bytes.next())
        case 9: self = .look(visit: bytes.next(), bytes.next())
        case 10: self = .cut
        case 12: self = .trail
        case 13:
            self = .body(
                Trail.Body(
                    file: bytes.next(), type: bytes.next(), function: bytes.next(), isClosure: bytes.next()))
        case 14: self = .stack(bytes.next())
        case 15: self = .queue(bytes.next())
        case 16: self = .enter(bytes.next())
        case 17: self = .exit(call: bytes.next(), time: bytes.next())
        case 18: self = .origin(call: bytes.next(), stack: bytes.next())
        case 19: self = .unseen(visit: bytes.next(), .threads(bytes.next()))
        case 20: self = .unseen(visit: bytes.next(), .objects(bytes.next()))
        case 21: self = .waiting
        case 22: self = .waited(bytes.next())
        case 23: self = .thread(name: bytes.next())
        default: self = .end
        }
    }
}

extension Journey.Site: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(file, line, type, function, isClosure) }

    init(from bytes: inout HandedBytes) {
        self.init(
            file: bytes.next(), line: bytes.next(), type: bytes.next(), function: bytes.next(), isClosure: bytes.next())
    }
}

extension Arrival: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(stop, call, depth, parent, thread, values) }

    init(from bytes: inout HandedBytes) {
        self.init(
            stop: bytes.next(), call: bytes.next(), depth: bytes.next(), parent: bytes.next(), thread: bytes.next(),
            values: bytes.next())
    }
}

extension Journey.Wait: HandedOver {
    func write(to bytes: inout [UInt8]) {
        let (kind, seconds) =
            switch end {
            case .nothingLeft: (0, 0)
            case .quiet(let seconds): (1, seconds)
            case .rounds: (2, 0)
            case .time(let seconds): (3, seconds)
            }
        bytes.write(kind, seconds, left)
    }

    init(from bytes: inout HandedBytes) {
        let (kind, seconds) = (Int(from: &bytes), Int(from: &bytes))
        let ends: [End] = [.nothingLeft, .quiet(seconds: seconds), .rounds, .time(seconds: seconds)]
        self.init(end: ends[kind], left: bytes.next())
    }
}

extension Journey.Wait.Pending: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(visit, due, interval, objects) }

    init(from bytes: inout HandedBytes) {
        self.init(visit: bytes.next(), due: bytes.next(), interval: bytes.next(), objects: bytes.next())
    }
}

extension TrailEntry: HandedOver {
    func write(to bytes: inout [UInt8]) {
        bytes.write(body, caller, maker, visit, handedOver, thread, queue, time, stack)
    }

    init(from bytes: inout HandedBytes) {
        self.init(
            body: bytes.next(), caller: bytes.next(), maker: bytes.next(), visit: bytes.next(),
            handedOver: bytes.next(),
            thread: bytes.next(), queue: bytes.next(), time: bytes.next(), stack: bytes.next())
    }
}

extension Journey.Value: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(expression, description, type, shortType, object) }

    init(from bytes: inout HandedBytes) {
        self.init(
            expression: bytes.next(), description: bytes.next(), type: bytes.next(), shortType: bytes.next(),
            object: bytes.next())
    }
}

extension HoldingChange: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(object, contents) }

    init(from bytes: inout HandedBytes) { self.init(object: bytes.next(), contents: bytes.next()) }
}

extension HoldingChange.Content: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(holding, closure) }

    init(from bytes: inout HandedBytes) { self.init(holding: bytes.next(), closure: bytes.next()) }
}

extension HoldingChange.Closure: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(object, number) }

    init(from bytes: inout HandedBytes) { self.init(object: bytes.next(), number: bytes.next()) }
}

extension Journey.Holding: HandedOver {
    func write(to bytes: inout [UInt8]) { bytes.write(label, object, isWeak, isCaptured, key) }

    init(from bytes: inout HandedBytes) {
        self.init(
            label: bytes.next(), object: bytes.next(), isWeak: bytes.next(), isCaptured: bytes.next(), key: bytes.next()
        )
    }
}
