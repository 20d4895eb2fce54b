import RxTravel

extension Naive {
    /// Numbers that can be cancelled by the Disposable of the first work item alone.
    enum FirstItemOnly {
        /// Keeps what it is given until it is told to run the next one.
        final class Waiting: ImmediateSchedulerType {
            private var items: [() -> Void] = []

            func schedule<StateType>(
                _ state: StateType, action: @escaping (StateType) -> any Disposable
            ) -> any Disposable {
                let item = SingleAssignmentDisposable()
                items.append {
                    guard !item.isDisposed else { return }
                    item.setDisposable(action(state))
                }
                return item
            }

            func runNext() {
                guard !items.isEmpty else { return }
                items.removeFirst()()
            }
        }

        static func send(_ number: Int, on scheduler: Waiting) -> any Disposable {
            return scheduler.schedule(number) { number in
                print("number \(number)")
                _ = send(number + 1, on: scheduler)
                return Disposables.create()
            }
        }

        static func run() {
            let scheduler = Waiting()
            let subscription = send(1, on: scheduler)

            scheduler.runNext()
            print("dispose")
            subscription.dispose()
            scheduler.runNext()
            scheduler.runNext()
        }
    }
}
