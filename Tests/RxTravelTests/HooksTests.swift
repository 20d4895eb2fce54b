import Foundation
import RxTravel
import Testing

/// The hooks hold for the whole process, so these tests run one after the other, and no test elsewhere leaves an error
/// without a handler.
@Suite(.serialized)
struct HooksTests {
    private let history = History()

    private func failingSource() -> Observable<Int> {
        Observable.create { [history] observer in
            history.note("closure runs")
            observer.onError(Trouble.flatTyre)
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

    @Test func `An error without onError goes to the default handler, which ends the subscription like any other`() {
        notingUnhandledErrors {
            _ = failingSource().subscribe(
                onNext: { _ in }, onCompleted: { history.note("onCompleted") },
                onDisposed: { history.note("onDisposed") })
            _ = failingSource().subscribe()
        }

        #expect(
            history.lines == [
                "closure runs", "unhandled flatTyre, subscribed at []", "onDisposed", "clean-up",
                "closure runs", "unhandled flatTyre, subscribed at []", "clean-up",
            ])
    }

    @Test func `An error with onError does not`() {
        notingUnhandledErrors {
            _ = failingSource().subscribe(onError: { history.note("onError \($0)") })
        }

        #expect(history.lines == ["closure runs", "onError flatTyre", "clean-up"])
    }

    @Test func `The form with one closure has no use for the handler`() {
        notingUnhandledErrors {
            _ = failingSource().subscribe { _ in history.note("event") }
        }

        #expect(history.lines == ["closure runs", "event", "clean-up"])
    }

    @Test func `The form with an object never asks the handler, as it always has an onError of its own`() {
        final class Traveller {}
        let traveller = Traveller()

        notingUnhandledErrors {
            _ = failingSource().subscribe(with: traveller, onDisposed: { _ in history.note("onDisposed") })
        }

        #expect(history.lines == ["closure runs", "onDisposed", "clean-up"])
    }

    @Test func `The call stack is taken once, when subscribe begins, and only when asked for`() {
        notingUnhandledErrors {
            // Tests on other threads subscribe meanwhile; their stacks are none of this history.
            let thread = pthread_self()
            Hooks.customCaptureSubscriptionCallstack = { [history] in
                if pthread_equal(thread, pthread_self()) != 0 {
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
                "closure runs", "clean-up",
                "closure runs", "unhandled flatTyre, subscribed at []", "clean-up",
            ])
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

        #expect(
            history.lines == [
                "replaced: flatTyre", "closure runs", "unhandled flatTyre, subscribed at []", "clean-up",
            ])
    }

    @Test func `The form with an object never asks the handler, though onError is left out`() {
        let object = Counter()
        notingUnhandledErrors {
            _ = failingSource().subscribe(
                with: object, onNext: { _, _ in }, onDisposed: { _ in history.note("onDisposed") })
            _ = failingSource().subscribe(with: object, onError: { _, error in history.note("onError \(error)") })
        }

        #expect(
            history.lines == [
                "closure runs", "onDisposed", "clean-up", "closure runs", "onError flatTyre", "clean-up",
            ])
    }

    @Test func `What map throws goes to the handler like any error, and completed does not follow`() {
        notingUnhandledErrors {
            _ = Observable.just(1).map { _ -> Int in throw Trouble.flatTyre }.subscribe(
                onNext: { history.note("onNext \($0)") }, onCompleted: { history.note("onCompleted") },
                onDisposed: { history.note("onDisposed") })
        }

        #expect(history.lines == ["unhandled flatTyre, subscribed at []", "onDisposed"])
    }

    @Test func `A source that fails at once goes to the handler`() {
        notingUnhandledErrors {
            _ = Observable<Int>.error(Trouble.flatTyre).subscribe(onDisposed: { history.note("onDisposed") })
        }

        #expect(history.lines == ["unhandled flatTyre, subscribed at []", "onDisposed"])
    }

    @Test(arguments: [false, true])
    func `A second error is dropped, with onError and without`(hasOnError: Bool) {
        let source = Observable<Int>.create { observer in
            observer.onError(Trouble.flatTyre)
            observer.onError(RxError.unknown)
            observer.onCompleted()
            return Disposables.create()
        }
        notingUnhandledErrors {
            if hasOnError {
                _ = source.subscribe(onError: { history.note("onError \($0)") })
            } else {
                _ = source.subscribe(onCompleted: { history.note("onCompleted") })
            }
        }

        #expect(history.lines == [hasOnError ? "onError flatTyre" : "unhandled flatTyre, subscribed at []"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `The error of a subject goes to the handler for each subscription, the late one too`(kind: SubjectKind) {
        let subject = kind.makeSubject()
        notingUnhandledErrors {
            let handles = [subject.events.subscribe(), subject.events.subscribe(onNext: { _ in })]
            subject.observer.onError(Trouble.flatTyre)
            subject.observer.onError(RxError.unknown)
            history.note("late")
            _ = subject.events.subscribe()
            withExtendedLifetime(handles) {}
        }

        let unhandled = "unhandled flatTyre, subscribed at []"
        #expect(history.lines == [unhandled, unhandled, "late", unhandled])
    }

    // In a process of its own: there the hooks are as the module made them, and what is printed can be read.
    @Test func `The handler to start with prints in debug builds only, and the program goes on`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            _ = Observable<Int>.create { observer in
                observer.onError(Trouble.flatTyre)
                return Disposables.create()
            }.subscribe()
            print("still here")
        }

        #expect(printed(by: result) == unhandled("Unhandled error happened: flatTyre\n") + "still here\n")
    }

    @Test func `The form with an object prints nothing in any build`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let object = Counter()
            _ = Observable<Int>.error(Trouble.flatTyre).subscribe(with: object, onNext: { _, _ in })
            print("still here")
        }

        #expect(printed(by: result) == "still here\n")
    }

    @Test func `With the call stack on, the handler prints where the subscription was made`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            Hooks.recordCallStackOnError = true
            Hooks.customCaptureSubscriptionCallstack = { ["the station", "the road"] }
            _ = Observable<Int>.create { observer in
                observer.onError(Trouble.flatTyre)
                return Disposables.create()
            }.subscribe()
        }

        #expect(
            printed(by: result)
                == unhandled("Unhandled error happened: flatTyre\nsubscription called from:\nthe station\nthe road\n"))
    }

    @Test func `To start with nothing is recorded, and only debug builds have a stack to take`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            print(Hooks.recordCallStackOnError, Hooks.customCaptureSubscriptionCallstack().isEmpty)
        }

        #if DEBUG
            #expect(printed(by: result) == "false false\n")
        #else
            #expect(printed(by: result) == "false true\n")
        #endif
    }

    private func printed(by result: ExitTest.Result?) -> String? {
        result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    }

    private func unhandled(_ text: String) -> String {
        #if DEBUG
            text
        #else
            ""
        #endif
    }
}
