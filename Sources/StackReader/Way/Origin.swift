import Lines
import Operators
import Stops

/// Where what a run of frames does began, and how that is told.
struct Origin: Equatable {
    package enum Kind: Equatable {
        /// Your code called a method of a subject, or of something like it.
        case sent(type: String, method: String)
        /// The observer of `create` was sent to.
        case create
        /// The task that reads an AsyncSequence.
        case task
        /// An operator that sends later; events come to this type of it, which is empty where nobody sent one.
        case waited(type: String)
        /// A queue or the like called it, and nothing tells for whom.
        case later
        case disposed
        case other
    }

    var kind: Kind
    /// What is told where the code of yours that called is not known; nothing where that alone says nothing.
    private var alone = Words(same: "")
    /// What is told around that code; nil where it is not told.
    private var around: (before: Words, after: Words)?

    init(_ alone: Words, before: Words, after: Words = Words(same: ""), _ kind: Kind = .other) {
        (self.alone, around, self.kind) = (alone, (before, after), kind)
    }

    init(_ korean: String, _ english: String, _ kind: Kind = .other) {
        (alone, self.kind) = (Words(korean, english), kind)
    }

    private init() { kind = .other }

    /// What your code called.
    private static func called(_ what: Words, _ kind: Kind = .other) -> Origin {
        Origin(what, before: what + Words(", ", ", called in "), after: Words("에서 부름", ""), kind)
    }

    /// What came while your code did something, in the words of a sentence that ends with it.
    fileprivate static func during(_ what: Words?, _ korean: String, _ english: String, else alone: Words? = nil)
        -> Origin
    {
        Origin(
            alone ?? what ?? Words(same: ""), before: what.map { $0 + Words(", ", ", while ") } ?? Words(same: ""),
            after: Words("에서 \(korean)", (what == nil ? ", which " : " ") + english))
    }

    /// The text, with the code of yours that called.
    func text(caller: Words?) -> Words {
        guard let caller, let around else { return alone }
        return around.before + caller + around.after
    }

    static func == (left: Origin, right: Origin) -> Bool {
        left.kind == right.kind && left.alone == right.alone && left.around?.before == right.around?.before
            && left.around?.after == right.around?.after
    }

    static let unknown = Origin()
    static let create = Origin(
        Words("create에 넘긴 클로저", "create's closure"), before: Words("create에 넘긴 클로저: ", "create's closure: "), .create)
    private static let observer = called(Words("create의 observer", "create's observer"), .create)
    private static let task = Origin(
        "AsyncSequence의 asObservable()이 만든 Task", "the task that AsyncSequence's asObservable() makes", .task)

    /// What RxCocoa gives to UIKit to be called by, and what calls it.
    private static let targets = [
        "ControlTarget": Origin("컨트롤 이벤트(UIControl)", "a control event (UIControl)"),
        "BarButtonItemTarget": Origin("UIBarButtonItem을 누른 이벤트", "a tap of a UIBarButtonItem"),
        "GestureTarget": Origin("제스처(UIGestureRecognizer)", "a gesture (UIGestureRecognizer)"),
        "KVOObserver": Origin("KVO: 프로퍼티가 바뀌었다", "KVO: a property changed"),
        "KVOObservable": Origin("KVO: 프로퍼티가 바뀌었다", "KVO: a property changed"),
        "Reactive.notification": Origin("NotificationCenter의 알림", "a notification (NotificationCenter)"),
        "DelegateProxy": Origin("delegate 메서드 호출(DelegateProxy)", "a call of a delegate (DelegateProxy)"),
    ]

    private static let ended = Words("시퀀스는 이미 끝나 있었다", "the sequence had already ended")

    static let guesses: [Guess<(run: RxRun, way: Way), Origin>] = [
        Guess("something was released") { run, _ in
            let type = run.outermost.type
            return run.outermost.function == "deinit"
                ? Origin(
                    Words("해제된 \(type)", "a \(type) that was released"),
                    before: Words("", "a \(type) that was released in "), after: Words("에서 해제된 \(type)", "")) : nil
        },
        Guess("something was disposed", called(Words(same: "dispose()"), .disposed)) {
            run, _ in
            run.outermost.function == "dispose" && run.caller != nil
        },
        Guess("an operator that waits") { run, way in
            guard run.caller == nil, run.isOnQueue, way.source == nil, let row = way.firstOperator,
                run.names.contains(where: \.sends), let word = run.operatorName(row),
                Operator.has(.sendsLater, word)
            else { return nil }
            // Nobody sends what a timer does.
            let isTimer = run.name(row).function.hasPrefix("create")
            var origin = Origin("", "", .waited(type: isTimer ? "" : run.name(row).type))
            origin.alone = Words(alternatives: word) + Words(", 나중에 ", ", later and ") + run.queue
            return origin
        },
        Guess("a source on a queue") { run, way in
            guard run.caller == nil, run.isWhole else { return nil }
            if run.names.contains(where: \.sends) { return way.source.map { run.source($0.word) } }
            let words = run.rx.compactMap { OperatorNames.source(of: run.name($0).type) }
            return words.first { Operator.has(.subscribesLater, $0) }.map {
                var origin = Origin()
                origin.alone =
                    Words(alternatives: $0) + Words(", ", ", which subscribes ") + run.queue + Words(" 구독함", "")
                return origin
            }
        },
        Guess("an AsyncSequence", task) { run, _ in
            run.outermost.type == "AsyncSequence" && run.outermost.function == "asObservable"
        },
        Guess("RxCocoa's target of UIKit") { run, _ in
            run.caller != nil
                ? nil
                : run.names.compactMap { targets[$0.type] ?? targets[FrameName.joined($0.type, $0.function)] }.last
        },
        Guess("nobody of yours called") { run, _ in
            run.caller != nil ? nil : run.isWhole && !run.isCallerHidden ? run.place : .unknown
        },
        Guess("a scheduler was given work") { run, _ in
            let (type, function) = (run.outermost.type, run.outermost.function)
            let isWork = function.hasPrefix("schedule") && !run.isSubscribing
            let isStart = ["start", "advanceTo", "advanceBy", "sleep"].contains(function)
            return type.contains("Scheduler") && (isWork || isStart)
                ? called(Words(same: "\(type).\(function)")) : nil
        },
        Guess("an event was sent") { run, way in
            guard run.outermost.sends || !run.isSubscribing else { return nil }
            let type = run.receiver.map { run.subject($0) ?? run.name($0).type } ?? "Observer"
            let isOfObserver =
                ["AnyObserver", "AnonymousObservableSink", "Infallible"].contains(type)
                || type.hasPrefix("PrimitiveSequence")
            let method = run.outermost.function
            return isOfObserver
                ? observer
                : called(Words(same: "\(type).\(method)"), .sent(type: type, method: method))
        },
        Guess("something was connected") { run, way in
            guard run.outermost.function == "connect" else { return nil }
            let source = way.source.map { Words(alternatives: $0.word) }
            return during(source, "connect()를 부르는 동안", "calls connect()")
        },
        Guess("a source was subscribed to") { run, way in
            guard !run.makesSource, let source = way.source, source.word != "create" else { return nil }
            guard run.subject(source.row) != nil else { return run.source(source.word) }
            // The subject may be part of an operator.
            let name = Words(alternatives: source.word.hasSuffix("multicast") ? "refCount/share" : source.word)
            let what = name + Words("에 남아 있던 이벤트", ", which sends what it has")
            return Origin(what, before: what + Words(", ", " when "), after: Words("에서 구독할 때", " subscribes"))
        },
        Guess(
            "an ended sequence was subscribed to",
            Origin(
                ended, before: Words(same: ""), after: Words("에서 구독하는 동안. ", ", while it subscribes: ") + ended)
        ) { run, _ in [.cleanUp, .dispose, .closure("onDisposed")].contains(run.role) },
        Guess("your code subscribed", during(nil, "구독하는 동안", "subscribes")) { _ in true },
    ]
}

extension Words {
    /// Several possibilities, `flatMap or merge`, of a name with `/` between.
    package init(alternatives name: String) { self.init(alternatives: name.split(separator: "/").map(String.init)) }

    package init(alternatives names: [String]) {
        let last = names.last ?? ""
        let others = names.dropLast().joined(separator: ", ")
        self = others.isEmpty ? Words(same: last) : Words("\(others) 또는 \(last)", "\(others) or \(last)")
    }
}

extension RxRun {
    func origin(_ way: Way) -> Origin { Origin.guesses.verdict(on: (self, way)) ?? .unknown }

    fileprivate func source(_ word: String) -> Origin {
        let name = Words(alternatives: word)
        return .during(name, "구독하는 동안", "subscribes", else: name + Words(same: ", ") + queue)
    }

    /// What the system's frames say of who called the outermost frame.
    fileprivate var place: Origin {
        let symbols = rows[rx[rx.count - 1]...].lazy.map(\.frame.symbol)
        if symbols.contains(where: { $0.contains("OperationQueue") }) {
            return Origin("OperationQueue", "an operation queue", .later)
        }
        if isOnMainQueue { return Origin("메인 큐", "the main queue", .later) }
        return symbols.contains { $0.contains("_dispatch_source_") }
            ? Origin("큐의 타이머", "a timer of a queue", .later) : Origin("큐나 런 루프", "a queue or a run loop", .later)
    }

    /// Whether the stack goes on to where the system began it.
    fileprivate var isWhole: Bool { rows[rx[rx.count - 1]...].contains { $0.kind == .system } }

    /// Whether a scheduler's queue calls the outermost frame.
    fileprivate var isOnQueue: Bool {
        isWhole || outermost.type.hasPrefix("DispatchQueue")
            || outermost.type.hasSuffix("Scheduler") && outermost.isClosure
    }

    fileprivate var queue: Words { isOnMainQueue ? Words("메인 큐에서", "on the main queue") : Words("큐에서", "on a queue") }

    private var isOnMainQueue: Bool {
        let marks = ["_dispatch_main_queue", "THE_MAIN_DISPATCH_QUEUE"]
        return names.contains { $0.type == "MainScheduler" && $0.function.hasPrefix("schedule") }
            || rows[rx[rx.count - 1]...].contains { row in
                row.kind == .system && marks.contains(where: row.frame.symbol.contains)
            }
    }

    /// The operator, or the subject, that subscribes or begins to send in a row.
    func sourceName(_ row: Int) -> String? {
        guard let subject = subject(row) else { return OperatorNames.source(of: name(row).type) }
        return subject.hasSuffix("Relay") ? subject : subject + "/" + subject.replacing("Subject", with: "Relay")
    }
}
