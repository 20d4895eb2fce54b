import Synchronization
import Testing

@testable import TravelRecorder

struct StoredPropertiesTests {
    private struct Pair<One, Two> {
        var one: One
        var two: Two
    }

    private struct References<Kind: AnyObject> {
        weak var vehicle: Kind?
        var strong: Vehicle?
        unowned var unowned: Kind
        unowned var optional: Kind?
        unowned(unsafe) var unsafe: Kind
    }

    private final class Owned: Vehicle {
        unowned let owner: Vehicle
        weak var other: Vehicle?

        init(by owner: Vehicle) {
            self.owner = owner
            other = owner
            super.init("owned")
        }
    }

    private indirect enum Chain {
        case end(Any)
        case link(Chain)
    }

    private struct Counter: ~Copyable {
        let value = Atomic(1)
    }

    private struct Described: CustomReflectable, CustomStringConvertible {
        var vehicle: Vehicle
        var customMirror: Mirror { fatalError("code of the module is called") }
        var description: String { fatalError("code of the module is called") }
    }

    private class Root {
        private let travelLifetime = TravelRecorder.Lifetime(of: Root.self)
        private let counter = Counter()
        private let first: Vehicle

        init(_ first: Vehicle) {
            self.first = first
        }
    }

    private final class Garage: Root {
        private let counter = Counter()
        var thing: Any

        init(_ first: Vehicle, _ thing: Any) {
            self.thing = thing
            super.init(first)
        }
    }

    private func found(in thing: Any) -> [String] {
        let properties = StoredProperties(of: Garage(Vehicle("first"), thing))
        return properties.contents.map { content in
            let words = (content.object as? Vehicle)?.name ?? (content.object == nil ? "a closure" : "an object")
            return "\(content.label) \(content.isWeak ? "⇢" : "→") \(words)"
        }
    }

    @Test func `Objects and closures are found through values of every kind, under the name of the property`() {
        let car = Vehicle("car")
        let bus = Bus("bus")
        let things: [(Any, [String])] = [
            (car, ["car"]), (bus, ["bus"]), (Optional(Optional(car)) as Any, ["car"]),
            (Optional<Vehicle>.none as Any, []), (Pair(one: car, two: bus), ["car", "bus"]),
            ([car, bus, car], ["car", "bus", "car"]), (ContiguousArray([bus]), ["bus"]), (["a": car], ["car"]),
            ((1, car, there: bus), ["car", "bus"]), (Chain.link(.link(.end(car))), ["car"]),
            (Result<Vehicle, any Error>.success(car), ["car"]), ({ car.name }, ["a closure", "car"]),
            (Pair(one: { (_: Int) in }, two: [{ 1 }]), ["a closure", "a closure"]),
            (Trailer(car), ["an object"]),
            (3, []), ("text", []), ((), []), (Int.self, []), (Passenger("passenger"), []),
            (Unmanaged.passUnretained(car), []), (Described(vehicle: car), []),
        ]

        for (thing, names) in things {
            #expect(found(in: thing) == ["first → first"] + names.map { "thing → \($0)" }, "\(type(of: thing))")
        }
    }

    @Test func `A weak property is told from a strong one, and what is unowned is left out, also once it is gone`() {
        let car = Vehicle("car")
        func references(to vehicle: Vehicle) -> References<Vehicle> {
            References(
                vehicle: vehicle, strong: car, unowned: vehicle, optional: vehicle, unsafe: vehicle)
        }

        #expect(
            found(in: [references(to: car)])
                == ["first → first", "thing ⇢ car", "thing → car"])
        #expect(found(in: references(to: Vehicle("gone"))) == ["first → first", "thing → car"])
        #expect(StoredProperties(of: Owned(by: car)).contents.map { "\($0.label) \($0.isWeak)" } == ["other true"])
        #expect(StoredProperties(of: Owned(by: Vehicle("gone"))).contents.isEmpty)
    }

    @Test func `A search ends at a depth`() {
        let deep = (0..<40).reduce(Chain.end(Vehicle("car"))) { chain, _ in .link(chain) }
        #expect(found(in: deep) == ["first → first"])
    }
}
