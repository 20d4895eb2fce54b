import RxTravel

extension Naive {
    /// A sequence and an observer that bring what their protocols ask for, and nothing between them.
    enum TypesAlone {
        struct Printer: ObserverType {
            func on(_ event: Event<Int>) {
                print("Printer \(event)")
            }
        }

        struct Countdown: ObservableType {
            typealias Element = Int

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
            where Observer.Element == Element {
                observer.onNext(1)
                observer.onCompleted()
                observer.onNext(0)
                return Disposables.create()
            }
        }

        static func run() {
            print("straight:")
            _ = Countdown().subscribe(Printer())
            print("through asObservable():")
            _ = Countdown().asObservable().subscribe(Printer())
        }
    }
}
