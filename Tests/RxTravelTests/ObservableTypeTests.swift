import RxTravel
import Testing

struct ObservableTypeTests {
    /// A source of one's own that does not keep to the grammar.
    private struct Careless: ObservableType {
        typealias Element = Int

        let history: History

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Element {
            history.note("subscribed")
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onCompleted()
            return history.disposable("unsubscribed")
        }
    }

    private let history = History()

    @Test func `A struct subscribed to directly has no gate`() {
        let handle = Careless(history: history).subscribe(history.observer())
        history.note("returned")
        handle.dispose()

        #expect(
            history.lines == [
                "subscribed", "next(1)", "completed", "next(2)", "completed", "returned", "unsubscribed",
            ])
    }

    @Test func `A struct as an Observable is wrapped and gets the gate`() {
        let source = Careless(history: history).asObservable()
        history.note("wrapped")
        let handle = source.subscribe(history.observer())
        history.note("returned")
        handle.dispose()

        #expect(history.lines == ["wrapped", "subscribed", "next(1)", "completed", "unsubscribed", "returned"])
        #expect(String(describing: type(of: source)) == "AnonymousObservable<Int>")
    }

    @Test func `Subscribing closures to a struct goes through the wrapping`() {
        let handle = Careless(history: history).subscribe(noting: history)
        history.note("returned")
        handle.dispose()

        #expect(
            history.lines == ["subscribed", "onNext 1", "onCompleted", "onDisposed", "unsubscribed", "returned"])
    }

    @Test func `Each asObservable of a struct is a new wrapping`() {
        let source = Careless(history: history)

        #expect(source.asObservable() !== source.asObservable())
    }
}
