import Synchronization

/// Runs a route and notes where it passes.
///
/// One recording runs at a time in a process; a second one waits for the first to end. So a route must not record.
///
/// Holdings are read at each arrival, from every object that a stop has watched or that such an object holds, and that
/// is not being freed. What a thread of the route is just changing must not be read: with `notesHoldings` the threads
/// of a route have to hand over to each other, as in every route that does the same on each run.
///
/// Noting them takes time for each live object at each visit. Past the limit of visits the route goes on unrecorded.
package func record(limit: Int = Journey.usualLimit, notesHoldings: Bool = false, _ route: () -> Void) -> Journey {
    Recording.turn.withLock { _ in
        let recording = Recording(limit: limit, notesHoldings: notesHoldings)
        Recording.current.withLock { $0 = recording }
        Recording.isOn.store(true, ordering: .releasing)
        route()
        Recording.isOn.store(false, ordering: .releasing)
        Recording.current.withLock { $0 = nil }
        return recording.finish()
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

    /// Adds what was found at an arrival, right behind it.
    fileprivate mutating func add(_ found: [Int: [Moment]]) {
        moments = moments.flatMap { moment in
            guard case .arrive(let visit) = moment, let found = found[visit] else { return [moment] }
            return [moment] + found
        }
    }
}

/// A journey that is being made.
final class Recording: Sendable {
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
    /// Under a lock of its own: while it is looked into objects, others may be freed.
    private let holdingLog: Guarded<HoldingLog>

    init(limit: Int, notesHoldings: Bool) {
        number = Self.count.add(1, ordering: .relaxed).newValue
        state = Guarded(State(journey: Journey(limit: limit)))
        self.notesHoldings = notesHoldings
        holdingLog = Guarded(HoldingLog())
    }

    private struct State {
        var journey: Journey
        var threads: [ThreadKey: ThreadState] = [:]
        var callCount = 0
        var objectCounts: [String: Int] = [:]
        var threadCount = 0

        /// Whether the journey takes no more visits, so that no value is wanted and no object can get a name.
        var isFull: Bool { journey.visits.count >= journey.limit }

        @discardableResult
        mutating func name(_ object: Int, type: String, shortType: String) -> String {
            let count = objectCounts[shortType, default: 0] + 1
            objectCounts[shortType] = count
            let name = "\(shortType)#\(count)"
            journey.objects[object].name = name
            journey.objects[object].type = type
            return name
        }

        mutating func note(_ lines: [String], during visit: Int?) {
            guard !journey.isCut else { return }
            journey.moments += lines.map { .output(line: $0, during: visit) }
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

        var visit: Int? { calls.last.flatMap { $0.visits.last ?? $0.callingVisit } }
    }

    private struct OpenCall {
        var id: Int
        var visits: [Int] = []
        var callingVisit: Int?
        var depth = 0
    }

    func finish() -> Journey {
        state.withLock { state in
            for thread in state.threads.values.sorted(by: { $0.order < $1.order })
            where !thread.unfinishedLine.isEmpty {
                state.note([thread.unfinishedLine], during: thread.visit)
            }
            let newIndices = state.journey.removeUnnamedObjects()
            if notesHoldings { state.journey.add(holdingLog.withLock { $0.moments(newIndices: newIndices) }) }
            return state.journey
        }
    }

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
    func enter() -> Bool {
        withThread { state, thread in
            guard thread.evaluations == 0 else { return false }
            let caller = thread.calls.last
            thread.calls.append(
                OpenCall(
                    id: state.callCount, callingVisit: thread.visit,
                    depth: caller.map { $0.depth + ($0.visits.isEmpty ? 0 : 1) } ?? 0))
            state.callCount += 1
            return true
        }
    }

    func leave() {
        withThread { _, thread in
            _ = thread.calls.popLast()
        }
    }

    func arrive(_ stop: Int, values: [Journey.Value], at site: @autoclosure () -> Journey.Site) {
        var arrived: Int?
        withThread { state, thread in
            guard let call = thread.calls.last else { return }
            guard !state.isFull else {
                state.journey.isCut = true
                return
            }
            let index = state.journey.visits.count
            let number = thread.number ?? state.threadCount + 1
            thread.number = number
            state.threadCount = max(state.threadCount, number)
            if state.journey.sites[stop] == nil { state.journey.sites[stop] = site() }
            state.journey.visits.append(
                Journey.Visit(
                    index: index, stop: stop, call: call.id, depth: call.depth, parent: call.callingVisit,
                    thread: number, values: values))
            state.journey.moments.append(.arrive(visit: index))
            thread.calls[thread.calls.count - 1].visits.append(index)
            arrived = index
        }
        if notesHoldings, let arrived { look(at: arrived) }
    }

    func depart() {
        withThread { state, thread in
            guard !state.journey.isCut, let index = thread.calls.indices.last,
                let visit = thread.calls[index].visits.popLast()
            else { return }
            state.journey.moments.append(.leave(visit: visit))
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
    func note(_ object: any HasLifetime) {
        guard notesHoldings else { return }
        _ = holdingLog.withLock { $0.meet(object) }
    }

    private func look(at visit: Int) {
        withThread { _, thread in thread.evaluations += 1 }
        let met = holdingLog.withLock { $0.look(at: visit, in: self) }
        withThread { _, thread in thread.evaluations -= 1 }
        // Behind the locks, for another thread may have let go of one meanwhile: then it is freed here.
        withExtendedLifetime(met) {}
    }

    // MARK: Output

    func printed(_ text: String) {
        withThread { state, thread in
            guard thread.evaluations == 0 else { return }
            var lines = (thread.unfinishedLine + text)
                .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
            thread.unfinishedLine = lines.popLast() ?? ""
            state.note(lines, during: thread.visit)
        }
    }

    // MARK: Objects

    /// Notes that an object was made, and returns its index in the journey; nil past the limit.
    func made(as type: String?) -> Int? {
        let key = ThreadKey.current
        return state.withLock { state in
            guard !state.isFull else { return nil }
            let object = state.journey.objects.count
            state.journey.objects.append(.init(isMade: true))
            state.journey.moments.append(.make(object: object, during: state.threads[key]?.visit))
            if let type { state.name(object, type: type, shortType: type) }
            return object
        }
    }

    /// The index and the name of a watched object: a new name when it is met for the first time.
    func meet(_ lifetime: Lifetime, type: String, shortType: String) -> (object: Int, name: String) {
        state.withLock { state in
            let known = lifetime.object(in: self)
            if let known, let name = state.journey.objects[known].name {
                return (known, name)
            }
            let object = known ?? state.journey.objects.count
            if known == nil {
                state.journey.objects.append(.init(isMade: false))
            }
            lifetime.settle(at: object, in: self)
            return (object, state.name(object, type: type, shortType: shortType))
        }
    }

    func freed(_ object: Int) {
        withThread { state, thread in
            state.journey.objects[object].isFreed = true
            guard !state.journey.isCut else { return }
            state.journey.moments.append(.free(object: object, during: thread.visit))
        }
    }
}
