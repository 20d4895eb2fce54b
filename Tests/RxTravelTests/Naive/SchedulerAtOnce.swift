import RxTravel

extension Naive {
    /// A scheduler without a queue: it runs what it is given at once, inside whatever is running.
    enum SchedulerAtOnce {
        final class AtOnce: ImmediateSchedulerType {
            var depth = 0

            func schedule<StateType>(
                _ state: StateType, action: @escaping (StateType) -> any Disposable
            ) -> any Disposable {
                depth += 1
                defer { depth -= 1 }
                return action(state)
            }
        }

        static func run() {
            let scheduler = AtOnce()

            _ = scheduler.schedule("outer") { outer in
                print("\(outer) begins")
                let inner = scheduler.schedule("inner") { inner in
                    print(inner)
                    return Disposables.create()
                }
                print("\(outer) ends")
                return inner
            }

            _ = Observable.range(start: 1, count: 4, scheduler: scheduler).subscribe(
                onNext: { number in print("number \(number), \(scheduler.depth) deep") },
                onCompleted: { print("the end, \(scheduler.depth) deep") })

            _ = scheduler.schedule(()) { _ in
                let one = Observable.range(start: 1, count: 2, scheduler: scheduler)
                    .subscribe(onNext: { number in print("a \(number)") })
                let other = Observable.range(start: 11, count: 2, scheduler: scheduler)
                    .subscribe(onNext: { number in print("b \(number)") })
                print("handler returning")
                return Disposables.create(one, other)
            }
        }
    }
}
