import Dispatch

/// The work of the module done by hand: closures that are called in a loop.
///
/// The closures are kept in arrays that the optimizer cannot see through, so that each call is a call.
enum Baseline {
    static func events(_ count: Int) -> Int {
        var sum = 0
        let onNext = opaque { number in sum &+= number }
        for number in 0..<count { onNext(number) }
        return sum
    }

    static func filteredEvents(_ count: Int) -> Int {
        var sum = 0
        let onNext = opaque { number in sum &+= number }
        let predicate = opaque { (number: Int) in number >= 0 }
        let transform = opaque { (number: Int) in number &+ 1 }
        for number in 0..<count where predicate(number) { onNext(transform(number)) }
        return sum
    }

    static func queued(_ count: Int) -> Int {
        nonisolated(unsafe) var sum = 0
        let queue = DispatchQueue(label: "bench")
        nonisolated(unsafe) let onNext = opaque { number in sum &+= number }
        for number in 0..<count { queue.async { onNext(number) } }
        return queue.sync { sum }
    }

    static func deliveries(_ count: Int, to observers: Int) -> Int {
        var sum = 0
        let closures = (0..<observers).map { _ in opaque { (number: Int) in sum &+= number } }
        for number in 0..<(count / observers) {
            for closure in closures { closure(number) }
        }
        return sum
    }

    static func cycles(_ count: Int) -> Int {
        var sum = 0
        for number in 0..<count {
            let onNext = opaque { (number: Int) in sum &+= number }
            onNext(number)
        }
        return sum
    }

    static func amongLive(_ live: Int) -> (Int) -> Int {
        let others = Dictionary(uniqueKeysWithValues: (0..<live).map { ($0, opaque { (_: Int) in }) })
        var observers = others
        return { count in
            for key in live..<(live + count) {
                observers[key] = opaque { (_: Int) in }
                observers[key] = nil
            }
            return observers.count
        }
    }

    @inline(never)
    private static func opaque<Input, Output>(_ closure: @escaping (Input) -> Output) -> (Input) -> Output {
        closure
    }
}
