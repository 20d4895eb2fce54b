import Synchronization

/// Runs a route and notes where it passes.
///
/// One recording runs at a time in a process; a second one waits for the first to end. So a route must not record.
///
/// Holdings are read at each arrival, from every object that a stop has watched or that such an object holds, and that
/// is not being freed. What a thread of the route is just changing must not be read: with `notesHoldings` the threads
/// of a route have to hand over to each other, as in every route that does the same on each run. With `mayRace` nobody
/// knows of the route that they do, and nothing is looked into while two of them are inside of calls.
///
/// A trail takes time at each call: with one, it is looked into objects where the walk comes by the package's own files,
/// and at the end; without `notesHoldings` at the end alone. Past the limit of visits, or of lines, the route goes on unrecorded.
package func record(
    limit: Int = Journey.usualLimit, notesHoldings: Bool = false, notesTrail: Bool = false, mayRace: Bool = false,
    _ route: () -> Void
) -> Journey {
    let draft = Guarded(JourneyDraft(limit: limit))
    run(
        Recording(limit: limit, notesHoldings: notesHoldings, notesTrail: notesTrail, mayRace: mayRace) { note in
            draft.withLock { $0.add(note) }
        }, route)
    return draft.withLock { $0.finished() }
}

/// Runs a route and hands over what is noted of it, as bytes of which a `JourneyReader` makes the journey: they come
/// behind a head.
///
/// Behind a note that the limit is passed nothing more is handed over.
package func record(
    limit: Int, notesHoldings: Bool, notesTrail: Bool = false, mayRace: Bool = false,
    handingOver hand: @escaping @Sendable (_ bytes: [UInt8], _ isCut: Bool) -> Void,
    _ route: () -> Void
) {
    run(
        Recording(limit: limit, notesHoldings: notesHoldings, notesTrail: notesTrail, mayRace: mayRace) {
            hand(JourneyWriter.bytes(of: $0), $0 == .cut)
        }, route)
}

private func run(_ recording: @autoclosure () -> Recording, _ route: () -> Void) {
    Recording.turn.withLock { _ in
        let recording = recording()
        Recording.current.withLock { $0 = recording }
        Recording.isOn.store(true, ordering: .releasing)
        route()
        recording.lookAtEnd()
        Recording.isOn.store(false, ordering: .releasing)
        Recording.current.withLock { $0 = nil }
        recording.end()
    }
}

/// Tells a stop from every other one without a text: by its number, or by its line and where the name of its file lies.
struct StopKey: Hashable, Sendable {
    private let file: UInt
    private let line: Int

    init(number: Int?, file: StaticString, line: Int) {
        self.file = number == nil ? UInt(bitPattern: file.utf8Start) : 0
        self.line = number ?? line
    }
}

/// A journey that is being made.
final class Recording: Sendable {
    /// Where some work was handed over: in which call, and during which visit.
    struct WorkPlace {
        fileprivate var recording: UInt32
        fileprivate var call: Int?
        fileprivate(set) var visit: Int?
    }

    static let turn = Guarded(())
    fileprivate static let current = Guarded<Recording?>(nil)
    fileprivate static let isOn = Atomic(false)
    private static let count = Atomic<UInt32>(0)

    /// The recording that is running, if one is.
    static var running: Recording? {
        isOn.load(ordering: .acquiring) ? current.withLock { $0 } : nil
    }

    /// Tells the objects of this recording from those of an earlier one.
    let number: UInt32
    private let state: Guarded<State>
    private let notesHoldings: Bool
    /// Whether more is noted, for whoever folds the walk.
    let notesTrail: Bool
    /// Whether it is looked into the objects at the end: a trail tells at least then who holds whom.
    private var looksAtLast: Bool { notesHoldings || notesTrail }
    /// Whether threads of the route may change objects at once.
    private let mayRace: Bool
    /// Under a lock of its own: while it is looked into objects, others may be freed.
    private let holdingLog: Guarded<HoldingLog>

    fileprivate init(
        limit: Int, notesHoldings: Bool, notesTrail: Bool, mayRace: Bool,
        noting hand: @escaping @Sendable (Note) -> Void
    ) {
        number = Self.count.add(1, ordering: .relaxed).newValue
        state = Guarded(State(limit: limit, hand: hand))
        self.notesHoldings = notesHoldings
        self.notesTrail = notesTrail
        self.mayRace = mayRace
        holdingLog = Guarded(HoldingLog())
        if notesTrail { state.withLock { $0.note(.trail) } }
    }

    private struct State {
        let limit: Int
        let hand: @Sendable (Note) -> Void
        /// Whether there were more visits than are recorded: behind that nothing is noted.
        var isCut = false
        var threads: [ThreadKey: ThreadState] = [:]
        var callCount = 0
        var visitCount = 0
        var printCount = 0
        var threadCount = 0
        /// How many threads have an open call.
        var insideCount = 0
        /// The stops whose sites were noted, in the order in which they were.
        var stops: [StopKey: Int] = [:]
        /// The names of the objects, by their numbers; nil for one that no stop has watched.
        var names: [String?] = []
        /// Those whose class has told its name: the reader's own.
        var ownObjects: Set<Int> = []
        var namesakes: [String: Int] = [:]
        var trail = TrailLog()

        /// Whether no more visits are recorded, so that no value is wanted and no object can get a name.
        var isFull: Bool { visitCount >= limit }
        /// Whether no more is printed: who raises the limit raises this as well.
        var hasPrintedAll: Bool { printCount >= max(limit, Journey.usualLimit) }

        /// Counts whatever is noted, for whoever waits for more.
        var noteCount = 0

        mutating func note(_ note: Note) {
            guard !isCut else { return }
            noteCount += 1
            hand(note)
        }

        mutating func cut() {
            note(.cut)
            isCut = true
        }

        /// Notes where a stop is, and returns its number among those that were met.
        mutating func meet(_ key: StopKey, _ number: Int?, at site: Journey.Site) -> Int {
            note(.site(number: number, site))
            stops[key] = stops.count
            return stops.count - 1
        }

        /// Notes an object, and returns its number.
        mutating func count(_ note: Note) -> Int {
            self.note(note)
            names.append(nil)
            return names.count - 1
        }

        /// Notes the name of an object, and returns it.
        @discardableResult
        mutating func name(_ object: Int, type: String, shortType: String) -> String {
            let count = namesakes[shortType, default: 0] + 1
            namesakes[shortType] = count
            let name = "\(shortType)#\(count)"
            names[object] = name
            note(.name(object: object, name: name, type: type))
            return name
        }
    }

    private struct ThreadState {
        /// Its index among all threads that the recording has met.
        var order: Int
        /// Counts the threads that arrive at a stop.
        var number: Int?
        var calls: [OpenCall] = []
        /// Above zero while a watched expression is evaluated: what it calls is no part of the walk.
        var evaluations = 0
        var unfinishedLine = ""
        /// Where the work was handed over that a queue does now.
        var handed: HandedWork?

        var visit: Int? { calls.last.flatMap { $0.visits.last ?? $0.callingVisit } }
    }

    private struct HandedWork {
        var place: WorkPlace
        /// How many calls are around it: of a run loop that a call runs.
        var depth: Int
    }

    private struct OpenCall {
        var id: Int
        var visits: [Int] = []
        var callingVisit: Int?
        var depth = 0
    }

    /// Notes that the route has come to its end.
    fileprivate func end() {
        state.withLock { $0.note(.end) }
    }

    // MARK: What comes later

    /// Counts what was noted, for whoever waits until nothing happens any more.
    var noteCount: Int { state.withLock { $0.noteCount } }

    /// Where this thread is, which hands over some work.
    var workPlace: WorkPlace {
        withThread { _, thread in WorkPlace(recording: number, call: thread.calls.last?.id, visit: thread.visit) }
    }

    /// Does some work that was handed over.
    func run(from place: WorkPlace, _ work: () -> Void) {
        guard place.recording == number else { return work() }
        withThread { _, thread in thread.handed = HandedWork(place: place, depth: thread.calls.count) }
        work()
        withThread { _, thread in thread.handed = nil }
    }

    /// Notes that the route is waited for, so that nobody takes it for one that waits forever.
    func noteWaiting() {
        // Nothing has happened.
        state.withLock { if !$0.isCut { $0.hand(.waiting) } }
    }

    func note(_ wait: Journey.Wait) { state.withLock { $0.note(.waited(wait)) } }

    private func withThread<Result>(_ body: (inout State, inout ThreadState) -> Result) -> Result {
        let key = ThreadKey.current
        return state.withLock { state in
            var thread = state.threads.removeValue(forKey: key) ?? ThreadState(order: state.threads.count)
            defer { state.threads[key] = thread }
            return body(&state, &thread)
        }
    }

    // MARK: Calls and visits

    /// Notes that a body was entered, and tells whether that is a call of the walk; a watched expression makes none.
    ///
    /// A closure is entered with the call that made it.
    func enter(from maker: Int?, _ body: @autoclosure () -> Trail.Body) -> Bool {
        let moment = notesTrail ? TrailMoment() : nil
        // Who comes inside while somebody looks waits for that.
        if looksAtLast, mayRace, isOutside { return holdingLog.withLock { _ in enter(from: maker, body, moment) } }
        return enter(from: maker, body, moment)
    }

    /// Whether this thread has no open call.
    private var isOutside: Bool { withThread { _, thread in thread.calls.isEmpty && thread.evaluations == 0 } }

    private func enter(from maker: Int?, _ body: () -> Trail.Body, _ moment: TrailMoment?) -> Bool {
        withThread { state, thread in
            guard thread.evaluations == 0 else { return false }
            let caller = thread.calls.last
            if caller == nil { state.insideCount += 1 }
            if let moment {
                let handed = thread.handed.flatMap { $0.depth == thread.calls.count ? $0.place : nil }
                let entry = TrailEntry(
                    caller: caller?.id, maker: maker ?? handed?.call, visit: thread.visit, handedOver: handed?.visit,
                    thread: thread.order, time: moment.time)
                for note in state.trail.enter(entry, body(), moment) { state.note(note) }
            }
            thread.calls.append(
                OpenCall(
                    id: state.callCount, callingVisit: thread.visit,
                    depth: caller.map { $0.depth + ($0.visits.isEmpty ? 0 : 1) } ?? 0))
            state.callCount += 1
            return true
        }
    }

    func leave() {
        withThread { state, thread in
            guard let call = thread.calls.popLast() else { return }
            if thread.calls.isEmpty { state.insideCount -= 1 }
            if notesTrail { state.note(.exit(call: call.id, time: TrailMoment.now)) }
        }
    }

    /// The innermost open call of this thread, for a closure that is made in it.
    func innermostCall() -> Int? {
        guard notesTrail else { return nil }
        return withThread { _, thread in thread.calls.last?.id }
    }

    func arrive(
        _ key: StopKey, _ number: Int?, values: [Journey.Value], isOfPackage: Bool,
        at site: @autoclosure () -> Journey.Site
    ) {
        var arrived: Int?
        if isAtLimit { lookAtLast() }
        withThread { state, thread in
            guard let call = thread.calls.last else { return }
            guard !state.isFull else { return state.cut() }
            let index = state.visitCount
            state.visitCount += 1
            let order = thread.number ?? state.threadCount + 1
            if thread.number == nil { state.note(.thread(name: System.threadName)) }
            thread.number = order
            state.threadCount = max(state.threadCount, order)
            let stop = state.stops[key] ?? state.meet(key, number, at: site())
            state.note(
                .arrive(
                    Arrival(
                        stop: stop, call: call.id, depth: call.depth, parent: call.callingVisit, thread: order,
                        values: values)))
            thread.calls[thread.calls.count - 1].visits.append(index)
            arrived = index
        }
        guard notesHoldings, let arrived else {
            if looksAtLast { holdingLog.withLock { $0.skip() } }
            return
        }
        // In a checkout that would take longer than what its timers wait for.
        if isOfPackage || !notesTrail { look(at: arrived) } else { holdingLog.withLock { $0.skip() } }
    }

    /// Whether the next visit or line is one too many, and nobody has said so yet.
    private var isAtLimit: Bool { state.withLock { ($0.isFull || $0.hasPrintedAll) && !$0.isCut } }

    func depart() {
        withThread { state, thread in
            guard let index = thread.calls.indices.last, let visit = thread.calls[index].visits.popLast() else {
                return
            }
            state.note(.leave(visit: visit))
        }
    }

    /// Evaluates watched expressions while this thread's calls and lines go unrecorded; none past the limit.
    func evaluate<Value>(_ expressions: () -> [Value]) -> [Value] {
        let isWanted = withThread { state, thread in
            guard !state.isFull else { return false }
            thread.evaluations += 1
            return true
        }
        guard isWanted else { return [] }
        defer { withThread { _, thread in thread.evaluations -= 1 } }
        return expressions()
    }

    // MARK: Holdings

    /// Remembers a watched object without keeping it, so that it is looked into from now on.
    func note(_ object: AnyObject) {
        guard looksAtLast else { return }
        holdingLog.withLock { $0.watch(object, in: self) }
    }

    /// Gets to know the objects that a closure has captured, so that it is looked into them, and returns their numbers.
    func captured(by closure: @escaping () -> Void) -> [Int] {
        guard looksAtLast else { return [] }
        let found = StoredProperties(capturedBy: closure).contents.compactMap { $0.isWeak ? nil : $0.object }
        defer { withExtendedLifetime(found) {} }
        return holdingLog.withLock { log in found.compactMap { log.meet($0, in: self) } }
    }

    private func look(at visit: Int, isLast: Bool = false) {
        let isOutside = withThread { _, thread in
            thread.evaluations += 1
            return thread.calls.isEmpty
        }
        let (look, threads) = holdingLog.withLock { log -> (HoldingLog.Look, threads: Int) in
            // Who looks counts as one, inside or not.
            let threads = mayRace ? state.withLock { $0.insideCount } + (isOutside ? 1 : 0) : 1
            guard threads < 2 else {
                log.skip()
                return (HoldingLog.Look(), threads)
            }
            return (log.look(in: self, isLast: isLast), threads)
        }
        withThread { state, thread in
            thread.evaluations -= 1
            if !look.changes.isEmpty { state.note(.look(visit: visit, look.changes)) }
            if threads > 1 {
                state.note(.unseen(visit: visit, .threads(threads)))
            } else if let count = look.partOf {
                state.note(.unseen(visit: visit, .objects(count)))
            }
        }
        // Behind the locks, for another thread may have let go of one meanwhile: then it is freed here.
        withExtendedLifetime(look.met) {}
    }

    /// Looks into everything once more before the limit, where the last look did not.
    private func lookAtLast() {
        guard looksAtLast, holdingLog.withLock({ $0.isBehind }) else { return }
        let count = state.withLock { $0.visitCount }
        if count > 0 { look(at: count - 1, isLast: true) }
    }

    /// Looks into everything behind the last statement, which runs after the visit that shows it: one step past the last
    /// visit.
    fileprivate func lookAtEnd() {
        if looksAtLast { look(at: state.withLock { $0.visitCount }, isLast: true) }
    }

    // MARK: Output

    func printed(_ text: String) {
        if isAtLimit { lookAtLast() }
        withThread { state, thread in
            guard thread.evaluations == 0 else { return }
            guard !state.hasPrintedAll else { return state.cut() }
            state.printCount += 1
            let visit = thread.visit
            var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            let rest = lines.popLast() ?? ""
            if let first = lines.first {
                let unfinished = thread.unfinishedLine
                thread.unfinishedLine = ""
                for line in [unfinished + first] + lines.dropFirst().map(String.init) {
                    state.note(.output(line: line, during: visit))
                    if notesTrail { state.note(.origin(call: thread.calls.last?.id, stack: 0)) }
                }
                if !unfinished.isEmpty { state.note(.unfinished(thread: thread.order, text: nil, during: visit)) }
                state.printCount += lines.count - 1
            }
            guard !rest.isEmpty else { return }
            thread.unfinishedLine += rest
            state.note(.unfinished(thread: thread.order, text: String(rest), during: visit))
        }
    }

    // MARK: Objects

    /// Notes that an object was made, and returns its number; nil past the limit.
    func made(as type: String?) -> Int? {
        let key = ThreadKey.current
        let moment = notesTrail ? TrailMoment() : nil
        return state.withLock { state in
            guard !state.isFull else { return nil }
            let object = state.count(.make(during: state.threads[key]?.visit))
            if let moment {
                for note in state.trail.origin(in: state.threads[key]?.calls.last?.id, moment) { state.note(note) }
            }
            if let type {
                state.name(object, type: type, shortType: type)
                state.ownObjects.insert(object)
            }
            return object
        }
    }

    /// The number of an object, which is a new one where it is older than the recording.
    func object(_ lifetime: Lifetime) -> Int {
        lifetime.object(in: self) ?? state.withLock { meet(lifetime, &$0) }
    }

    func isOwn(_ object: Int) -> Bool { state.withLock { $0.ownObjects.contains(object) } }

    /// The number and the name of a watched object: a new name when it is watched for the first time.
    func watched(_ lifetime: Lifetime, type: String, shortType: String) -> (object: Int, name: String) {
        state.withLock { state in
            let object = meet(lifetime, &state)
            return (object, state.names[object] ?? state.name(object, type: type, shortType: shortType))
        }
    }

    private func meet(_ lifetime: Lifetime, _ state: inout State) -> Int {
        if let known = lifetime.object(in: self) { return known }
        let object = state.count(.meet)
        lifetime.settle(at: object, in: self)
        return object
    }

    func freed(_ object: Int) {
        withThread { state, thread in
            state.note(.free(object: object, during: thread.visit))
        }
    }
}
