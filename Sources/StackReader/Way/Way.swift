import Operators

/// The way of an event through the operators, or of a subscription to its source: the chains that somebody wrote.
struct Way: Equatable {
    /// A source or an operator, with the row where it was seen last.
    struct Step: Equatable {
        var word: String
        var row: Int
        /// Whether the chain begins with it.
        var isSource = false
        /// What an operator subscribed to and got the event from.
        var inner: [Step]?
        /// Whether what follows got the event from a sequence that this has made and sent: a window or a group.
        var isOfMade = false
    }

    /// A chain as far as the event has got.
    struct Level: Equatable {
        var steps: [Step] = []
        /// What has subscribed and got nothing yet, the outermost first.
        var waiting: [Step] = []
        /// Whether nothing is between the last step and what waits: it was seen subscribing, too.
        var isGapless = false
    }

    /// A chain that goes on into another one: `bind(to: BehaviorRelay)`.
    struct Link: Equatable {
        var levels: [Level]
        var end: String
    }

    /// The chain, and what stands inside of the closure or the argument of its last operator, and so on.
    private(set) var levels = [Level()]
    /// The chains before it.
    private(set) var before: [Link] = []
    /// What hands its events on to a relay, which has not been seen yet.
    private(set) var bind: String?
    /// Whether a closure of `subscribe` has got the event, or what stands for it.
    private var isOutside = false
    /// The Sink that was just called, where the next frame may be another part of it.
    private var last: FrameName?
    /// What the attempt came through after which `retry(when:)` begins another one; nil where it begins none.
    private var attempt: ArraySlice<Step>?

    private var top: Level {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
    }

    /// Whether no operator and no source has been seen.
    var isEmpty: Bool { before.isEmpty && levels.allSatisfy { $0.steps.isEmpty && $0.waiting.isEmpty } }

    /// Whether nothing but subscribing has been seen.
    var isSubscribing: Bool { top.steps.isEmpty && !top.waiting.isEmpty }

    /// Whether `retry(when:)` subscribes, or is about to, to its source again.
    var isAttempt: Bool { attempt != nil }

    private var first: Level { before.first?.levels[0] ?? levels[0] }

    /// The row of the operator that is nearest to the source.
    var firstOperator: Int? { Self.beginning(first.steps).first { !$0.isSource }?.row }

    /// The source that begins to send; nil where somebody sent, or where nothing tells.
    var source: Step? {
        let source = first.steps.isEmpty ? first.waiting.last : Self.beginning(first.steps).first { $0.isSource }
        return source?.word == "…" ? nil : source
    }

    /// The steps that begin where the event was sent.
    private static func beginning(_ steps: [Step]) -> [Step] {
        guard let first = steps.first, !first.isSource, let inner = first.inner, !inner.isEmpty,
            first.word != "timeout"
        else { return steps }
        return beginning(inner) + steps
    }

    /// An operator that sends the events of another source since the one before it has ended, and that source.
    struct Successor: Equatable {
        var word: String
        var source: Step
    }

    var successor: Successor? {
        levels.flatMap(\.steps).compactMap { step -> Successor? in
            guard Operator.has(.goesOnWith, step.word), let source = step.inner?.first, source.isSource,
                source.word != "…"
            else { return nil }
            return Successor(word: step.word, source: source)
        }.last
    }

    /// The operators that the event passed in the last chain, but not those inside of others.
    var operators: [String] { levels.flatMap(\.steps).filter { !$0.isSource }.map(\.word) }

    /// The operator that made an error of a value, and the one inside of which it stands, where the last one of the chain has
    /// its name and only handed the error on.
    func innerMaker(_ rows: [Row]) -> (word: String, holder: String)? {
        let steps = levels.flatMap(\.steps)
        guard let outer = steps.last, outer.inner == nil else { return nil }
        let found = steps.lazy.compactMap { holder in
            holder.inner?.first { !$0.isSource && $0.word == outer.word }.map { ($0, holder.word) }
        }.first
        guard let (inner, holder) = found else { return nil }
        let (first, last) = (rows[inner.row], rows[outer.row])
        if let event = last.name.event {
            return event == .error && first.name.event == .next ? (inner.word, holder) : nil
        }
        // In a file of RxSwift's what it does with a value comes before what it does with an error.
        guard let line = first.frame.line, let other = last.frame.line, line < other else { return nil }
        return (inner.word, holder)
    }

    /// Those of them that may have made an end of a value, as far as the event is known that each of them got.
    func operators(event: (_ row: Int) -> EventKind?) -> [String] {
        let all = levels.flatMap(\.steps).filter { !$0.isSource }
        // What an operator gets from inside it only hands on.
        let own = all.filter { $0.inner == nil }
        let steps = own.isEmpty ? all : own
        let events = steps.map { event($0.row) }
        let first = events.lastIndex(of: .next) ?? 0
        let end = events[first...].firstIndex { $0 == .error || $0 == .completed } ?? steps.count
        return (end > first ? steps[first..<end] : steps[...]).map(\.word)
    }

    /// Takes the operator away whose closure runs: it is called so, or a row of it calls that closure.
    mutating func dropLast(_ word: String, calling row: Int?) {
        guard let step = top.steps.last, !step.isSource, OperatorNames.isSame(step.word, word) || step.row == row
        else { return }
        top.steps.removeLast()
    }

    // MARK: Reading

    /// Reads the calls of runs that follow one another, each of which is called by the closure of `create` in the next.
    init(_ runs: some BidirectionalCollection<RxRun>) {
        for run in runs.reversed() {
            for row in run.rx.reversed() { read(row, run) }
        }
        if isSubscribing, top.waiting.count == 1, let attempt { top.waiting += attempt.reversed() }
    }

    private mutating func read(_ row: Int, _ run: RxRun) {
        let name = run.name(row)
        // What a `defer` does is no call of its own.
        if name.localFunction != nil { return }
        if let word = name.bind {
            bind = word
        } else if run.retries(row) {
            // What the new attempt sends comes from the source again, and not from what asked for the attempt.
            attempt = before.isEmpty ? levels[0].steps.prefix { $0.word != "retry(when:)" } : []
            (before, bind, last) = ([], nil, nil)
            levels = [Level(waiting: [Step(word: "retry(when:)", row: row)])]
        } else if name.isClosure, name.function == "subscribe", name.type == "ObservableType" {
            isOutside = true
        } else if ["dispose", "deinit"].contains(name.function) {
            return
        } else if name.type == "Sink" {
            if name.function == "forwardOn" { last = nil }
        } else if run.begins(row) {
            if run.isCopy(row) || run.isOfIter(row) { return }
            let isPart = name.isClosure || OperatorNames.isPart(name.type) || name.function.hasPrefix("synchronized")
            subscribe(Step(word: run.sourceName(row) ?? "…", row: row), isPart: isPart)
        } else if name.type == "TailRecursiveSink", top.waiting.last?.word == "retry(when:)" {
            attempt = attempt ?? []
        } else if name.type == "SinkForward", levels.count > 1, isSubscribing,
            let holder = levels[levels.count - 2].steps.last
        {
            receive(Step(word: holder.word, row: row), name, run)
        } else if name.type == "AnonymousObserver" || name.type == "ObserverBase" {
            begin()
        } else if let subject = run.subject(row) {
            pass(subject, row, name, run)
        } else if name.type == "AnonymousObservableSink" {
            last = name
        } else if let word = run.operatorName(row), word != "create",
            name.sends || name.function == "done" || !isSubscribing && name.isWorking
        {
            receive(Step(word: word, row: row), name, run)
        }
    }

    private mutating func subscribe(_ step: Step, isPart: Bool) {
        if !top.steps.isEmpty { levels.append(Level()) }
        // A part that several operators share is that of the operator which has just subscribed.
        if isPart, step.word == "…", let outer = top.waiting.last?.word, outer != "…" { return }
        // All of them subscribe in a part that they share, in which nothing tells which one it is.
        if top.waiting.last?.word == "…" { top.waiting.removeLast() }
        let outer = top.waiting.last?.word ?? ""
        if isPart, let common = OperatorNames.common(outer, step.word) {
            // The Sink of an Observable is no other source.
            top.waiting[top.waiting.count - 1].word = outer.contains(".zip") ? outer : common
        } else if let word = OperatorNames.holding(subject: step.word, in: outer) {
            top.waiting[top.waiting.count - 1] = Step(word: word, row: step.row)
        } else {
            top.waiting.append(step)
        }
    }

    /// The operators that send sequences.
    private static let makers: Set = ["groupBy", "window"]

    /// Goes on through a subject: another chain begins there, if no operator uses it for itself.
    private mutating func pass(_ subject: String, _ row: Int, _ name: FrameName, _ run: RxRun) {
        defer { last = nil }
        guard ["on", "accept"].contains(name.function) else { return }
        begin()
        if run.isOfRetry(row) { return }
        if top.steps.isEmpty, last?.type == "AnonymousObservableSink" { return goOn(to: subject, row) }
        guard let before = top.steps.last else { return }
        if Self.makers.contains(before.word) { top.steps[top.steps.count - 1].isOfMade = true }
        if before.word == "retry(when:)" {
            levels.append(Level())
        } else if let word = OperatorNames.holding(subject: subject, in: before.word) {
            top.steps[top.steps.count - 1].word = word
        } else if bind != nil || !before.word.hasSuffix("Relay") && !Operator.has(.hasSubject, before.word) {
            goOn(to: subject, row, accepts: name.function == "accept")
        }
    }

    private mutating func goOn(to subject: String, _ row: Int, accepts: Bool = false) {
        let end =
            bind.map { $0.replacing("(to:)", with: "(to: \(subject))") }
            ?? (!isOutside ? "subscribe(\(subject))" : accepts ? "onNext" : "subscribe")
        isOutside = false
        before.append(Link(levels: levels, end: end))
        levels = [Level(steps: [Step(word: subject, row: row, isSource: true)])]
        bind = nil
    }

    private mutating func receive(_ step: Step, _ name: FrameName, _ run: RxRun) {
        defer { last = name }
        var step = step
        let getsInner = OperatorNames.receivesInner(name.type)
        let known = top.waiting.lastIndex { OperatorNames.common($0.word, step.word) != nil }
        if levels.count > 1, let holder = levels[levels.count - 2].steps.last {
            let common = OperatorNames.common(holder.word, step.word)
            if getsInner || known == nil && common != nil {
                begin(step)
                let inner = levels.removeLast().steps
                if let common {
                    top.steps.removeLast()
                    step = Step(word: common, row: holder.row)
                }
                let holds = ["retry(when:)", "timeout"].contains(step.word) || Operator.has(.goesOnWith, step.word)
                if getsInner || holds { step.inner = inner }
                return top.steps.append(step)
            }
        }
        begin(step)
        top.isGapless = known != nil
        if let known, known < top.waiting.count {
            let waiting = top.waiting[known].word
            // For Completables the Observable of `merge` does the work of `zip` as well.
            let isZip = waiting.contains(".zip") && !run.names.contains { $0.event == .next }
            step.word = isZip ? waiting : OperatorNames.common(step.word, waiting) ?? step.word
            top.waiting.removeSubrange(known...)
        }
        // One Sink may take several calls; another one of the same kind takes its events from `forwardOn`.
        if let before = top.steps.last, !before.isSource, let last,
            let common = OperatorNames.common(before.word, step.word),
            !(last.type == name.type && last.function == "on" && name.function == "on" && !name.isClosure)
        {
            top.steps[top.steps.count - 1].word = common
        } else {
            if getsInner {
                let start = top.steps.lastIndex { Self.makers.contains($0.word) }.map { $0 + 1 } ?? 0
                if start > 0 { top.steps[start - 1].isOfMade = false }
                step.inner = Array(top.steps[start...])
                top.steps.removeSubrange(start...)
            }
            top.steps.append(step)
        }
    }

    /// Takes what subscribed last for the source of the event that an operator, or the end, receives.
    private mutating func begin(_ step: Step? = nil) {
        guard isSubscribing, let last = top.waiting.last else { return }
        var source = Step(word: "…", row: last.row, isSource: true)
        if step.map({ OperatorNames.common(last.word, $0.word) == nil }) ?? true {
            source.word = last.word
            top.waiting.removeLast()
        }
        top.steps = [source]
    }

    /// The event is received by what is no operator.
    mutating func arrive() { begin() }
}

extension FrameName {
    /// What hands events on to a relay in this closure: `bind(to:)`.
    var bind: String? {
        let words = ["bind": "bind(to:)", "drive": "drive", "emit": "emit(to:)"]
        return isClosure && type.hasSuffix("Type") ? words[function] : nil
    }

    /// Whether it may be a part of what an operator does with an event.
    fileprivate var isWorking: Bool { function != "connect" && !function.hasPrefix("subscribe") }
}

extension RxRun {
    /// What a frame calls, without the subject that hands an event on.
    private func receiver(of row: Int) -> FrameName? {
        rx.last { $0 < row && name($0).function != "dispatch" && subject($0) == nil }.map(name)
    }

    /// Whether `retry(when:)` begins a new attempt there: an end it would hand on.
    fileprivate func retries(_ row: Int) -> Bool {
        guard name(row).type == "RetryTriggerSink", name(row).function == "on" else { return false }
        return receiver(of: row).map { !["Sink", ""].contains($0.type) } ?? false
    }

    /// Whether the subject is the one that `retry(when:)` hands the events of its closure to.
    fileprivate func isOfRetry(_ row: Int) -> Bool { receiver(of: row)?.type == "RetryTriggerSink" }

    /// Whether `retry(when:)` only subscribes to its own subject, for what its closure answers to an error.
    fileprivate func isOfIter(_ row: Int) -> Bool {
        guard subject(row) != nil else { return false }
        let outer = rx.first { $0 > row && subject($0) == nil && name($0).function != "performLocked" }
        return outer.map { name($0).type == "RetryWhenSequenceSinkIter" } ?? false
    }

    /// Whether a release build has split the function that calls it: no `run` calls another one of its type.
    fileprivate func isCopy(_ row: Int) -> Bool {
        guard name(row).function == "run", let outer = rx.first(where: { $0 > row }), outer == row + 1 else {
            return false
        }
        return name(row).isSame(as: name(outer))
    }

    /// The operator, or the subject, that subscribes or begins to send in a row.
    fileprivate func sourceName(_ row: Int) -> String? {
        guard let subject = subject(row) else { return OperatorNames.source(of: name(row).type) }
        return subject.hasSuffix("Relay") ? subject : subject + "/" + subject.replacing("Subject", with: "Relay")
    }
}
