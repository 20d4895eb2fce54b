/// A journey that is being made, note by note.
struct JourneyDraft: Sendable {
    private var journey: Journey
    /// The stops, in the order in which they were met.
    private var stops: [StopID] = []
    private var unfinishedLines: [Int: (text: String, visit: Int?)] = [:]
    private var holdings = HoldingChanges()
    private var trail: TrailDraft?
    /// Whether the last note was made: more than that is no part of the journey.
    private(set) var isComplete = false

    init(limit: Int) {
        journey = Journey(limit: limit)
    }

    mutating func add(_ note: Note) {
        guard !isComplete else { return }
        if case .trail = note { trail = TrailDraft() }
        trail?.add(note)
        switch note {
        case .site(let number, let site):
            let stop = number.map(StopID.number) ?? .place(file: site.file, line: site.line)
            stops.append(stop)
            journey.sites[stop] = site
        case .arrive(let arrival):
            let index = journey.visits.count
            journey.visits.append(
                Journey.Visit(
                    index: index, stop: stops[arrival.stop], call: arrival.call, depth: arrival.depth,
                    parent: arrival.parent, thread: arrival.thread, values: arrival.values))
            journey.moments.append(.arrive(visit: index))
        case .thread(let name): journey.threadNames.append(name)
        case .leave(let visit): journey.moments.append(.leave(visit: visit))
        case .output(let line, let visit): journey.moments.append(.output(line: line, during: visit))
        case .unfinished(let thread, let text, let visit):
            if let text {
                unfinishedLines[thread, default: ("", nil)].text += text
                unfinishedLines[thread]?.visit = visit
            } else {
                unfinishedLines[thread] = nil
            }
        case .make(let visit):
            journey.moments.append(.make(object: journey.objects.count, during: visit))
            journey.objects.append(.init(isMade: true))
        case .meet: journey.objects.append(.init(isMade: false))
        case .name(let object, let name, let type):
            journey.objects[object].name = name
            journey.objects[object].type = type
        case .free(let object, let visit):
            journey.objects[object].isFreed = true
            journey.moments.append(.free(object: object, during: visit))
        case .look(let visit, let changes): holdings.add(changes, at: visit)
        case .unseen(let visit, let reason): journey.unseen[visit] = reason
        case .waited(let wait): journey.wait = wait
        case .trail, .body, .stack, .queue, .enter, .exit, .origin, .waiting: break
        case .cut:
            journey.ending = .limit
            isComplete = true
        case .end: isComplete = true
        }
    }

    /// The journey up to here; what ended it counts where the last note is missing.
    func finished(endedBy ending: Journey.Ending? = nil) -> Journey {
        var journey = journey
        if !isComplete { journey.ending = ending }
        journey.moments += unfinishedLines.sorted { $0.key < $1.key }.map {
            .output(line: $0.value.text, during: journey.isCut ? $0.value.visit : nil)
        }
        let indices = journey.removeUnnamedObjects()
        journey.add(holdings.moments(indices: indices))
        journey.trail = trail?.finished(in: journey, indices: indices)
        journey.nameThreads()
        return journey
    }
}

extension Journey {
    /// Leaves out the objects that no stop has watched, and tells the new indices of the others.
    ///
    /// Some are made once in a process, such as a shared scheduler, and a journey must not depend on what ran before
    /// it.
    fileprivate mutating func removeUnnamedObjects() -> [Int: Int] {
        var indices: [Int: Int] = [:]
        for (index, object) in objects.enumerated() where object.name != nil {
            indices[index] = indices.count
        }
        objects.removeAll { $0.name == nil }
        moments = moments.compactMap { moment in
            switch moment {
            case .arrive, .leave, .output, .hold: moment
            case .make(let object, let visit): indices[object].map { .make(object: $0, during: visit) }
            case .free(let object, let visit): indices[object].map { .free(object: $0, during: visit) }
            }
        }
        for visit in visits.indices {
            for value in visits[visit].values.indices {
                visits[visit].values[value].object = visits[visit].values[value].object.flatMap { indices[$0] }
            }
        }
        return indices
    }

    /// Calls a thread that nobody has named as the queue is called that it worked for at first.
    fileprivate mutating func nameThreads() {
        guard let trail else { return }
        for visit in visits where threadNames.indices.contains(visit.thread - 1) {
            let call = trail.calls[visit.call]
            if threadNames[visit.thread - 1].isEmpty, !call.queue.isEmpty {
                threadNames[visit.thread - 1] = call.threadName
            }
        }
    }

    /// Adds what was found at an arrival, right behind it, and what was found at the end.
    fileprivate mutating func add(_ found: [Int: [Moment]]) {
        guard !found.isEmpty else { return }
        moments = moments.flatMap { moment in
            guard case .arrive(let visit) = moment, let found = found[visit] else { return [moment] }
            return [moment] + found
        }
        moments += found[visits.count] ?? []
    }
}
