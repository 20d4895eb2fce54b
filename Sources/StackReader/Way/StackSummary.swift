import Operators

/// How an event got to your code, read from the stack.
struct StackSummary: Equatable {
    /// The row of your code that RxSwift calls; nil when RxSwift itself stopped.
    var called: Int?
    /// What it was given as; nil where frames are missing between.
    var role: ClosureRole?
    /// What the event of the way got to.
    var reached: ClosureRole?
    /// Whether frames without a name, or left out, make what lies between uncertain.
    var isIncomplete = false
    /// The row of RxSwift where it stopped, when none of your code is inside; where your code called RxSwift, the row
    /// that it called.
    var stopped: Int?
    /// The row without a name that this one calls, in a program or a library of yours.
    var nameless: Int?
    /// The operators that the event passed.
    var way = Way([])
    var origin = Origin.unknown
    /// Where the way began: what the closure of an inner source sends is on the way of what that was subscribed for.
    var head = Origin.unknown
    /// The row of your code where it began.
    var originRow: Int?
    /// The event that was sent there, where that is known.
    var sent: EventKind?
    /// Whether it is called with an event.
    var isEvent = false
    /// The operator that sends the events of another source because the one before it has ended, and that source.
    var successor: Way.Successor?
}

extension StackSummary {
    /// Tells of the innermost code of yours that Rx calls; nil where no frame is of Rx.
    init?(_ stack: CallStack) {
        let runs = stack.runs
        guard var run = runs.first else { return nil }
        // What the closure of `create` sent goes on to where it stopped.
        var inner: RxRun?
        if run.called == nil, let outer = run.outer(runs) {
            // What stopped was called by a closure that RxSwift calls, which is the one to tell of.
            stopped = run.rx.last
            if outer.role == .create { inner = run }
            run = outer
        }
        called = run.called
        if let called {
            role = stack.given[called]?.role
        } else {
            stopped = run.rx.first
            let inside = stack.rows[..<run.rx[0]].lastIndex { $0.owner != .plumbing }
            nameless = inside.flatMap { stack.rows[$0].isNameless ? $0 : nil }
            if nameless != nil { role = run.role }
            // The frame of a closure may be missing that ended in a call.
            if run.isOfSubscribe, case .subscribed(_, true) = run.role { role = run.role }
        }
        let numbers = stack.rows[...run.rx[0]].compactMap(\.frame.index)
        isIncomplete =
            stack.rows[..<(run.caller ?? run.rx.last ?? 0)].contains { $0.owner == .unknown }
            || run.called == nil && zip(numbers, numbers.dropFirst()).contains { $1 - $0 > 10 }
        // `deferred` and the like call their closures when they are subscribed to.
        isEvent = run.names.contains(where: \.sends) && !run.makesSource
        let outer = run.outer(runs)
        originRow = run.caller ?? run.awaiting
        let own = Way([run])
        sent = (inner ?? run).sent
        (origin, successor) = (run.origin(own), own.isSubscribing ? nil : own.successor)
        // That it sends tells nothing of the one that has ended.
        if origin.isOfSource, successor?.source == own.source { successor = nil }
        var passed = (inner ?? run).joined(runs)
        reached = inner == nil ? role : nil
        // Of what a closure disposes, the event tells more that got to the closure.
        if !isEvent, origin == .disposed, let outer { (passed, reached) = (outer.joined(runs), outer.role) }
        way = Way(passed)
        let first = passed[passed.count - 1]
        head = first.origin(Way([first]))
        if origin == .observer, let outer, outer.role == .create, outer.called == run.caller { origin = .create }
        if role == .ownObserver { way.arrive() }
        // The closure of an operator is called by its own Sink.
        if case .operator(let own) = reached {
            way.dropLast(own, calling: run.isInProtocol ? run.rx.dropFirst().first : nil)
        }
    }
}

extension RxRun {
    /// The runs on whose way it is: what the closure of `create` sends goes where that was subscribed to.
    fileprivate func joined(_ runs: [RxRun]) -> [RxRun] {
        guard let outer = outer(runs), outer.role == .create else { return [self] }
        return [self] + outer.joined(runs)
    }
}
