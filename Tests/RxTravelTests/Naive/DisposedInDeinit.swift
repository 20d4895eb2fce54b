import RxTravel

/// A screen that ends its subscription itself, in its deinit.
extension Naive {
    enum DisposedInDeinit {
        final class Screen {
            var subscription: (any Disposable)?

            func listen(to numbers: Observable<Int>) {
                subscription = numbers.subscribe(onNext: { number in self.show(number) })
            }

            func show(_ number: Int) {
                print("shows \(number)")
            }

            deinit {
                print("deinit")
                subscription?.dispose()
            }
        }

        static func run() {
            var send: (Int) -> Void = { _ in }
            let numbers = Observable<Int>.create { observer in
                send = observer.onNext
                return Disposables.create { print("clean-up") }
            }
            do {
                let screen = Screen()
                screen.listen(to: numbers)
                send(1)
            }
            print("you have left the screen")
            send(2)
        }
    }
}
