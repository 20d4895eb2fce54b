import Dispatch

/// What was handed to a queue or a timer, and has not run yet.
///
/// A file with `import TravelRecorder` finds these functions before Dispatch's own, which have more parameters.
package enum Scheduled {
    private struct State: @unchecked Sendable {
        var count = 0
        var works: [Int: Entry] = [:]
        var timers: [Timer] = []
    }

    private struct Entry {
        var visit: Int?
        var due: DispatchTime
        var interval: DispatchTimeInterval?
        /// What is to be done; nil for a timer, which keeps that to itself.
        var work: (() -> Void)?

        var pending: Journey.Wait.Pending {
            let left = Int(clamping: due.uptimeNanoseconds) - Int(clamping: DispatchTime.now().uptimeNanoseconds)
            return .init(visit: visit, due: max(left, 0) / 1_000_000, interval: interval.map(\.milliseconds))
        }
    }

    private struct Timer: @unchecked Sendable {
        weak var source: AnyObject?
        var entry: Entry

        var isOver: Bool { (source as? any DispatchSourceProtocol)?.isCancelled ?? true }
    }

    private static let state = Guarded(State())

    /// What is still to come.
    package static var pending: [Journey.Wait.Pending] { left.map(\.pending) }

    private static var left: [Entry] {
        state.withLock { state in
            state.timers.removeAll(where: \.isOver)
            return state.works.sorted { $0.key < $1.key }.map(\.value) + state.timers.map(\.entry)
        }
    }

    /// Does some work as it is told, which is pending until it is done.
    fileprivate static func add(
        _ work: @escaping () -> Void, due: DispatchTime = .now(), _ schedule: (@escaping @Sendable () -> Void) -> Void
    ) {
        let place = Recording.running?.workPlace
        let entry = Entry(visit: place?.visit, due: due, work: work)
        let number = state.withLock { state in
            state.count += 1
            state.works[state.count] = entry
            return state.count
        }
        let handed = Work(work)
        schedule {
            func run() {
                handed.work?()
                state.withLock { $0.works[number] = nil }
                // What goes with the work goes because of it, and that is noted.
                handed.work = nil
            }
            if let place, let recording = Recording.running { recording.run(from: place, run) } else { run() }
        }
    }

    /// Work that is done once, on one thread.
    private final class Work: @unchecked Sendable {
        var work: (() -> Void)?

        init(_ work: @escaping () -> Void) { self.work = work }
    }

    fileprivate static func add(_ timer: any DispatchSourceTimer, due: DispatchTime, interval: DispatchTimeInterval) {
        let isRepeated = interval != .never
        let entry = Entry(
            visit: Recording.running?.workPlace.visit, due: due, interval: isRepeated ? interval : nil)
        let timer = Timer(source: timer as AnyObject, entry: entry)
        state.withLock { state in
            state.timers.removeAll { $0.source === timer.source }
            state.timers.append(timer)
        }
    }

    // MARK: For whoever waits

    /// How many notes the running recording has made; nil without one.
    package static var noteCount: Int? { Recording.running?.noteCount }

    /// Tells whoever records elsewhere that this process waits, and does not hang.
    package static func noteWaiting() { Recording.running?.noteWaiting() }

    /// Notes that nobody waits any longer, and what the work that is left holds.
    package static func note(_ end: Journey.Wait.End) {
        guard let recording = Recording.running else { return }
        let left = left.map { entry in
            var pending = entry.pending
            if let work = entry.work { pending.objects = recording.captured(by: work) }
            return pending
        }
        recording.note(Journey.Wait(end: end, left: left))
    }
}

extension DispatchTimeInterval {
    fileprivate var milliseconds: Int {
        switch self {
        case .seconds(let count): count * 1_000
        case .milliseconds(let count): count
        case .microseconds(let count): count / 1_000
        case .nanoseconds(let count): count / 1_000_000
        default: .max
        }
    }
}

extension DispatchQueue {
    /// Is found before the one with a group, and does the same.
    public func async(execute work: @escaping () -> Void) {
        Scheduled.add(work) { async(group: nil, execute: $0) }
    }

    /// Is found before the one with a quality of service, and does the same.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        Scheduled.add(work, due: deadline) { asyncAfter(deadline: deadline, qos: .unspecified, execute: $0) }
    }
}

extension DispatchSourceTimer {
    /// Is called in the place of `schedule(deadline:repeating:leeway:)`, which nothing can be found before.
    public func scheduleSeen(
        deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        Scheduled.add(self, due: deadline, interval: interval)
        schedule(deadline: deadline, repeating: interval, leeway: leeway)
    }
}
