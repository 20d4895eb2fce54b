import RxTravel
import Testing

struct AnyObserverTests {
    private final class ClassObserver: ObserverType {
        private let history: History

        init(_ history: History) {
            self.history = history
        }

        deinit {
            history.note("observer freed")
        }

        func on(_ event: Event<String>) {
            history.note("behind: \(event.debugDescription)")
        }
    }

    @Test func `The observer behind it receives every event and lives as long as any copy`() {
        let history = History()

        do {
            var copies = [AnyObserver<String>]()
            copies.append(AnyObserver(ClassObserver(history)))
            copies.append(copies[0])
            copies[0].onNext("first")
            copies.removeFirst()
            copies[0].onCompleted()
            copies.removeFirst()
        }

        #expect(history.lines == ["behind: next(first)", "behind: completed", "observer freed"])
    }

    @Test func `An observer of any type can be erased, an erased one stays what it is`() {
        let history = History()

        ClassObserver(history).asObserver().onNext("erased")
        history.observer(of: String.self).asObserver().onNext("twice")

        #expect(history.lines == ["behind: next(erased)", "observer freed", "next(twice)"])
    }

    @Test
    func `A mapped observer takes another type; what its transform throws arrives as an error and closes nothing`() {
        let history = History()
        let numbers: AnyObserver<Int> = history.observer(of: String.self).mapObserver { number in
            if number == 2 {
                throw Trouble.flatTyre
            }
            return "<\(number)>"
        }

        for number in 1...3 {
            numbers.onNext(number)
        }
        numbers.onCompleted()
        numbers.onError(Trouble.flatTyre)

        #expect(
            history.lines == ["next(<1>)", "error(flatTyre)", "next(<3>)", "completed", "error(flatTyre)"])
    }
}
