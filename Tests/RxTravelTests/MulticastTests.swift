import Testing

@testable import RxTravel

struct MulticastTests {
    private let history = History()

    private func notes(_ name: String, of events: Observable<Int>) -> any Disposable {
        events.subscribe(
            onNext: { [history] in history.note("\(name) \($0)") },
            onError: { [history] in history.note("\(name) \($0)") },
            onCompleted: { [history] in history.note("\(name) completed") },
            onDisposed: { [history] in history.note("\(name) onDisposed") })
    }

    private func source() -> (events: Observable<Int>, live: LiveSource) {
        let live = LiveSource(history)
        let events = Observable<Int>.create { [history] observer in
            history.note("subscribed")
            observer.onNext(0)
            return live.events.subscribe(observer)
        }
        return (events, live)
    }

    @Test func `Only connect subscribes to the source, and a second one returns the same connection`() {
        let (events, live) = source()
        let shared = events.publish()
        _ = notes("A", of: shared)
        history.note("connect")

        let (one, other) = (shared.connect(), shared.connect())
        live.observer.onNext(1)

        #expect(isSame(one, other))
        #expect(history.lines == ["connect", "subscribed", "A 0", "A 1"])
    }

    @Test func `To end the connection tells the observers nothing, and of the next one they hear nothing, either`() {
        let (events, live) = source()
        let shared = events.publish()
        _ = notes("A", of: shared)
        let connection = shared.connect()
        connection.dispose()
        connection.dispose()
        history.note("disconnected")
        _ = notes("B", of: shared)
        _ = shared.connect()
        live.observer.onNext(1)

        #expect(
            history.lines == ["subscribed", "A 0", "clean-up", "disconnected", "subscribed", "B 0", "B 1"])
    }

    @Test func `One subject serves every connection, and its observers with it`() {
        let (events, live) = source()
        let shared = events.multicast(PublishSubject())
        _ = notes("A", of: shared)
        shared.connect().dispose()
        _ = shared.connect()
        live.observer.onNext(1)

        #expect(history.lines == ["subscribed", "A 0", "clean-up", "subscribed", "A 0", "A 1"])
    }

    @Test(arguments: Stop.allCases)
    func `The connection ends before the subject is told of the end, and can be made anew`(stop: Stop) {
        let (events, live) = source()
        let shared = events.publish()
        _ = notes("A", of: shared)
        _ = shared.connect()
        live.observer.on(stop.event)
        live.observer.onNext(1)
        _ = notes("B", of: shared)
        _ = shared.connect()

        let end = stop == .error ? "flatTyre" : "completed"
        #expect(
            history.lines == [
                "subscribed", "A 0", "clean-up", "A \(end)", "A onDisposed", "subscribed", "B 0",
            ])
    }

    @Test func `What the source sends after the connection has ended goes nowhere`() {
        let late = LateObservable()
        let shared = late.multicast(PublishSubject())
        _ = notes("A", of: shared)
        shared.connect().dispose()
        late.observer?.onNext(1)

        #expect(history.lines == [])
    }

    @Test func `The count connects at the first, and disconnects at the last, each leaving once`() {
        let (events, live) = source()
        let shared = events.publish().refCount()
        let (a, b) = (notes("A", of: shared), notes("B", of: shared))
        a.dispose()
        a.dispose()
        live.observer.onNext(1)
        b.dispose()

        #expect(
            history.lines == ["subscribed", "A 0", "A onDisposed", "B 1", "clean-up", "B onDisposed"])
    }

    @Test func `A clean-up that subscribes again gets a connection that only the next one turns off`() {
        var shared = Observable<Int>.empty()
        var again: (any Disposable)?
        shared = Observable<Int>.create { [self] observer in
            history.note("on")
            return Disposables.create {
                history.note("off")
                if again == nil { again = notes("B", of: shared) }
            }
        }.publish().refCount()

        notes("A", of: shared).dispose()
        again?.dispose()
        history.note("B has left")
        notes("C", of: shared).dispose()

        #expect(
            history.lines == [
                "on", "off", "on", "A onDisposed", "B onDisposed", "B has left", "off", "C onDisposed",
            ])
    }

    @Test(arguments: Stop.allCases)
    func `A subject that is over sends its end, and nothing is connected for it`(stop: Stop) {
        let (events, live) = source()
        let shared = events.multicast(PublishSubject()).refCount()
        _ = notes("A", of: shared)
        live.observer.on(stop.event)

        let handle = notes("B", of: shared)
        handle.dispose()

        let end = stop == .error ? "flatTyre" : "completed"
        #expect(
            history.lines == [
                "subscribed", "A 0", "clean-up", "A \(end)", "A onDisposed", "B \(end)", "B onDisposed",
            ])
    }

    @Test func `The base class connects to nothing`() async {
        await #expect(processExitsWith: .failure) {
            _ = ConnectableObservable<Int>().connect()
        }
    }
}

/// Sends on after it was disposed: with no Sink, no gate of its own is before what it sends to.
private final class LateObservable: Observable<Int> {
    private(set) var observer: AnyObserver<Int>?

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
        self.observer = AnyObserver(observer)
        return Disposables.create()
    }
}
