import RxTravel

extension Naive {
    /// A `map` that receives the values itself: it has one place for an observer, whoever subscribes.
    enum OperatorAsObserver {
        final class Hundreds {
            let source: Observable<Int>
            var observer: ((Int) -> Void)?

            init(source: Observable<Int>) {
                self.source = source
            }

            func subscribe(_ observer: @escaping (Int) -> Void) -> any Disposable {
                self.observer = observer
                return source.subscribe(onNext: on)
            }

            func on(_ number: Int) {
                observer?(number * 100)
            }
        }

        static func run() {
            let numbers = PublishSubject<Int>()
            let hundreds = Hundreds(source: numbers)
            let first = hundreds.subscribe { print("A got \($0)") }
            let second = hundreds.subscribe { print("B got \($0)") }
            numbers.onNext(3)
            first.dispose()
            second.dispose()
        }
    }
}
