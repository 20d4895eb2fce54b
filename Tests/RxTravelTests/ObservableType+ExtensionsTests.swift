import RxTravel
import Testing

struct ObservableTypeExtensionsTests {
    private let history = History()

    private func source(_ events: [Event<Int>]) -> Observable<Int> {
        Observable.create { [history] observer in
            for event in events {
                observer.on(event)
            }
            return history.disposable("clean-up")
        }
    }

    @Test func `Each closure receives its kind of event`() {
        _ = source([.next(1), .completed]).subscribe(noting: history)
        _ = source([.next(2), .error(Trouble.flatTyre)]).subscribe(noting: history)

        #expect(
            history.lines == [
                "onNext 1", "onCompleted", "onDisposed", "clean-up",
                "onNext 2", "onError flatTyre", "onDisposed", "clean-up",
            ])
    }

    @Test func `Every closure may be left out`() {
        let events: [Event<Int>] = [.next(1), .completed]

        source(events).subscribe().dispose()
        _ = source(events).subscribe(onNext: { history.note("onNext \($0)") })
        _ = source(events).subscribe(onCompleted: { history.note("onCompleted") })
        _ = source(events).subscribe(onDisposed: { history.note("onDisposed") })

        #expect(
            history.lines == [
                "clean-up", "onNext 1", "clean-up", "onCompleted", "clean-up", "onDisposed", "clean-up",
            ])
    }

    @Test func `Without onDisposed the handle still ends the source`() {
        let handle = source([.next(1)]).subscribe(onNext: { history.note("onNext \($0)") })
        handle.dispose()
        handle.dispose()

        #expect(history.lines == ["onNext 1", "clean-up"])
        #expect(String(describing: type(of: handle)) == "BinaryDisposable")
    }

    @Test func `A dispose from inside onDisposed does nothing`() {
        var handle: any Disposable = Disposables.create()
        handle = source([.next(1)]).subscribe(
            onDisposed: { [history] in
                history.note("onDisposed")
                if history.lines.count < 5 {
                    handle.dispose()
                }
            })

        handle.dispose()

        #expect(history.lines == ["clean-up", "onDisposed"])
    }

    @Test func `The form with one closure receives every event, errors as well`() {
        _ = source([.next(1), .completed]).subscribe { event in history.note(event.debugDescription) }
        _ = source([.error(Trouble.flatTyre)]).subscribe { event in history.note(event.debugDescription) }
        source([.next(2)]).subscribe { event in history.note(event.debugDescription) }.dispose()

        #expect(
            history.lines == [
                "next(1)", "completed", "clean-up", "error(flatTyre)", "clean-up", "next(2)", "clean-up",
            ])
    }

    // MARK: - subscribe(with:)

    /// What the closures are handed.
    private final class Traveller {
        let name = "traveller"
    }

    private func subscribe(_ source: Observable<Int>, with traveller: Traveller) -> any Disposable {
        source.subscribe(
            with: traveller,
            onNext: { [history] traveller, element in history.note("\(traveller.name) onNext \(element)") },
            onError: { [history] traveller, error in history.note("\(traveller.name) onError \(error)") },
            onCompleted: { [history] traveller in history.note("\(traveller.name) onCompleted") },
            onDisposed: { [history] traveller in history.note("\(traveller.name) onDisposed") })
    }

    @Test func `With an object: each closure is handed the object, in the same order as without one`() {
        let traveller = Traveller()

        _ = subscribe(source([.next(1), .completed]), with: traveller)
        _ = subscribe(source([.error(Trouble.flatTyre)]), with: traveller)
        subscribe(source([]), with: traveller).dispose()

        #expect(
            history.lines == [
                "traveller onNext 1", "traveller onCompleted", "traveller onDisposed", "clean-up",
                "traveller onError flatTyre", "traveller onDisposed", "clean-up",
                "clean-up", "traveller onDisposed",
            ])
    }

    @Test func `With an object: it is not kept, and once it is freed nobody is called, but the subscription goes on`() {
        var traveller: Traveller? = Traveller()
        weak let reference = traveller
        var observer: AnyObserver<Int>?
        let live = Observable<Int>.create { [history] given in
            observer = given
            return history.disposable("clean-up")
        }
        let handle = traveller.map { subscribe(live, with: $0) }

        observer?.onNext(1)
        traveller = nil
        history.note("dropped, alive \(reference != nil)")
        observer?.onNext(2)
        handle?.dispose()

        #expect(history.lines == ["traveller onNext 1", "dropped, alive false", "clean-up"])
    }

    @Test func `With an object that is freed, stop events end the subscription unheard`() {
        var observer: AnyObserver<Int>?
        let live = Observable<Int>.create { [history] given in
            observer = given
            return history.disposable("clean-up")
        }
        for stop in [Event<Int>.completed, .error(Trouble.flatTyre)] {
            _ = subscribe(live, with: Traveller())
            observer?.on(stop)
        }

        #expect(history.lines == ["clean-up", "clean-up"])
    }

    @Test func `With an object: every closure may be left out`() {
        let traveller = Traveller()

        _ = source([.next(1), .completed]).subscribe(with: traveller)
        _ = source([.next(1), .completed]).subscribe(with: traveller, onNext: { history.note("\($0.name) \($1)") })
        source([.next(1)]).subscribe(with: traveller).dispose()

        #expect(history.lines == ["clean-up", "traveller 1", "clean-up", "clean-up"])
    }

    // MARK: - What is returned

    @Test func `Four closures return a pair, one closure and one observer return what the source returned`() {
        let sources: [Observable<Int>] = [.just(1), source([.completed]), .range(start: 1, count: 1), PublishSubject()]

        let types = sources.map { source in
            let handles = [
                source.subscribe(onNext: { _ in }), source.subscribe { _ in }, source.subscribe(history.observer()),
            ]
            return handles.map { "\(type(of: $0))" }.joined(separator: ", ")
        }

        #expect(
            types == [
                "BinaryDisposable, NopDisposable, NopDisposable",
                "BinaryDisposable, SinkDisposer, SinkDisposer",
                "BinaryDisposable, SinkDisposer, SinkDisposer",
                "BinaryDisposable, SubscriptionDisposable<PublishSubject<Int>>, "
                    + "SubscriptionDisposable<PublishSubject<Int>>",
            ])
    }
}
