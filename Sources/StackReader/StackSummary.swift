/// How an event got to your code, read from the stack.
struct StackSummary: Equatable {
    /// Where it began.
    enum Origin: Equatable {
        /// The closure of `create` sent it.
        case create
        /// Your code called a method of a subject, or of something like it.
        case call(type: String, method: String)
        /// A source sent it while it was subscribed to.
        case source(String)
        /// A subject sent what it had to a new subscriber.
        case replay(String)
        /// Your code subscribed.
        case subscription
        /// Your code called `dispose()`.
        case dispose
        /// A DisposeBag, or something else that disposes, was released.
        case release(String)
        /// A scheduler ran it, called by your code.
        case schedule(String)
        /// A scheduler ran it later, on a thread of its own.
        case later
        case unknown
    }

    /// The row of your code that RxSwift calls; nil when RxSwift itself stopped.
    var called: Int?
    /// What it was given as; nil where frames are missing between.
    var role: ClosureRole?
    /// Whether frames without a name, or left out, make what lies between uncertain.
    var isIncomplete = false
    /// The row of RxSwift where it stopped, when none of your code is inside.
    var stopped: Int?
    /// The operators that the event passed, in the order of the chain.
    var operators: [String] = []
    var origin = Origin.unknown
    /// The row of your code where it began.
    var originRow: Int?
    /// What RxSwift was given that code as, where it is a closure that RxSwift calls.
    var originRole: ClosureRole?
}

extension StackSummary {
    /// Tells of the innermost code of yours that Rx calls; nil where no frame is of Rx.
    init?(_ runs: [RxRun], _ rows: [Explanation.Row]) {
        guard let run = runs.first else { return nil }
        called = run.called
        role = run.called != nil && run.isCalling ? run.role : nil
        stopped = run.called == nil ? run.rx.first : nil
        isIncomplete = rows[..<(run.caller ?? run.rx.last ?? 0)].contains { $0.kind == .unknown }
        origin = run.origin
        operators = run.operators(before: role, origin)
        originRow = run.caller
        if let caller = run.caller, let outer = runs.dropFirst().first, outer.called == caller, outer.isCalling {
            originRole = outer.role
            if case .call = origin, originRole == .create, run.subject(run.rx[run.rx.count - 1]) == nil,
                run.receiver.flatMap(run.subject) == nil
            {
                origin = .create
            }
        }
    }
}
