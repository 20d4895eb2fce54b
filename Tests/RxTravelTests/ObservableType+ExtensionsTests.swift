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

        source([.next(1)]).subscribe().dispose()
        _ = source(events).subscribe(onNext: { history.note("onNext \($0)") })
        _ = source(events).subscribe(onCompleted: { history.note("onCompleted") })
        _ = source(events).subscribe(onDisposed: { history.note("onDisposed") })

        #expect(
            history.lines == [
                "clean-up", "onNext 1", "clean-up", "onCompleted", "clean-up", "onDisposed", "clean-up",
            ])
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
        for events: [Event<Int>] in [[.next(1), .completed], [.error(Trouble.flatTyre)], [.next(2)]] {
            source(events).subscribe { event in history.note(event.debugDescription) }.dispose()
        }

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
        let live = LiveSource(history)
        let handle = traveller.map { subscribe(live.events, with: $0) }

        live.observer.onNext(1)
        traveller = nil
        history.note("dropped, alive \(reference != nil)")
        live.observer.onNext(2)
        handle?.dispose()

        #expect(history.lines == ["traveller onNext 1", "dropped, alive false", "clean-up"])
    }

    @Test(arguments: Stop.allCases)
    func `With an object that is freed, a stop event ends the subscription unheard`(stop: Stop) {
        let live = LiveSource(history)
        _ = subscribe(live.events, with: Traveller())

        live.observer.on(stop.event)

        #expect(history.lines == ["clean-up"])
    }

    @Test func `With an object: every closure may be left out`() {
        let traveller = Traveller()

        _ = source([.next(1), .completed]).subscribe(with: traveller)
        _ = source([.next(1), .completed]).subscribe(with: traveller, onNext: { history.note("\($0.name) \($1)") })
        source([.next(1)]).subscribe(with: traveller).dispose()

        #expect(history.lines == ["clean-up", "traveller 1", "clean-up", "clean-up"])
    }
}
