import RxTravel

extension Naive {
    /// A `subscribe` that returns the observer itself: whoever keeps the subscription keeps the closure.
    enum ObserverReturned {
        final class Observer {
            let onNext: (String) -> Void

            init(_ onNext: @escaping (String) -> Void) {
                self.onNext = onNext
            }
        }

        final class Greeting {
            func subscribe(onNext: @escaping (String) -> Void) -> Observer {
                let observer = Observer(onNext)
                observer.onNext("Hello World")
                return observer
            }
        }

        final class NaiveScreen {
            var title = ""
            var subscriptions: [Observer] = []

            func load() {
                let subscription = Greeting().subscribe(onNext: { text in self.title = text })
                subscriptions.append(subscription)
            }

            deinit {
                print("freed: the naive screen")
            }
        }

        final class Screen {
            var title = ""
            let bag = DisposeBag()

            func load() {
                let subscription = Observable.just("Hello World").subscribe(onNext: { text in self.title = text })
                subscription.disposed(by: bag)
            }

            deinit {
                print("freed: the screen")
            }
        }

        static func run() {
            weak var leaked: NaiveScreen?
            do {
                let screen = NaiveScreen()
                screen.load()
                leaked = screen
            }
            print("closed: the naive screen")
            do {
                let screen = Screen()
                screen.load()
            }
            print("closed: the screen")
            print("still there: the naive screen, with its title \(leaked?.title ?? "none")")
            leaked?.subscriptions = []
        }
    }
}
