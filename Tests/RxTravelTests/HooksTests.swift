import RxTravel
import Testing

/// The hooks hold for the whole process, so these tests run one after the other, and no test elsewhere leaves an error
/// without a handler.
@Suite(.serialized)
struct HooksTests {
    private let history = History()

    /// The second error and completed are dropped before they reach anybody.
    private func failingSource() -> Observable<Int> {
        Observable.create { [history] observer in
            history.note("closure runs")
            observer.onError(Trouble.flatTyre)
            observer.onError(RxError.unknown)
            observer.onCompleted()
            return history.disposable("clean-up")
        }
    }

    private func notingUnhandledErrors(_ body: () -> Void) {
        let handler = Hooks.defaultErrorHandler
        let capture = Hooks.customCaptureSubscriptionCallstack
        let records = Hooks.recordCallStackOnError
        defer {
            Hooks.defaultErrorHandler = handler
            Hooks.customCaptureSubscriptionCallstack = capture
            Hooks.recordCallStackOnError = records
        }
        Hooks.defaultErrorHandler = { [history] callStack, error in
            history.note("unhandled \(error), subscribed at \(callStack)")
        }
        body()
    }

    enum Form: CaseIterable {
        case noClosures, withoutOnError, withOnError, oneClosure, object, objectWithOnError

        func subscribe(to source: Observable<Int>, _ history: History) -> any Disposable {
            let onDisposed = { history.note("onDisposed") }
            let onError = { (error: any Error) in history.note("onError \(error)") }
            return switch self {
            case .noClosures: source.subscribe()
            case .withoutOnError:
                source.subscribe(
                    onNext: { _ in }, onCompleted: { history.note("onCompleted") }, onDisposed: onDisposed)
            case .withOnError: source.subscribe(onError: onError, onDisposed: onDisposed)
            case .oneClosure: source.subscribe { event in history.note(event.debugDescription) }
            // The history is the object: somebody holds it.
            case .object: source.subscribe(with: history, onDisposed: { $0.note("onDisposed") })
            case .objectWithOnError: source.subscribe(with: history, onError: { $0.note("onError \($1)") })
            }
        }

        var calls: [String] {
            switch self {
            case .noClosures: [unhandled]
            case .withoutOnError: [unhandled, "onDisposed"]
            case .withOnError: ["onError flatTyre", "onDisposed"]
            case .oneClosure: ["error(flatTyre)"]
            // It always has an onError of its own, though nobody brought one.
            case .object: ["onDisposed"]
            case .objectWithOnError: ["onError flatTyre"]
            }
        }
    }

    @Test(arguments: Form.allCases)
    func `An error goes to the default handler if there could be an onError and is none, and ends the subscription`(
        form: Form
    ) {
        notingUnhandledErrors { _ = form.subscribe(to: failingSource(), history) }

        #expect(history.lines == ["closure runs"] + form.calls + ["clean-up"])
    }

    @Test func `The errors of a source that fails at once and of map go to the handler too`() {
        notingUnhandledErrors {
            for source in [Observable<Int>.error(Trouble.flatTyre), .just(1).map { _ in throw Trouble.flatTyre }] {
                _ = Form.withoutOnError.subscribe(to: source, history)
            }
        }

        #expect(history.lines == Form.withoutOnError.calls + Form.withoutOnError.calls)
    }

    @Test(arguments: SubjectKind.allCases)
    func `The error of a subject goes to the handler for each subscription, the late one too`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        notingUnhandledErrors {
            _ = subject.events.subscribe()
            _ = subject.events.subscribe(onNext: { _ in })
            subject.observer.onError(Trouble.flatTyre)
            subject.observer.onError(RxError.unknown)
            history.note("late")
            _ = subject.events.subscribe()
        }

        #expect(history.lines == [unhandled, unhandled, "late", unhandled])
    }

    @Test func `The handler that counts is the one set when the error arrives`() {
        notingUnhandledErrors {
            let handler = Hooks.defaultErrorHandler
            let source = Observable<Int>.create { observer in
                Hooks.defaultErrorHandler = { _, error in
                    history.note("replaced: \(error)")
                    Hooks.defaultErrorHandler = handler
                }
                observer.onError(Trouble.flatTyre)
                return Disposables.create()
            }

            _ = source.subscribe()
            _ = failingSource().subscribe()
        }

        #expect(history.lines == ["replaced: flatTyre", "closure runs", unhandled, "clean-up"])
    }

    @Test func `The call stack is taken once, when subscribe begins, and only when asked for`() {
        notingUnhandledErrors {
            // Tests on other threads subscribe meanwhile; their stacks are none of this history.
            let thread = thisThread()
            Hooks.customCaptureSubscriptionCallstack = { [history] in
                if thisThread() == thread {
                    history.note("stack taken")
                }
                return ["the station"]
            }

            Hooks.recordCallStackOnError = true
            _ = failingSource().subscribe()
            _ = failingSource().subscribe { _ in }
            Hooks.recordCallStackOnError = false
            _ = failingSource().subscribe()
        }

        #expect(
            history.lines == [
                "stack taken", "closure runs", #"unhandled flatTyre, subscribed at ["the station"]"#, "clean-up",
                "closure runs", "clean-up", "closure runs", unhandled, "clean-up",
            ])
    }

    // In a process of its own: there the hooks are as the module made them, and what is printed can be read.
    @Test func `The handler to start with prints in debug builds only, with a call stack if one is recorded`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            print(Hooks.recordCallStackOnError, Hooks.customCaptureSubscriptionCallstack().isEmpty)
            let failing = Observable<Int>.error(Trouble.flatTyre)
            let object = History()
            _ = failing.subscribe(with: object, onNext: { _, _ in })
            print("nothing so far")
            _ = failing.subscribe()
            Hooks.recordCallStackOnError = true
            Hooks.customCaptureSubscriptionCallstack = { ["the station", "the road"] }
            _ = failing.subscribe()
            print("still here")
        }

        #if DEBUG
            let errors = """
                false false
                nothing so far
                Unhandled error happened: flatTyre
                Unhandled error happened: flatTyre
                subscription called from:
                the station
                the road
                still here

                """
        #else
            let errors = "false true\nnothing so far\nstill here\n"
        #endif
        #expect(result?.output == errors)
    }
}

private let unhandled = "unhandled flatTyre, subscribed at []"
