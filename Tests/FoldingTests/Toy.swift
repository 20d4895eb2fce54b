import Foundation
import Lines

@testable import Folding
@testable import TravelRecorder

/// A little library in RxSwift's shape, which leaves the trail that a woven one leaves when a program of a few lines runs.
final class Toy {
    private(set) var trail = Trail()
    /// The visit at which the next call was handed to a queue.
    private var handedOver: Int?
    private let file = "Mine.swift"
    private let lines: [String]
    /// What the weaver made of them.
    private let wovenLines: [String]
    /// Whether the library's calls come by a place.
    var visitsLibrary = false
    private var calls: [Int] = []
    private var frames: [UInt] = []
    private var places: [UInt: OwnCode.Place] = [
        1: .init(site: .init(file: "Library.swift", line: 1), column: 1),
        2: .init(site: .init(file: "Sources/\(Trail.visitFile)", line: 1), column: 1),
    ]
    private var stacks: [[UInt]: Int] = [[]: 0]
    private var visits = 0
    private var line = 0
    /// The thread that runs, in milliseconds since the beginning.
    private var (thread, queue, time) = (0, "main", 0)
    private var work: [() -> Void] = []

    init(_ program: String, woven: String? = nil) {
        lines = program.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        wovenLines = woven?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? lines
    }

    // MARK: What was recorded

    var code: OwnCode {
        OwnCode(files: [file: .init(lines: lines, wovenLines: wovenLines)], places: places, mainFile: file)
    }

    func folding(isLong: Bool = false) -> Folding { Folding(trail, code, isLong: isLong) }

    /// The rows as they are printed, without what stands above and below them.
    func rows(isLong: Bool = false) -> String { rows(of: folding(isLong: isLong)) }

    func rows(of folding: Folding) -> String {
        screen(of: folding, .english).components(separatedBy: "\n\n")[1]
    }

    func screen(_ language: Language = .english) -> String { screen(of: folding(), language) }

    func screen(of folding: Folding, _ language: Language) -> String {
        PrintedFolding(folding, Style(language: language, width: 80)).lines.map { $0.text(usesColor: false) }
            .joined(separator: "\n")
    }

    // MARK: The reader's program

    /// Runs a function of the reader's, and then what is due later.
    func run(_ function: String = "mine()", line: Int = 1, _ body: () -> Void) {
        own(function, line: line, body)
        runLoop()
    }

    /// Does what is due later, inside of whatever is open.
    func runLoop() {
        while !work.isEmpty { work.removeFirst()() }
    }

    func own(_ function: String, line: Int, _ body: () -> Void) {
        let before = self.line
        place(line, nil)
        enter(file, "", function) {
            body()
        }
        frames.removeLast()
        self.line = before
    }

    /// The reader's statement on a line.
    func at(_ line: Int) {
        self.line = line
        frames[frames.count - 1] = address(line, nil)
        trail.moments.append(.arrive(visit: visits, call: calls[calls.count - 1], line: line))
        visits += 1
    }

    /// The reader's statement on a line, and what it does.
    @discardableResult
    func at<Result>(_ line: Int, _ body: () -> Result) -> Result {
        at(line)
        return body()
    }

    /// The one expression that is all of the body that runs.
    func expression<Result>(_ line: Int, _ body: () -> Result) -> Result {
        at(line)
        frames.append(2)
        defer { frames.removeLast() }
        return closure(line, body)
    }

    /// The same as the compiler tells of it: the expression has no line, only what the weaver has put around it.
    func expressionWithoutLine<Result>(_ line: Int, _ body: () -> Result) -> Result {
        let before = self.line
        place(line, "TravelRecorder")
        self.line = line
        frames += [2, Self.unknown]
        trail.moments.append(.arrive(visit: visits, call: calls[calls.count - 1], line: line))
        visits += 1
        defer {
            frames.removeLast(3)
            self.line = before
        }
        return body()
    }

    private static let unknown: UInt = 3

    /// Code of a closure that is no place.
    func closure<Result>(_ line: Int, _ body: () -> Result) -> Result {
        let before = self.line
        self.line = line
        place(line, nil)
        defer {
            frames.removeLast()
            self.line = before
        }
        return body()
    }

    /// A body of the library's that is no place.
    func unseen(_ body: () -> Void) {
        frames.append(1)
        defer { frames.removeLast() }
        body()
    }

    func print(_ text: String) { trail.moments.append(.output(line: text, call: calls.last)) }

    /// Lets time pass, in milliseconds.
    func pass(_ milliseconds: Int) { time += milliseconds }

    /// Something later, in a closure that is no place.
    func later(_ milliseconds: Int, _ line: Int, on queue: String = "main", _ body: @escaping () -> Void) {
        work.append { [self] in
            (time, self.queue, thread) = (milliseconds, queue, queue == "main" ? 0 : 1)
            closure(line, body)
        }
    }

    /// A function of the reader's that another thread runs, at the visit at which a queue got it, if one did.
    func later(_ milliseconds: Int, _ function: String, line: Int, handedOver: Bool, _ body: @escaping () -> Void) {
        let visit = visits - 1
        work.append { [self] in
            (time, queue, thread) = (milliseconds, "work", 1)
            self.handedOver = handedOver ? visit : nil
            own(function, line: line, body)
        }
    }

    // MARK: The library

    enum Event {
        case next(String)
        case error(String)
        case completed

        var text: String {
            switch self {
            case .next(let value): "next(\(value))"
            case .error(let error): "error(\(error))"
            case .completed: "completed"
            }
        }

        var isEnd: Bool { if case .next = self { false } else { true } }
    }

    struct Observer {
        var object: Int
        var on: (Event) -> Void
    }

    struct Observable {
        var object: Int
        var subscribe: (Observer) -> Disposable
    }

    final class Disposable {
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) { self.body = body }

        func dispose() {
            let body = body
            self.body = nil
            body?()
        }
    }

    final class Subject {
        fileprivate(set) var observers: [(key: Int, observer: Observer)] = []
        fileprivate(set) var on: (Event) -> Void = { _ in }
        fileprivate(set) var observable = Observable(object: 0) { _ in Disposable {} }
    }

    /// A subject, made at the line that runs; `column` is that of its word.
    func subject(_ word: String = "Subject") -> Subject {
        let subject = Subject()
        let object = at(word) { make("PublishSubject") }
        subject.on = { [self, unowned subject] event in
            library("PublishSubject", "on(_:)", ["self": object], event) {
                for (_, observer) in subject.observers { observer.on(event) }
            }
        }
        subject.observable = Observable(object: object) { [self, unowned subject] observer in
            library("PublishSubject", "subscribe(_:)", ["self": object, "observer": observer.object]) {
                let key = make("SubscriptionDisposable")
                subject.observers.append((key, observer))
                return Disposable { [self] in
                    library("SubscriptionDisposable", "dispose()", ["self": key]) {
                        library("PublishSubject", "synchronizedUnsubscribe(_:)", ["self": object]) {
                            subject.observers.removeAll { $0.key == key }
                        }
                    }
                }
            }
        }
        return subject
    }

    /// What an operator does with an event of the source of this index.
    final class Sink {
        fileprivate(set) var send: (Event) -> Void = { _ in }
        fileprivate(set) var subscribe: (Observable, Int) -> Disposable = { _, _ in Disposable {} }
        fileprivate(set) var schedule: (Int, String, Bool, @escaping () -> Void) -> Void = { _, _, _, _ in }
        fileprivate(set) var token = Disposable {}
        fileprivate(set) var tokens: [Disposable] = []
        /// What it keeps from one event to the next.
        var values: [Int: String] = [:]
        var inner: Disposable?
    }

    /// An operator, written as this word on the line that runs.
    func operate(
        _ word: String, _ sources: [Observable], due: Int? = nil,
        _ receive: @escaping (Sink, Int, Event) -> Void = { sink, _, event in sink.send(event) },
        start: @escaping (Sink) -> Void = { _ in }, making parts: () -> Void = {}
    ) -> Observable {
        let type = word.prefix(1).uppercased() + word.dropFirst()
        let object = at(word) {
            library("ObservableType", "\(word)(_:)", [:], due: due) {
                parts()
                return make(type)
            }
        }
        return Observable(object: object) { [self] observer in
            library("Producer", "subscribe(_:)", ["self": object, "observer": observer.object]) {
                let cancel = make("SinkDisposer")
                var sink: Sink?
                let token = Disposable { [self] in
                    library("SinkDisposer", "dispose()", ["self": cancel]) {
                        for token in sink?.tokens ?? [] { token.dispose() }
                        sink?.inner?.dispose()
                    }
                }
                library(
                    type, "run(_:cancel:)", ["self": object, "observer": observer.object, "cancel": cancel]
                ) {
                    let made = self.sink(type, observer, token, receive)
                    sink = made
                    start(made)
                    for (index, source) in sources.enumerated() { made.tokens.append(made.subscribe(source, index)) }
                }
                return token
            }
        }
    }

    private func sink(
        _ type: String, _ observer: Observer, _ token: Disposable, _ receive: @escaping (Sink, Int, Event) -> Void
    ) -> Sink {
        let sink = Sink()
        let object = make(type + "Sink")
        sink.send = { [self] event in
            library(type + "Sink", "forwardOn(_:)", ["self": object], event) { observer.on(event) }
            if event.isEnd { token.dispose() }
        }
        sink.subscribe = { [self] source, index in
            let own = make(type + "SinkObserver")
            return source.subscribe(
                Observer(object: own) { [self] event in
                    library(type + "Sink", "on(_:)", ["self": own], event) { receive(sink, index, event) }
                })
        }
        sink.schedule = { [self] milliseconds, queue, isTimed, body in
            let function = isTimed ? "scheduleRelative(_:dueTime:action:)" : "schedule(_:action:)"
            library("Scheduler", function, [:], scheduler: true, due: isTimed ? milliseconds : nil) {
                let maker = calls.last
                work.append { [self] in
                    (time, self.queue, thread) = (milliseconds, queue, queue == "main" ? 0 : 1)
                    library("Scheduler", function, [:], isClosure: true, maker: maker, body)
                }
            }
        }
        return sink
    }

    /// A closing `subscribe` on the line that runs, and what the reader does with each event.
    @discardableResult
    func subscribe(
        to source: Observable, _ word: String = "subscribe", cleanUp: Bool = false,
        _ action: @escaping (Event) -> Void = { _ in }
    ) -> Disposable {
        let home = line
        return at(word) {
            library("ObservableType", "\(word)(onNext:)", [:]) {
                let object = make("AnonymousObserver")
                let disposable = cleanUp ? make("AnonymousDisposable") : nil
                return source.subscribe(
                    Observer(object: object) { [self] event in
                        library("AnonymousObserver", "on(_:)", ["self": object], event) {
                            closure(home) { action(event) }
                            if let disposable { clean(disposable) }
                        }
                    })
            }
        }
    }

    /// Runs what the reader's code has put into a disposable.
    func clean(_ disposable: Int) { library("AnonymousDisposable", "dispose()", ["self": disposable]) {} }

    // MARK: The trail

    @discardableResult
    func make(_ type: String) -> Int {
        var object = Trail.Object(call: calls.last, visit: visits - 1, stack: stack, isMade: true)
        object.type = type
        trail.objects.append(object)
        trail.moments.append(.make(object: trail.objects.count - 1))
        return trail.objects.count - 1
    }

    func hold(_ holder: Int, _ object: Int, isCaptured: Bool = false) {
        trail.objects[holder].holdings.append(.init(label: "held", object: object, isCaptured: isCaptured))
    }

    func name(_ object: Int, _ name: String) { trail.objects[object].name = name }

    /// An object of a class of the reader's, made on the line that runs.
    func makeOwn(_ name: String) -> Int {
        let object = make(String(name.prefix { $0 != "#" }))
        self.name(object, name)
        return object
    }

    /// The newest object of a type.
    func newest(_ type: String) -> Int { trail.objects.lastIndex { $0.type == type } ?? 0 }

    /// Notes that the innermost call knows an object, or a value, by a name.
    func give(_ name: String, _ object: Int) { give(name, "", object) }

    func give(_ name: String, _ text: String, _ object: Int? = nil) {
        trail.calls[calls[calls.count - 1]].values.append(
            .init(expression: name, description: text, type: "", shortType: "", object: object))
    }

    /// Leaves work behind, which was handed over at the newest visit and has captured something.
    func leavePending(holding objects: [Int]) {
        trail.pending.append(.init(visit: visits - 1, due: 60_000, objects: objects))
    }

    func release(_ holder: Int) { trail.objects[holder].holdings = [] }

    func cut() { trail.isCut = true }

    /// Runs a call of the library from the word on the reader's line.
    func at<Result>(_ word: String, _ body: () -> Result) -> Result {
        let before = frames[frames.count - 1]
        if before == Self.unknown { return body() }
        frames[frames.count - 1] = address(line, word)
        defer { frames[frames.count - 1] = before }
        return body()
    }

    @discardableResult
    func library<Result>(
        _ type: String, _ function: String, _ objects: [String: Int], _ event: Event? = nil, isClosure: Bool = false,
        maker: Int? = nil, scheduler: Bool = false, due: Int? = nil, _ body: () -> Result
    ) -> Result {
        var values = objects.sorted { $0.key < $1.key }.map {
            Journey.Value(expression: $0.key, description: "", type: "", shortType: "", object: $0.value)
        }
        if let event { values.append(.init(expression: "event", description: event.text, type: "", shortType: "")) }
        if let due {
            let text = "milliseconds(\(due))"
            values.append(.init(expression: "dueTime", description: text, type: "", shortType: ""))
        }
        if scheduler { values.append(.init(expression: "self", description: "", type: "", shortType: "Scheduler")) }
        frames.append(1)
        defer { frames.removeLast() }
        return enter("Library.swift", type, function, values, isClosure, maker, body)
    }

    private func enter<Result>(
        _ file: String, _ type: String, _ function: String, _ values: [Journey.Value] = [], _ isClosure: Bool = false,
        _ maker: Int? = nil, _ body: () -> Result
    ) -> Result {
        var call = Trail.Call(
            .init(file: file, type: type, function: function, isClosure: isClosure), caller: calls.last, maker: maker,
            visit: visits == 0 ? nil : visits - 1, thread: thread, queue: queue, time: time * 1_000, stack: stack)
        call.values = values
        if calls.isEmpty { (call.handedOver, handedOver) = (handedOver, nil) }
        let index = trail.calls.count
        trail.calls.append(call)
        trail.moments.append(.enter(call: index))
        calls.append(index)
        if visitsLibrary, file != self.file {
            trail.moments.append(.arrive(visit: visits, call: index, line: 1))
            visits += 1
        }
        defer {
            calls.removeLast()
            trail.calls[index].end = time * 1_000
            trail.moments.append(.leave(call: index))
        }
        return body()
    }

    private var stack: Int {
        let addresses = Array(frames.reversed())
        if let known = stacks[addresses] { return known }
        trail.stacks.append(addresses)
        stacks[addresses] = trail.stacks.count - 1
        return trail.stacks.count - 1
    }

    private func place(_ line: Int, _ word: String?) { frames.append(address(line, word)) }

    private func address(_ line: Int, _ word: String?) -> UInt {
        var column = 1
        let text = wovenLines[line - 1]
        if let word, let range = text.range(of: word) {
            column = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1
        }
        let address = UInt(line * 1_000 + column)
        places[address] = OwnCode.Place(site: .init(file: file, line: line), column: column)
        return address
    }
}
