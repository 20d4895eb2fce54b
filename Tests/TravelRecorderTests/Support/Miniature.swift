import TravelRecorder

// Woven code in small. Every function and class is as the weaver writes it, but for the ends of lines.

/// A class of the module, which tells the test when it is freed.
class Vehicle {
    private let travelLifetime = TravelRecorder.Lifetime(of: Vehicle.self)
    let name: String
    let log: Log?

    init(_ name: String, log: Log? = nil) {
        self.name = name
        self.log = log
    }

    deinit {
        log?.note("\(name) is freed")
    }
}

/// A subclass: its lifetime is its root's.
final class Bus: Vehicle {
    var passenger: Passenger?
}

/// A generic class of the module.
final class Trailer<Load> {
    private let travelLifetime = TravelRecorder.Lifetime(of: Trailer.self)
    let load: Load

    init(_ load: Load) {
        self.load = load
    }
}

/// A class that is no part of the module: the recorder cannot follow it.
final class Passenger {
    let name: String
    let log: Log?

    init(_ name: String, log: Log? = nil) {
        self.name = name
        self.log = log
    }

    deinit {
        log?.note("\(name) is freed")
    }
}

/// A function with one stop.
///
/// - Parameters:
///   - number: The stop's number.
///   - watched: What the stop watches.
///   - rest: What the function does behind its stop.
func visit(_ number: Int, watching watched: Any..., then rest: () -> Void = {}) {
    let call = TravelRecorder.enter("Mini.swift", "", isClosure: false)
    defer { call.leave() }
    call.arrive(number) { watched.map { ("it", $0) } }
    defer { call.depart() }
    rest()
}

/// A woven function without a visit: its stop stands in a branch that is not taken.
func passBy(then rest: () -> Void) {
    let call = TravelRecorder.enter("Mini.swift", "", isClosure: false)
    defer { call.leave() }
    rest()
}
