import Operators

/// Frames of Rx that follow one another, between code of yours that they call and code of yours that called them.
struct RxRun {
    /// The row of your code inside of them.
    var called: Int?
    /// Whether the innermost of them calls that code: no unknown frame is between, and none of UIKit or the like.
    var isCalling: Bool
    /// The rows of Rx, the innermost first; there is at least one.
    var rx: [Int]
    /// The row of your code that called the outermost of them.
    var caller: Int?
    /// Whether a frame without a name may have called the outermost of them.
    var isCallerHidden = false

    let rows: [Row]

    /// The runs, the innermost first.
    static func runs(of rows: [Row]) -> [RxRun] {
        var runs: [RxRun] = []
        var isInRun = false
        // Your code that the next run would call, and whether nothing is between that may have called it.
        var called: (row: Int?, isNear: Bool) = (nil, false)
        for (index, row) in rows.enumerated() {
            let last = runs.count - 1
            switch row.owner {
            case .rx:
                if isInRun {
                    runs[last].rx.append(index)
                    runs[last].isCallerHidden = false
                } else {
                    runs.append(RxRun(called: called.row, isCalling: called.isNear, rx: [index], rows: rows))
                    isInRun = true
                }
            case .yours:
                if isInRun, !runs[last].isCallerHidden { runs[last].caller = index }
                isInRun = false
                called = (index, true)
            case .unknown:
                if isInRun { runs[last].isCallerHidden = true }
                called.isNear = false
                // What stands behind a gap may belong to something else.
                if row.frame.isGap { (isInRun, called.row) = (false, nil) }
            case .system where SystemNames.beginsAnew(row.frame.symbol, row.name):
                // Whoever started the run loop called none of what it runs.
                (isInRun, called) = (false, (nil, false))
            case .system:
                if !SystemNames.isTransparent(row.frame, row.name) { called.isNear = false }
            case .plumbing: continue
            }
        }
        return runs
    }

    /// The run that calls the code of yours that called this one, itself or by other code of yours.
    func outer(_ runs: [RxRun]) -> RxRun? {
        guard let caller, let outer = runs.first(where: { $0.rx[0] > caller }), let called = outer.called,
            outer.isCalling, rows[caller..<max(caller, called)].allSatisfy({ $0.isYours || $0.owner == .plumbing })
        else { return nil }
        return outer
    }

    /// The row of your code that runs the run loop, in `toBlocking`, which called the outermost frame.
    var awaiting: Int? {
        guard outermost.type == "RunLoopLock" else { return nil }
        let loop = rows[(rx[rx.count - 1] + 1)...].drop(while: \.isOfNobody)
        return loop.first?.name.type == "RunLoopLock" ? loop.firstIndex(where: \.isYours) : nil
    }

    // MARK: What the guesses look at

    func name(_ row: Int) -> FrameName { rows[row].name }

    var names: [FrameName] { rx.map(name) }

    /// The frame that calls your code, or for which the part does it that operators share.
    var innermost: FrameName { name(rx.first { name($0).type != "SynchronizedOnType" } ?? rx[0]) }

    /// The frame that your code called.
    var outermost: FrameName { name(rx[rx.count - 1]) }

    /// Your code inside; an empty name where there is none.
    var yours: FrameName { called.map(name) ?? FrameName() }

    func subject(_ row: Int) -> String? { OperatorNames.subject(of: name(row).type) }

    func operatorName(_ row: Int) -> String? { OperatorNames.name(of: name(row).type) }

    /// The row of what your code sent an event to: `onNext` of the protocol comes before it, and an `AnyObserver` around a
    /// subject.
    var receiver: Int? {
        let own = rx.last { name($0).type != "ObserverType" }
        guard let own, name(own).type == "AnyObserver" else { return own }
        let inner = rx.last { $0 < own && name($0).type != "AnyObserver" }
        return inner.flatMap { subject($0) == nil ? nil : $0 } ?? own
    }

    /// Whether a source begins to send in a row.
    ///
    /// A release build gives functions that do the same one name, so that a `run` may stand where an event is handled.
    func begins(_ row: Int) -> Bool {
        let outer = rx.first { $0 > row && !name($0).isEmpty }.map(name)
        let isMerged =
            OperatorNames.isPart(name(row).type) && !name(row).isClosure
            && (outer.map { $0.sends || $0.function == "performMap" } ?? false)
        // The closure that `run` made for the end.
        let isCleanUp = name(row).isClosure && outer?.function == "dispose"
        return name(row).begins && !isMerged && !isCleanUp
    }

    /// Whether your code is given to what makes a source, such as `deferred`, and gets no event.
    var makesSource: Bool {
        guard let row = rx.first(where: { !name($0).isOfTrait }) else { return false }
        return called != nil && isCalling && begins(row) && !name(row).isClosure
    }

    var isSubscribing: Bool { names.contains { $0.function.hasPrefix("subscribe") } }
}

extension FrameName {
    /// Whether it hands an event on.
    var sends: Bool {
        localFunction == nil
            && (["on", "onCore", "forwardOn", "accept", "synchronized_on"].contains(function)
                || EventKind(closure: function) != nil || isOfTrait)
    }

    /// Whether it is where a source begins to send: it subscribes or runs, and sends no event on.
    var begins: Bool {
        ["run", "subscribe", "synchronized_subscribe"].contains(function) && localFunction == nil
            && !(isClosure && (type.hasSuffix("Type") || type == "Infallible"))
            && !["ObserveOnSink", "AmbSink", "RunLoopLock"].contains(type)
            && !(isClosure && type.contains("CollectionType"))
    }

    /// Whether it ends a subscription for who has it.
    var disposes: Bool { function.hasPrefix("dispose") && localFunction == nil }

    /// Whether it makes a sequence, and subscribes to none.
    var isBuilding: Bool {
        !isClosure && !sends && !begins && (type == "Observable" || type.hasSuffix("Type"))
            && !function.hasPrefix("subscribe")
    }

    /// Whether it is a closure that a trait makes around one of yours, or hands to yours to send with.
    var isOfTrait: Bool { isClosure && type.hasPrefix("PrimitiveSequence") && function != "do" }
}
