import Lines
import Operators
import Stops

/// Where what a run of frames does began.
enum Origin: Equatable {
    case unknown
    /// Your code called a method of a subject, or of something like it.
    case sent(type: String, method: String)
    /// Your code called something else of RxSwift's.
    case called(Words)
    /// The closure of `create` sent.
    case create
    /// Something was released, in your code or elsewhere.
    case released(type: String)
    /// Your code subscribed: to nobody knows what, or to what had ended.
    case subscribed, ended
    /// Your code subscribed to a source that sends meanwhile.
    case source(Words)
    /// Your code subscribed to a subject that sends what it has.
    case kept(Words)
    /// Your code connected what sends meanwhile.
    case connected(Words?)
    /// A run loop called that your code runs in `toBlocking`: for what sends, where something does.
    case awaited(Words?)
    /// Nobody of yours called: what did instead.
    case alone(Words)
    /// A queue or the like called it, and nothing tells for whom.
    case later(Words)
    /// An operator that sends later; events come to this type of it, which is empty where nobody sent one.
    case waited(Words, type: String)

    /// The text, with the code of yours that called.
    func text(caller: String) -> Words {
        switch self {
        case .unknown: Words(same: "")
        case .sent(let type, let method): Origin.called(Words(same: "\(type).\(method)")).text(caller: caller)
        case .called(let what): what + Words(", \(caller)에서 부름", ", called in \(caller)")
        case .create: Words("create에 넘긴 클로저: \(caller)", "create's closure: \(caller)")
        case .released(let type) where caller.isEmpty: Words("해제된 \(type)", "\(type.withArticle) that was released")
        case .released(let type): Words("\(caller)에서 해제된 \(type)", "\(type.withArticle) that was released in \(caller)")
        case .subscribed: Words("\(caller)에서 구독하는 동안", "\(caller), which subscribes")
        case .source(let name): name + Words(", \(caller)에서 구독하는 동안", ", while \(caller) subscribes")
        case .kept(let name):
            name + Words("에 남아 있던 이벤트, \(caller)에서 구독할 때", ", which sends what it has when \(caller) subscribes")
        case .ended:
            Words(
                "\(caller)에서 구독하는 동안. 시퀀스는 이미 끝나 있었다",
                "\(caller), while it subscribes: the sequence had already ended")
        case .connected(nil): Words("\(caller)에서 connect()를 부르는 동안", "\(caller), which calls connect()")
        case .connected(let name?):
            name + Words(", \(caller)에서 connect()를 부르는 동안", ", while \(caller) calls connect()")
        case .awaited(let name):
            (name.map { $0 + Words(same: ", ") } ?? Words("", ""))
                + (caller.isEmpty
                    ? Words("toBlocking이 기다리는 동안", "while toBlocking waits")
                    : Words("\(caller)에서 toBlocking으로 기다리는 동안", "while \(caller) waits for it (toBlocking)"))
        case .alone(let words), .later(let words), .waited(let words, _): words
        }
    }

    /// Whether it tells of the source on the stack that sends, and of nothing that somebody did.
    var isOfSource: Bool {
        switch self {
        case .source, .kept, .connected, .awaited(_?): true
        case .alone: self != .task
        default: false
        }
    }

    static let disposed = Origin.called(Words(same: "dispose()"))
    static let observer = Origin.called(Words("create의 observer", "create's observer"))
    static let task = Origin.alone(
        Words("AsyncSequence의 asObservable()이 만든 Task", "the task that AsyncSequence's asObservable() makes"))

    /// What RxCocoa gives to UIKit to be called by, and what calls it.
    private static let targets = [
        "ControlTarget": Words("컨트롤 이벤트(UIControl)", "a control event (UIControl)"),
        "BarButtonItemTarget": Words("UIBarButtonItem을 누른 이벤트", "a tap of a UIBarButtonItem"),
        "GestureTarget": Words("제스처(UIGestureRecognizer)", "a gesture (UIGestureRecognizer)"),
        "KVOObserver": Words("KVO: 프로퍼티가 바뀌었다", "KVO: a property changed"),
        "KVOObservable": Words("KVO: 프로퍼티가 바뀌었다", "KVO: a property changed"),
        "Reactive.notification": Words("NotificationCenter의 알림", "a notification (NotificationCenter)"),
        "DelegateProxy": Words("delegate 메서드 호출(DelegateProxy)", "a call of a delegate (DelegateProxy)"),
    ]

    /// What lets go of a handler of a DispatchSource that is not called any more.
    fileprivate static let givingUpHandler = ["_dispatch_source_handler_dispose", "_dispatch_source_handler_free"]

    static let ofHandler = Words(
        "DispatchSource(타이머 등)의 핸들러가 해제될 때. 그 소스가 취소되었거나 마지막으로 불렸다",
        "the handler of a DispatchSource, such as a timer, that is being given up: the source was cancelled, or has fired for the last time"
    )

    static func isGivingUpHandler(_ symbol: String) -> Bool { givingUpHandler.contains(where: symbol.contains) }

    static let guesses: [Guess<(run: RxRun, way: Way), Origin>] = [
        Guess("something was released") { run, _ in
            guard run.outermost.function == "deinit" else { return nil }
            let isOfHandler = run.caller == nil && run.isCalled(by: givingUpHandler)
            return isOfHandler ? .later(ofHandler) : .released(type: run.outermost.type)
        },
        Guess("something was disposed", disposed) { run, _ in run.outermost.function == "dispose" && run.caller != nil
        },
        Guess("toBlocking") { run, way in
            guard run.caller == nil, run.outermost.type == "RunLoopLock" else { return nil }
            return .awaited(way.source.map { Words(alternatives: $0.word) })
        },
        Guess("an operator that waits") { run, way in
            guard run.caller == nil, run.isOnQueue, way.source == nil, let row = way.firstOperator,
                run.names.contains(where: \.sends), let word = run.operatorName(row),
                Operator.has(.sendsLater, word)
            else { return nil }
            // Nobody sends what a timer does.
            let isTimer = run.name(row).function.hasPrefix("create")
            let words = Words(alternatives: word) + Words(", 나중에", ", later") + run.onQueue(" ", " and ")
            return .waited(words, type: isTimer ? "" : run.name(row).type)
        },
        Guess("something is disposed of on a queue") { run, _ in
            let first = run.names.last { $0.disposes || $0.sends || $0.begins }
            guard run.caller == nil, run.isWhole, first?.disposes == true else { return nil }
            return .later(
                Words("구독이 dispose되는 동안", "a subscription that is being disposed of") + run.onQueue(", ", " "))
        },
        Guess("a source on a queue") { run, way in
            guard run.caller == nil, run.isWhole else { return nil }
            if run.names.contains(where: \.sends) {
                return way.source.map { .alone(Words(alternatives: $0.word) + run.onQueue(", ", ", ")) }
            }
            let words = run.rx.compactMap { OperatorNames.source(of: run.name($0).type) }
            return words.first { Operator.has(.subscribesLater, $0) }.map {
                .alone(
                    Words(alternatives: $0) + Words(",", ", which subscribes") + run.onQueue(" ", " ")
                        + Words(" 구독함", ""))
            }
        },
        Guess("an AsyncSequence", task) { run, _ in
            run.outermost.type == "AsyncSequence" && run.outermost.function == "asObservable"
        },
        Guess("RxCocoa's target of UIKit") { run, _ in
            guard run.caller == nil else { return nil }
            let called = run.names.compactMap { targets[$0.type] ?? targets[FrameName.joined($0.type, $0.function)] }
                .last
            return (called ?? (run.isCalled(by: ["_RXDelegateProxy"]) ? targets["DelegateProxy"] : nil)).map {
                .alone($0)
            }
        },
        Guess("nobody of yours called") { run, _ in
            run.caller != nil ? nil : run.isWhole && !run.isCallerHidden ? .later(run.place) : .unknown
        },
        Guess("a scheduler was given work") { run, _ in
            let (type, function) = (run.outermost.type, run.outermost.function)
            let isWork = function.hasPrefix("schedule") && !run.isSubscribing
            let isStart = ["start", "advanceTo", "advanceBy", "sleep"].contains(function)
            return type.contains("Scheduler") && (isWork || isStart) ? .called(Words(same: "\(type).\(function)")) : nil
        },
        Guess("an event was sent") { run, _ in
            guard run.outermost.sends || !run.isSubscribing else { return nil }
            let type = run.receiver.map { run.subject($0) ?? run.name($0).type } ?? "Observer"
            // What calls a closure of yours is an observer that you made.
            let isOfYours = type == "AnyObserver" && run.called != nil && run.innermost.type == type
            let isOfObserver =
                !isOfYours && ["AnyObserver", "AnonymousObservableSink", "Infallible"].contains(type)
                || type.hasPrefix("PrimitiveSequence")
            return isOfObserver ? observer : .sent(type: type, method: run.outermost.function)
        },
        Guess("something was connected") { run, way in
            run.outermost.function == "connect"
                ? .connected(way.source.map { Words(alternatives: $0.word) }) : nil
        },
        Guess("a source was subscribed to") { run, way in
            guard !run.makesSource, let source = way.source, source.word != "create" else { return nil }
            guard run.subject(source.row) != nil else { return .source(Words(alternatives: source.word)) }
            // The subject may be part of an operator.
            return .kept(Words(alternatives: source.word.hasSuffix("multicast") ? "refCount/share" : source.word))
        },
        Guess("an ended sequence was subscribed to", .ended) { run, _ in
            // Of those that an operator subscribes to one after another, only one has ended.
            !run.names.contains { $0.function == "subscribeToNext" }
                && [.cleanUp, .dispose, .closure("onDisposed")].contains(run.role)
        },
        Guess("your code subscribed", .subscribed) { _ in true },
    ]
}

extension RxRun {
    func origin(_ way: Way) -> Origin { Origin.guesses.verdict(on: (self, way)) ?? .unknown }

    /// What the system's frames say of who called the outermost frame.
    fileprivate var place: Words {
        if isCalled(by: ["OperationQueue"]) { return Words("OperationQueue", "an operation queue") }
        if isOnMainQueue { return Words("메인 큐", "the main queue") }
        if isCalled(by: Origin.givingUpHandler) { return Origin.ofHandler }
        return isCalled(by: ["_dispatch_source_"])
            ? Words("큐의 타이머", "a timer of a queue") : Words("큐나 런 루프", "a queue or a run loop")
    }

    /// The outermost frame, and those outside of it.
    private var outside: ArraySlice<Row> { rows[rx[rx.count - 1]...] }

    /// Whether the stack goes on to where the system began it.
    fileprivate var isWhole: Bool { outside.contains { $0.owner == .system } }

    /// Whether a scheduler's queue calls the outermost frame.
    fileprivate var isOnQueue: Bool {
        isWhole || outermost.type.hasPrefix("DispatchQueue")
            || outermost.type.hasSuffix("Scheduler") && outermost.isClosure
    }

    /// Where the outermost frame was called, behind words that lead to it; empty where nothing tells.
    fileprivate func onQueue(_ korean: String, _ english: String) -> Words {
        let place: Words? =
            if isOnMainQueue {
                Words("메인 큐에서", "on the main queue")
            } else if isCalled(by: ["CFRUNLOOP_IS_", "CFRunLoopRun"]) {
                Words("런 루프에서", "in a run loop")
            } else if isCalled(by: ["NSThread", "Thread.main"]) {
                Words("따로 만든 스레드에서", "on a thread of its own")
            } else {
                isOnQueue ? Words("큐에서", "on a queue") : nil
            }
        return place.map { Words(korean, english) + $0 } ?? Words("", "")
    }

    private var isOnMainQueue: Bool {
        names.contains { $0.type == "MainScheduler" && $0.function.hasPrefix("schedule") }
            || isCalled(by: ["_dispatch_main_queue", "THE_MAIN_DISPATCH_QUEUE"])
    }

    /// Whether the system's frames that called the outermost one have a part of these names.
    fileprivate func isCalled(by marks: [String]) -> Bool {
        outside.dropFirst().prefix { !$0.isYours && !$0.isOfRx }
            .contains { row in row.owner == .system && marks.contains(where: row.frame.symbol.contains) }
    }
}

extension String {
    /// `a Sink`, `an AnonymousObservable`.
    fileprivate var withArticle: String { ("AEIO".contains(prefix(1)) ? "an " : "a ") + self }
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
