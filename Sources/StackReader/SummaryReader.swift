/// Reads from the rows what RxSwift was given your code as, and how an event got there.
struct SummaryReader {
    private let rows: [Explanation.Row]
    private let operators: OperatorNames
    private let finder: StopFinder

    init(rows: [Explanation.Row], finder: StopFinder) {
        self.rows = rows
        self.finder = finder
        operators = OperatorNames(finder: finder)
    }

    /// Notes with each row of your code what RxSwift was given it as.
    static func withRoles(_ rows: [Explanation.Row], finder: StopFinder) -> [Explanation.Row] {
        let reader = SummaryReader(rows: rows, finder: finder)
        var noted = rows
        for run in reader.runs {
            guard let called = run.called, run.isCalling, case .yours(_, let stop) = rows[called].kind else { continue }
            noted[called].kind = .yours(as: reader.role(of: called, in: run), stop: stop)
        }
        return noted
    }

    /// Frames of Rx that follow one another.
    private struct Run {
        /// The row of your code inside of them.
        var called: Int?
        /// Whether the innermost of them calls that code: no unknown frame is between, and none of UIKit or the like.
        var isCalling = true
        /// The rows of Rx, the innermost first.
        var rx: [Int]
        /// The row of your code that called the outermost of them.
        var caller: Int?
        /// Whether a frame without a name may have called the outermost of them.
        var isCallerHidden = false
    }

    /// The runs, the innermost first.
    private var runs: [Run] {
        var runs: [Run] = []
        var yours: Int?
        var isNear = false
        var isInRun = false
        for index in rows.indices {
            switch rows[index].kind {
            case .stop, .rx:
                if isInRun {
                    runs[runs.count - 1].rx.append(index)
                    runs[runs.count - 1].isCallerHidden = false
                } else {
                    runs.append(Run(called: yours, isCalling: isNear, rx: [index]))
                    isInRun = true
                }
            case .yours:
                if isInRun, !runs[runs.count - 1].isCallerHidden { runs[runs.count - 1].caller = index }
                isInRun = false
                yours = index
                isNear = true
            case .unknown:
                if isInRun { runs[runs.count - 1].isCallerHidden = true }
                isNear = false
            case .system where SystemNames.beginsAnew(rows[index].frame.symbol, rows[index].name):
                // Whoever started the run loop called none of what it runs.
                isInRun = false
                yours = nil
                isNear = false
            case .system:
                if !SystemNames.isTransparent(rows[index].frame, rows[index].name) { isNear = false }
            case .plumbing: continue
            }
        }
        return runs
    }

    private func name(_ row: Int) -> FrameName { rows[row].name }

    private func subject(_ row: Int) -> String? {
        operators.subject(of: name(row).type, file: rows[row].frame.fileName)
    }

    private func operatorName(_ row: Int) -> String? {
        operators.name(of: name(row).type, file: rows[row].frame.fileName)
    }

    // MARK: The summary

    /// How the event got to the innermost code of yours that Rx calls; nil where no frame is of Rx.
    var summary: StackSummary? {
        let runs = runs
        guard let run = runs.first else { return nil }
        var summary = StackSummary(called: run.called)
        summary.isIncomplete = rows[..<(run.caller ?? run.rx.last ?? 0)].contains { $0.kind == .unknown }
        if let called = run.called {
            if run.isCalling { summary.role = role(of: called, in: run) }
        } else {
            summary.stopped = run.rx.first
        }
        let origin = origin(of: run)
        summary.origin = origin.origin
        summary.operators = passed(run, upTo: origin.source, after: summary.role)
        summary.originRow = run.caller
        if let caller = run.caller, let outer = runs.dropFirst().first, outer.called == caller,
            outer.isCalling
        {
            summary.originRole = role(of: caller, in: outer)
            if summary.originRole == .create, case .call = origin.origin, run.rx.last.flatMap(subject) == nil,
                !isToSubject(run)
            {
                summary.origin = .create
            }
        }
        return summary
    }

    /// Whether the outermost call goes straight to a subject, with nothing but `onNext` before it.
    private func isToSubject(_ run: Run) -> Bool {
        run.rx.last { name($0).type != "ObserverType" }.flatMap(subject) != nil
    }

    /// The operators whose Sinks an event passed, and the subjects between them, the one nearest to the source first.
    private func passed(_ run: Run, upTo source: Int?, after role: ClosureRole?) -> [String] {
        guard run.rx.contains(where: { Self.sends(name($0)) }) else { return [] }
        var names: [String] = []
        var last: FrameName?
        let sender = run.rx.last { name($0).type != "ObserverType" }
        for row in run.rx where source.map({ row < $0 }) ?? true {
            let name = name(row)
            if name.type == "Sink", name.function == "forwardOn" { last = nil }
            guard name.function != "dispose", name.type != "SinkDisposer" else { continue }
            if name.function == "on", row != sender, let subject = subject(row), subject == name.type {
                names.append(subject)
                last = nil
                continue
            }
            guard !Self.begins(name), let word = operatorName(row), word != "create" else { continue }
            // One Sink may take several calls, also under the names of its parts; another one of the same kind takes its
            // events from `forwardOn`.
            if let before = names.last, last != nil, OperatorNames.mayBeSame(before, word),
                !(last?.type == name.type && last?.function == "on" && name.function == "on" && !name.isClosure)
            {
                names[names.count - 1] = OperatorNames.moreExact(before, word)
            } else {
                names.append(word)
            }
            last = name
        }
        // The closure of an operator is called by its own Sink.
        if case .operator(let own) = role, let first = names.first, OperatorNames.mayBeSame(first, own) {
            names.removeFirst()
        }
        return names.reversed()
    }

    /// Where the event of a run began, and the row of the source that sent it by itself.
    private func origin(of run: Run) -> (origin: StackSummary.Origin, source: Int?) {
        guard let last = run.rx.last else { return (.unknown, nil) }
        let outermost = name(last)
        if outermost.function == "deinit" { return (.release(outermost.type), last) }
        if outermost.function == "dispose" { return (.dispose, last) }
        guard run.caller != nil else {
            let isWhole = rows[last...].contains { $0.kind == .system }
            return (isWhole && !run.isCallerHidden ? .later : .unknown, nil)
        }
        let isSubscribing = run.rx.contains { name($0).function.hasPrefix("subscribe") }
        if outermost.type.contains("Scheduler"), !isSubscribing { return (.schedule(outermost.type), last) }
        if Self.sends(outermost) || !isSubscribing {
            return (call(in: run, method: outermost.function), nil)
        }
        let isDisposing = run.rx.first.map { name($0).function == "dispose" } ?? false
        let source = run.rx.first { Self.begins(name($0)) }
        guard let source else { return (.subscription, nil) }
        let type = name(source).type
        if let subject = subject(source) { return (.replay(subject), source) }
        if let word = operatorName(source) {
            return (isDisposing || word == "create" ? .subscription : .source(word), source)
        }
        if let word = Self.producer(type) { return (isDisposing ? .subscription : .source(word), source) }
        return (.subscription, source)
    }

    /// Whether a frame hands an event on.
    private static func sends(_ name: FrameName) -> Bool {
        if ["on", "onCore", "forwardOn", "accept"].contains(name.function) { return true }
        return EventKind(closure: name.function) != nil || isOfTrait(name)
    }

    /// Whether a frame is where a source begins to send: it subscribes or runs, and sends no event on.
    private static func begins(_ name: FrameName) -> Bool {
        if ["run", "subscribe", "synchronized_subscribe"].contains(name.function) {
            return !(name.isClosure && name.type.hasSuffix("Type"))
        }
        return false
    }

    /// The operator of an Observable that needs no Sink: `just` for `Just`.
    private static func producer(_ type: String) -> String? {
        guard !type.hasSuffix("Type"), !["Producer", "Observable", "AnonymousObservable"].contains(type) else {
            return nil
        }
        return type.prefix(1).lowercased() + type.dropFirst()
    }

    /// The object that your code sent an event to: the one behind `onNext`, or the one that has the method.
    private func call(in run: Run, method: String) -> StackSummary.Origin {
        let receiver = run.rx.last { name($0).type != "ObserverType" }
        return .call(type: receiver.map { subject($0) ?? name($0).type } ?? "Observer", method: method)
    }

    // MARK: Roles

    /// What RxSwift was given a function of yours as.
    private func role(of called: Int, in run: Run) -> ClosureRole {
        guard let first = run.rx.first else { return .oneOfSubscribe }
        if name(called).function == "on", !name(called).isClosure { return .ownObserver }
        let caller = name(first)
        if caller.isClosure, caller.function == "subscribe" { return subscribeRole(of: called, in: run) }
        if caller.type == "AnonymousObserver" { return .event }
        if caller.type == "AnyObserver" { return .observer }
        if caller.type == "AnonymousDisposable" { return disposeRole(in: run) }
        if let word = operatorName(first) {
            return word == "create" ? .create : .operator(OperatorNames.withClosure(word))
        }
        // Single.create and its like wrap your closure in one of their own.
        if caller.type == "AnonymousObservable" || isWrappedCreate(run) { return .create }
        if caller.type.contains("Scheduler") { return .scheduled(caller.type) }
        if caller.isClosure, caller.type.hasSuffix("Type") {
            if !caller.function.isEmpty { return .operator(caller.function) }
            if caller.arguments.contains(where: { $0.name.hasPrefix("on") && $0.name.count > 2 }) {
                return .oneOfSubscribe
            }
        }
        return .calledBy(caller.qualified)
    }

    /// Whether a closure of a trait calls, which `create` of the trait handed to the `create` of Observable.
    private func isWrappedCreate(_ run: Run) -> Bool {
        guard let first = run.rx.first, run.rx.count > 1 else { return false }
        return Self.isOfTrait(name(first)) && name(run.rx[1]).type == "AnonymousObservableSink"
            && name(run.rx[1]).function == "run"
    }

    /// Whether it is a closure that a trait makes around one of yours, or hands to yours to send with.
    private static func isOfTrait(_ name: FrameName) -> Bool {
        name.isClosure && name.type.hasPrefix("PrimitiveSequence")
    }

    private static let closures = ["onNext", "onError", "onCompleted", "onDisposed"]

    private func subscribeRole(of called: Int, in run: Run) -> ClosureRole {
        let caller = name(run.rx[0])
        let shown = caller.arguments.map(\.name)
        if let labels = caller.labels {
            if labels == ["_"] { return .event }
            if let with = labels.firstIndex(of: "with"), let index = caller.closures.last {
                let closures = labels[(with + 1)...]
                let position = closures.startIndex + index - 1
                if closures.indices.contains(position) { return Self.role(named: closures[position]) }
            }
            guard labels.contains(where: Self.closures.contains) else { return .oneOfSubscribe }
        } else if !shown.isEmpty {
            if shown.contains("object"), let closure = shown.first(where: Self.closures.contains) {
                return Self.role(named: closure)
            }
            if !shown.contains(where: Self.closures.contains) { return shown.contains("on") ? .event : .oneOfSubscribe }
        }
        if let kind = EventKind(caller) {
            guard kind == .error else { return .subscribed(kind, isSure: true) }
            switch caller.arguments.first(where: { $0.name == "onError" })?.value {
            case "nil"?: return .errorHandler
            case nil: return .errorOrHandler
            default: return .subscribed(.error, isSure: true)
            }
        }
        if let closure = closure(of: name(called), among: caller.arguments) {
            return closure
        }
        if let code = code(run.rx[0]) {
            if code.contains("defaultErrorHandler") { return .errorHandler }
            if let closure = Self.closures.first(where: { code.contains($0) }) { return Self.role(named: closure) }
        }
        return role(byTypeOf: name(called)) ?? role(byOriginOf: run)
    }

    /// The closure that the debugger shows under one of the names of `subscribe`.
    private func closure(of name: FrameName, among arguments: [FrameName.Argument]) -> ClosureRole? {
        let given = arguments.filter { Self.closures.contains($0.name) && $0.value != "nil" && $0.value.contains("0x") }
        if let number = name.closures.first {
            let mark = "closure #\(number) "
            let place = "." + name.function + "("
            let same = given.filter { $0.value.contains(mark) && $0.value.contains(place) }
            if let only = same.first, same.count == 1 { return Self.role(named: only.name) }
            return nil
        }
        guard let only = given.first, given.count == 1, let kind = EventKind(closure: only.name) else { return nil }
        return .subscribed(kind, isSure: false)
    }

    private static func role(named closure: String) -> ClosureRole {
        EventKind(closure: closure).map { .subscribed($0, isSure: true) } ?? .disposed
    }

    /// The line of this package that a row is at.
    private func code(_ row: Int) -> Substring? {
        guard case .stop(let stop, let others, _) = rows[row].kind, others.isEmpty, let line = rows[row].frame.line,
            stop.body.lines.contains(line)
        else { return nil }
        return finder.code(of: stop, line: line)
    }

    /// `(Swift.Error) -> ()` is an `onError`, `() -> ()` an `onCompleted`.
    private func role(byTypeOf name: FrameName) -> ClosureRole? {
        guard let type = name.closureType else { return nil }
        if type.hasPrefix("(Swift.Error)") || type.hasPrefix("(any Swift.Error)") {
            return .subscribed(.error, isSure: true)
        }
        if type.hasPrefix("([Swift.String], ") { return .errorHandler }
        return .subscribed(type.hasPrefix("() ") ? .completed : .next, isSure: true)
    }

    /// What was sent at first is likely what arrives.
    private func role(byOriginOf run: Run) -> ClosureRole {
        let types = run.rx.map { name($0).type }
        guard !types.contains("AsyncSubject") else { return .oneOfSubscribe }
        let kinds = run.rx.compactMap { row -> EventKind? in
            let name = name(row)
            if name.function == "accept" { return .next }
            if let kind = EventKind(closure: name.function) { return kind }
            guard name.function == "subscribe" else { return nil }
            return ["EmptyProducer": .completed, "ErrorProducer": .error][name.type]
        }
        guard let kind = kinds.first else { return .oneOfSubscribe }
        let passed = Set(run.rx.map { name($0).type }.filter { $0.hasSuffix("Sink") && $0 != "Sink" })
            .subtracting(["AnonymousObservableSink"])
        let isKept = passed.isEmpty || (kind != .next && passed.allSatisfy { finder.hasType($0, in: nil) })
        return kind == .error && isKept ? .errorOrHandler : .subscribed(kind, isSure: isKept)
    }

    /// Which Disposable runs a closure.
    private func disposeRole(in run: Run) -> ClosureRole {
        let outer = run.rx.dropFirst().map(name)
        guard let next = outer.first else { return .dispose }
        if next.isClosure, next.function == "subscribe" { return .disposed }
        if next.type == "SinkDisposer" { return .cleanUp }
        if next.type == "BinaryDisposable" {
            return outer.dropFirst().first?.type == "SinkDisposer" ? .dispose : .disposed
        }
        return .dispose
    }
}

extension EventKind {
    /// The kind of event that a closure of `subscribe` receives, or a method of an observer sends.
    init?(closure: String) {
        guard let kind = [EventKind.next, .error, .completed].first(where: { $0.closure == closure }) else {
            return nil
        }
        self = kind
    }
}
