import TravelRecorder

/// What is known of the library that is walked through: its verbs, and how a few of its types are called.
///
/// Everything else is taken from what was recorded. What is told operator by operator stands in the table of operators.
extension Trail.Call {
    var receivesEvent: Bool { function == "on(_:)" }
    var subscribes: Bool { function == "subscribe(_:)" }
    var runs: Bool { function == "run(_:cancel:)" }
    var disposes: Bool { function == "dispose()" }
    /// Whether a subject takes an observer out of its list.
    var unsubscribes: Bool { function == "synchronizedUnsubscribe(_:)" }
    var schedules: Bool { function.hasPrefix("schedule") }
    var schedulesLater: Bool { function.contains("Relative") || function.contains("Periodic") }
    var frees: Bool { function == "deinit" }
    var freesBag: Bool { frees && type == Trail.Object.bag }

    func value(_ name: String) -> Journey.Value? { values.first { $0.expression == name } }
    /// The object of a value, as a number of the trail.
    func object(_ name: String) -> Int? { value(name)?.object }
}

extension Folding.Interval {
    init?(_ value: Journey.Value?) {
        guard let match = value?.description.wholeMatch(of: #/(\w+)\((\d+)\)/#), let count = Int(match.2) else {
            return nil
        }
        self.init(count: count, unit: String(match.1))
    }
}

extension Trail.Object {
    static let bag = "DisposeBag"

    var isBag: Bool { type == Self.bag }
    var isSubject: Bool { type.map { $0.hasSuffix("Subject") || $0.hasSuffix("Relay") } ?? false }
    /// Whether it is a disposable with a closure to run.
    var hasCleanUp: Bool { type == "AnonymousDisposable" }
    var isDisposable: Bool { type?.contains("ispos") ?? false }
}

extension Journey.Value {
    var isScheduler: Bool { shortType.contains("cheduler") }
    /// Whether it is a scheduler that may do its work later.
    var isQueue: Bool { isScheduler && !["CurrentThread", "Immediate"].contains { shortType.hasPrefix($0) } }
}

extension String {
    /// Whether a statement keeps a value: it assigns one, or puts one into a collection.
    var keepsValue: Bool { firstMatch(of: keepingStatement) != nil }
}

private nonisolated(unsafe) let keepingStatement =
    /^[\w.]+(?:\[\w+\])? = \W*(?:element|value|event|next|e)\W*$|\.(?:append|enqueue)\(/
