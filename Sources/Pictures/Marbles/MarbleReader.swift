import Files
import Guide
import Stops
import TravelRecorder

/// Reads from a journey, visit by visit, which events are on which way.
struct MarbleReader {
    private(set) var lanes: [Marbles.Lane] = []
    private(set) var marks: [Marbles.Marble] = []

    private let journey: Journey
    private let hasThreads: Bool
    /// For each visit, the moments at which it was arrived at and left.
    private var arrival: [Int]
    private var leaving: [Int]
    /// Where the arrivals are in the moments.
    private var places: [Int]
    /// For each visit, the mark of the event that it belongs to; none where a subscription begins.
    private var markOfVisit: [Int?]
    private var laneOfName: [String: Int] = [:]
    /// The lanes that a Disposable, or the visit of a `subscribe`, belongs to.
    private var laneOfDisposable: [Int: Int] = [:]
    private var laneOfSubscribe: [Int: Int] = [:]
    /// The Sinks that are disposed, each with the visit that closes its gate.
    private var closed: [(sink: String, visit: Journey.Visit)] = []
    private var calls: Set<Int> = []
    /// The mark at which a call of `on` begins.
    private var markOfCall: [Int: Int] = [:]
    private var disposed: Set<Int> = []
    private var alive: [Int] = []
    /// The marks whose lane the next visit tells.
    private var unplaced: Set<Int> = []
    /// For each visit, the lane of the observer whose code runs in it.
    private var speaker: [Int?]
    private var printed: [Int: [String]] = [:]
    /// For each Sink, what it sends to.
    private var downstream: [String: String] = [:]
    /// For each observer, what it has subscribed to.
    private var sources: [String: Set<String>] = [:]

    init(_ journey: Journey) {
        self.journey = journey
        hasThreads = journey.visits.contains { $0.thread > 1 }
        arrival = Array(repeating: 0, count: journey.visits.count)
        leaving = Array(repeating: .max, count: journey.visits.count)
        places = arrival
        markOfVisit = Array(repeating: nil, count: journey.visits.count)
        speaker = markOfVisit
        var time = 0
        for (place, moment) in journey.moments.enumerated() {
            switch moment {
            case .arrive(let visit): (arrival[visit], places[visit]) = (time, place)
            case .leave(let visit): leaving[visit] = time
            case .hold: continue
            case .output, .make, .free: break
            }
            time += 1
        }
        alive = journey.objects.indices.filter { !journey.objects[$0].isMade }
    }

    mutating func read() {
        var time = 0
        for moment in journey.moments {
            switch moment {
            case .arrive(let index): arrive(journey.visits[index])
            case .make(let object, let visit):
                alive.append(object)
                if journey.objects[object].name?.hasPrefix("AnonymousObserver#") == true {
                    let lane = lane(.observer, name(object))
                    if let visit { laneOfSubscribe[visit] = lane }
                    let end = visit.map { leaving[$0] } ?? time
                    marks.append(.init(lane: lane, kind: .subscribe, time: time, end: end, visit: visit))
                }
            case .free(let object, let visit):
                alive.removeAll { $0 == object }
                if let lane = laneOfName[name(object)], lanes[lane].kind != .sent {
                    marks.append(.init(lane: lane, kind: .free, time: time, end: time, visit: visit))
                }
            case .output(let line, let visit): note(line, during: visit)
            case .hold: continue
            case .leave: break
            }
            time += 1
        }
        closeSinks()
        for (lane, lines) in printed { lanes[lane].nickname = Nickname.of(lines) }
        for lane in lanes.indices where lanes[lane].kind != .sent {
            lanes[lane].next = downstream[lanes[lane].name]
            lanes[lane].sources = sources[lanes[lane].name] ?? []
        }
    }

    // MARK: Visits

    private mutating func arrive(_ visit: Journey.Visit) {
        guard let site = journey.sites[visit.stop] else { return }
        let isFirst = calls.insert(visit.call).inserted
        let around = visit.parent.flatMap { markOfVisit[$0] }
        markOfVisit[visit.index] = around
        speaker[visit.index] = visit.parent.flatMap { speaker[$0] }
        if let around, unplaced.contains(around) { place(around, at: visit, site) }
        if !site.isClosure, site.function.hasPrefix("subscribe(") || site.function.hasPrefix("replay(") {
            // What arrives from here on was not sent just now.
            markOfVisit[visit.index] = nil
        }
        noteDisposables(visit, site)
        guard isFirst else {
            if let own = markOfCall[visit.call] { markOfVisit[visit.index] = own }
            return
        }
        let isOwn = PackageLayout.isRoute(site.file)
        if site.type == "ObserverBase", site.takesEvents, let object = object("self", visit) {
            let isStopped = value("load(isStopped)", visit).map { $0 != "0" } ?? false
            add(lane(.observer, name(object)), visit, from: around, isLost: isStopped)
        } else if isOwn, site.takesEvents {
            add(lane(.observer, site.type), visit, from: around)
        } else if site.type.hasSuffix("Sink"), site.takesEvents {
            let object = alive.last { journey.objects[$0].name?.hasPrefix(site.type + "#") == true }
            add(lane(.gate, object.map(name) ?? site.type), visit, from: around)
        } else if site.type == "Sink", site.function.hasPrefix("forwardOn"), let object = object("self", visit) {
            forward(name(object), visit, around)
        } else if site.type == "ObserverType" || site.type == "AnyObserver" && site.takesEvents {
            // Inside of what is being sent this is one more hop.
            if let around, marks[around].lane < 0 || lanes[marks[around].lane].kind == .sent { return }
            unplaced.insert(marks.count)
            add(-1, visit, from: nil)
            if site.type == "AnyObserver" { place(marks.count - 1, at: visit, site) }
        } else if let object = object("self", visit), site.takesEvents, let around,
            marks[around].lane >= 0, lanes[marks[around].lane].name != name(object)
        {
            add(lane(.gate, name(object)), visit, from: around)
        }
    }

    /// An event leaves a Sink: one that came to it, which tells which Sink it was, or one that it has made.
    private mutating func forward(_ name: String, _ visit: Journey.Visit, _ around: Int?) {
        guard let around, marks[around].lane >= 0, lanes[marks[around].lane].kind != .observer else {
            return add(lane(.sent, name), visit, from: nil)
        }
        let type = name.prefix { $0 != "#" }
        guard lanes[marks[around].lane].kind == .gate, lanes[marks[around].lane].name.hasPrefix(type) else { return }
        marks[around].lane = lane(.gate, name)
    }

    private mutating func add(_ lane: Int, _ visit: Journey.Visit, from: Int?, isLost: Bool = false) {
        let (kind, text) = event(of: visit) ?? from.map { (marks[$0].kind, marks[$0].text) } ?? (.value, "?")
        markOfVisit[visit.index] = marks.count
        if journey.sites[visit.stop]?.takesEvents == true { markOfCall[visit.call] = marks.count }
        speaker[visit.index] = lane >= 0 && lanes[lane].kind == .observer ? lane : nil
        marks.append(
            .init(
                lane: lane, kind: kind, time: arrival[visit.index], text: text, end: leaving[visit.index],
                visit: visit.index, from: from, isLost: isLost))
    }

    /// Finds out what something is sent to, by the first visit behind it.
    private mutating func place(_ mark: Int, at visit: Journey.Visit, _ site: Journey.Site) {
        let subject = alive.last { object in
            let type = name(object).prefix { $0 != "#" }
            return type.hasSuffix("Subject") || type.hasPrefix("Replay")
        }
        let isSubject = site.type.hasSuffix("Subject") || site.type.hasPrefix("Replay") || site.type.isEmpty
        let known = object("self", visit).map(name) ?? (isSubject ? subject.map(name) : nil) ?? site.type
        marks[mark].lane = lane(.sent, known, thread: visit.thread)
        unplaced.remove(mark)
    }

    private mutating func noteDisposables(_ visit: Journey.Visit, _ site: Journey.Site) {
        let itself = object("self", visit)
        if site.type == "Sink", site.function.hasPrefix("init("), let itself, let observer = object("observer", visit) {
            downstream[name(itself)] = name(observer)
        }
        if let itself, !site.isClosure {
            if site.function == "asObservable()", let lane = visit.parent.flatMap({ laneOfSubscribe[$0] }) {
                sources[lanes[lane].name, default: []].insert(name(itself))
            } else if site.function.hasPrefix("subscribe("), let observer = object("observer", visit) {
                sources[name(observer), default: []].insert(name(itself))
            }
        }
        if site.function.hasPrefix("init("), let itself, let parent = visit.parent, let lane = laneOfSubscribe[parent] {
            laneOfDisposable[itself] = lane
        }
        guard site.function == "dispose()" else { return }
        if let lane = itself.flatMap({ laneOfDisposable[$0] }) { speaker[visit.index] = lane }
        // Either what an observer's `subscribe` has returned is disposed, or a Sink: an end disposes the Sink alone.
        if let itself, let lane = laneOfDisposable[itself], site.type == "BinaryDisposable",
            value("isDisposed", visit) == "false"
        {
            dispose(lane, visit)
        } else if site.type == "SubscriptionDisposable", visit.parent.flatMap(siteOfVisit)?.type != "SinkDisposer",
            let lane = laneFreed(from: visit)
        {
            dispose(lane, visit)
        } else if let itself, site.type == "Sink", value("load(disposed)", visit) == "0" {
            closed.append((name(itself), visit))
        }
    }

    private mutating func dispose(_ lane: Int, _ visit: Journey.Visit) {
        guard disposed.insert(lane).inserted else { return }
        marks.append(
            .init(
                lane: lane, kind: .dispose, time: arrival[visit.index], end: leaving[visit.index], visit: visit.index))
    }

    /// The lane of the observer that is let go of by a visit, and freed before anything else happens.
    private func laneFreed(from visit: Journey.Visit) -> Int? {
        var isLeft = false
        for moment in journey.moments[places[visit.index]...] {
            switch moment {
            case .free(let object, _):
                if let lane = laneOfName[name(object)], lanes[lane].kind == .observer { return lane }
            case .leave(visit.index): isLeft = true
            case .arrive where isLeft: return nil
            default: break
            }
        }
        return nil
    }

    /// Marks where the Sinks that have a lane were disposed, which may have been before anything came to them.
    private mutating func closeSinks() {
        for (sink, visit) in closed {
            if let lane = laneOfName[sink] ?? lanes.firstIndex(where: { $0.name == sink }) { dispose(lane, visit) }
        }
        let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        marks = order.map { index in
            var mark = marks[index]
            mark.from = mark.from.flatMap { places[$0] }
            return mark
        }
    }

    // MARK: Looking up

    private mutating func lane(_ kind: Marbles.Lane.Kind, _ name: String, thread: Int? = nil) -> Int {
        let thread = hasThreads ? thread.map(journey.words) : nil
        if let known = lanes.firstIndex(where: { $0.kind == kind && $0.name == name && $0.thread == thread }) {
            return known
        }
        lanes.append(.init(kind: kind, name: name, thread: thread))
        if kind != .sent { laneOfName[name] = lanes.count - 1 }
        return lanes.count - 1
    }

    private func siteOfVisit(_ visit: Int) -> Journey.Site? { journey.sites[journey.visits[visit].stop] }

    private func name(_ object: Int) -> String { journey.objects[object].name ?? "" }

    private func object(_ expression: String, _ visit: Journey.Visit) -> Int? {
        visit.values.first { $0.expression == expression }?.object
    }

    private func value(_ expression: String, _ visit: Journey.Visit) -> String? {
        visit.values.first { $0.expression == expression }?.description
    }

    /// The event that a visit shows.
    private func event(of visit: Journey.Visit) -> (Marbles.Marble.Kind, String)? {
        if let event = value("event", visit) {
            if event == "completed" { return (.completed, "") }
            let kinds: [(String, Marbles.Marble.Kind)] = [("next(", .value), ("error(", .error)]
            for (start, kind) in kinds where event.hasPrefix(start) {
                let inside = event.dropFirst(start.count)
                return (kind, String(inside.hasSuffix(")") ? inside.dropLast() : inside))
            }
            return nil
        }
        if let function = journey.sites[visit.stop]?.function, function.hasPrefix("onCompleted") {
            return (.completed, "")
        }
        let element = ["element", "value"].lazy.compactMap { value($0, visit) }.first
        return element.map { text in
            let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            return (.value, isQuoted ? String(text.dropFirst().dropLast()) : text)
        }
    }

    /// Remembers who has printed a line: the observer that an event has come to, or the subscription that is disposed.
    private mutating func note(_ line: String, during visit: Int?) {
        if let lane = visit.flatMap({ speaker[$0] }) { printed[lane, default: []].append(line) }
    }
}

extension Journey.Site {
    /// Whether an event comes in here, by the name that every observer has for that: no more of it is recorded.
    fileprivate var takesEvents: Bool { function == "on(_:)" }
}
