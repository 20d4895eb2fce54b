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
    /// The operators that the event passed.
    var way = Way([])
    var origin = Origin.unknown
    /// The row of your code where it began.
    var originRow: Int?
    /// What RxSwift was given that code as, where it is a closure that RxSwift calls.
    var originRole: ClosureRole?
    /// Whether it is called with an event.
    var isEvent = false
}

extension StackSummary {
    /// Tells of the innermost code of yours that Rx calls; nil where no frame is of Rx.
    init?(_ runs: [RxRun], _ rows: [Explanation.Row]) {
        guard var run = runs.first else { return nil }
        var runs = runs[...]
        if run.called == nil, let outer = runs.dropFirst().first, outer.isCalling, outer.called == run.caller {
            // What stopped was called by a closure that RxSwift calls, which is the one to tell of.
            stopped = run.rx.last
            runs.removeFirst()
            run = outer
        }
        called = run.called
        role = run.called != nil && run.isCalling ? run.role : nil
        if run.called == nil {
            stopped = run.rx.first
            // The frame of a closure may be missing that ended in a call.
            if run.isOfSubscribe, case .subscribed(_, true) = run.role { role = run.role }
        }
        isIncomplete = rows[..<(run.caller ?? run.rx.last ?? 0)].contains { $0.kind == .unknown }
        origin = run.origin(Way([run]))
        // `deferred` and the like call their closures when they are subscribed to.
        isEvent = run.names.contains(where: \.sends) && !run.makesSource
        originRow = run.caller
        if let caller = run.caller, let outer = runs.dropFirst().first, outer.called == caller, outer.isCalling {
            originRole = outer.role
            if origin.kind == .create, originRole == .create { origin = .create }
        }
        // What is sent by the closure of `create` goes on the way on which that was subscribed to.
        var joined = [run]
        for outer in runs.dropFirst() {
            guard let caller = joined[joined.count - 1].caller, outer.called == caller, outer.isCalling,
                outer.role == .create
            else { break }
            joined.append(outer)
        }
        way = Way(joined)
        if role == .ownObserver { way.arrive() }
        reached = role
        if let outer = runs.dropFirst().first, !isEvent, origin.kind == .disposed, outer.called == run.caller,
            outer.isCalling
        {
            // Of what a closure disposes, the event tells more that got to the closure.
            (way, reached) = (Way([outer]), outer.role)
        }
        // The closure of an operator is called by its own Sink.
        if case .operator(let own) = reached { way.dropLast(own) }
    }
}
