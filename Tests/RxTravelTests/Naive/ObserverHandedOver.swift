extension Naive {
    /// A `create` that hands its closure the subscriber itself: nothing stands between the two.
    enum ObserverHandedOver {
        enum Event {
            case next(Int)
            case completed
        }

        final class Subscriber {
            func on(_ event: Event) {
                print("got \(event)")
            }
        }

        final class Subscription {
            func dispose() {
                print("disposed")
            }
        }

        final class Numbers {
            let subscribeHandler: (Subscriber) -> Subscription

            init(_ subscribeHandler: @escaping (Subscriber) -> Subscription) {
                self.subscribeHandler = subscribeHandler
            }

            func subscribe(_ subscriber: Subscriber) -> Subscription {
                return subscribeHandler(subscriber)
            }
        }

        static func run() {
            var tap: Subscriber?
            let numbers = Numbers { subscriber in
                tap = subscriber
                subscriber.on(.next(1))
                subscriber.on(.completed)
                subscriber.on(.next(2))
                return Subscription()
            }

            let subscription = numbers.subscribe(Subscriber())
            subscription.dispose()
            tap?.on(.next(3))
        }
    }
}
