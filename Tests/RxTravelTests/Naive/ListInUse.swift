extension Naive {
    /// A subject that goes through its list while observers leave it: the next one is skipped.
    enum ListInUse {
        final class Subject {
            private var observers: [(name: String, on: (Int) -> Void)] = []

            func subscribe(_ name: String, _ on: @escaping (Int) -> Void) {
                observers.append((name, on))
            }

            func unsubscribe(_ name: String) {
                observers.removeAll { $0.name == name }
            }

            func onNext(_ value: Int) {
                var index = 0
                while index < observers.count {
                    observers[index].on(value)
                    index += 1
                }
            }
        }

        static func run() {
            let news = Subject()
            news.subscribe("A") { value in
                print("A \(value)")
                news.unsubscribe("A")
            }
            news.subscribe("B") { value in print("B \(value)") }
            news.onNext(1)
            news.onNext(2)
        }
    }
}
