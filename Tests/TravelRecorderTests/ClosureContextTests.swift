import Synchronization
import Testing

@testable import TravelRecorder

struct ClosureContextTests {
    private protocol Driven {
        var vehicle: Vehicle { get }
    }

    private struct Driver: Driven {
        let age = 40
        let vehicle: Vehicle
    }

    private enum Load {
        case none
        case vehicles([Vehicle], note: String)
    }

    private struct Sealed: ~Copyable {
        let number = Atomic(1)
        let log: Log

        deinit {
            log.note("sealed is gone")
        }
    }

    private final class Shelf {
        private let travelLifetime = TravelRecorder.Lifetime(of: Shelf.self)
        let thing: Any

        init(_ thing: Any) {
            self.thing = thing
        }
    }

    /// The names of the vehicles that a closure, or what else is given, leads to, each once.
    private func found(in thing: Any) -> [String] {
        let names = StoredProperties(of: Shelf(thing)).contents.compactMap { ($0.object as? Vehicle)?.name }
        return Set(names).sorted()
    }

    private let car = Vehicle("car")
    private let bus = Bus("bus")

    // MARK: What is captured

    @Test func `What a closure captured is found, whatever it is`() {
        let (car, bus) = (car, bus)
        let nothing: Vehicle? = nil
        let something: Vehicle? = bus
        let load = Load.vehicles([car], note: "a text that is too long to stand in two words")
        let driver: any Driven = Driver(vehicle: car)
        let inner = { bus.name + car.name }
        let late: (() -> String)? = { bus.name }
        let missing: (() -> String)? = nil
        let (number, text, flag) = (1.5, "a text that is too long to stand in two words", true)
        expect([
            ({ car.name }, ["car"]),
            ({ "\(car) \(bus)" }, ["bus", "car"]),
            ({ "\(nothing?.name ?? "") \(something?.name ?? "")" }, ["bus"]),
            ({ "\(load)" }, ["car"]),
            ({ driver.vehicle.name + bus.name }, ["bus", "car"]),
            ({ "\(inner())" }, ["bus", "car"]),
            ({ "\(late?() ?? "") \(missing?() ?? "") \(car)" }, ["bus", "car"]),
            ({ "\(flag) \(number) \(text) \(bus)" }, ["bus"]),
            ([{ car.name }, { bus.name }], ["bus", "car"]),
            (["a": { "\((1, car))" }], ["car"]),
            (late as Any, ["bus"]),
            ({ [list = [car, bus], table = [1: car]] in "\(list) \(table)" }, ["bus", "car"]),
            ({ 1 }, []),
        ])
    }

    /// Compares what things lead to with the names given.
    private func expect(_ things: [(Any, [String])]) {
        for (number, thing) in things.enumerated() { #expect(found(in: thing.0) == thing.1, "\(number)") }
    }

    @Test func `A captured variable is looked into as it is now`() {
        var current = car
        var other: Vehicle?
        let closure = { (swap: Vehicle) in
            other = current
            current = swap
        }

        #expect(found(in: closure) == ["car"])
        closure(bus)
        #expect(found(in: closure) == ["bus", "car"])
        if other != nil { other = nil }
        #expect(found(in: closure) == ["bus"])
    }

    @Test func `Methods, thunks and closures of any function type have a context, too`() {
        let (car, bus) = (car, bus)
        let method: (Int) -> Void = car.drive
        let generic = Trailer<(Int) -> String> { "\($0) \(car)" }
        let box = UncheckedBox(bus)
        let sendable: (@Sendable (Int) throws -> String)? = { "\($0) \(box)" }
        let asynchronous: (inout [Int], Vehicle...) async throws -> Vehicle = { _, _ in car }
        let isolated: @MainActor () -> UncheckedBox = { box }
        expect([
            (method, ["car"]), (generic.load, ["car"]), (sendable as Any, ["bus"]), (asynchronous, ["car"]),
            (isolated, ["bus"]),
        ])
    }

    @Test func `In generic code captures are found by the types that the context tells`() {
        func keeping<One, Two>(_ one: One, _ two: Two) -> () -> (One, Two) { { (one, two) } }
        func opening<Load>(_ trailer: Trailer<Load>) -> () -> Load { { trailer.load } }
        func listing<Element>(_ list: [Element], _ table: [String: Element]) -> () -> [Element] {
            { list + table.values }
        }
        func ending<Elements: Sequence>(_ first: Elements.Element, _ elements: Elements) -> () -> Elements.Element? {
            { elements.reversed().first ?? first }
        }
        let (car, bus) = (car, bus)
        expect([
            (keeping(car, 1), ["car"]),
            (keeping("text", [bus, car]), ["bus", "car"]),
            (keeping({ bus.name }, Optional(car)), ["bus", "car"]),
            (listing([car], ["a": bus]), ["bus", "car"]),
            (listing([1], [:]), []),
            (ending(car, [bus]), ["bus", "car"]),
            (Nest<Int>().keeping(car, ["text": bus], 1), ["bus", "car"]),
        ])
        let trailers = StoredProperties(of: Shelf(opening(Trailer(car)))).contents.map { $0.object is Trailer<Vehicle> }
        #expect(trailers == [false, true])
    }

    private struct Nest<Outer> {
        func keeping<One, Two>(_ one: One, _ table: [String: Two], _ outer: Outer) -> () -> (One, [Two], Outer) {
            { (one, Array(table.values), outer) }
        }
    }

    @Test func `Behind a type that cannot be told nothing is found`() {
        func packing<each Load>(_ first: Vehicle, _ loads: repeat each Load, last: Vehicle) -> () -> [Any] {
            {
                var list: [Any] = [first, last]
                for load in repeat each loads { list.append(load) }
                return list
            }
        }
        let packed = found(in: packing(car, 1, "text", last: bus))
        #expect(Set(packed).isSubset(of: ["car", "bus"]))
    }

    @available(macOS 26, *)
    private final class Row<let count: Int> {}

    @available(macOS 26, *)
    @Test func `A type that depends on a number is told, where the number is`() {
        func counting<let count: Int>(_ first: Vehicle, _ list: InlineArray<count, Int>, _ last: Vehicle) -> () ->
            String
        {
            { "\(first) \(list[0]) \(last)" }
        }
        func counted<let count: Int>(_ row: Row<count>, _ list: InlineArray<count, Int>, _ last: Vehicle) -> () ->
            String
        {
            { "\(row) \(list[0]) \(last)" }
        }
        #expect(Set(found(in: counted(Row<3>(), [1, 2, 3], bus))).isSubset(of: ["bus"]))
        #expect(found(in: counting(car, [1, 2, 3], bus)) == ["bus", "car"])
    }

    @Test func `What is captured weakly or unowned is not held, and what stands behind it is found`() {
        let (car, bus) = (car, bus)
        weak var variable = car
        if variable === bus { variable = nil }
        expect([
            ({ [weak car] in "\(car as Any)" }, []),
            ({ [unowned car] in car.name }, []),
            ({ [unowned(unsafe) car] in car.name }, []),
            ({ variable?.name ?? "" }, []),
            ({ [weak car, unowned other = car, bus] in "\(car as Any) \(other) \(bus)" }, ["bus"]),
        ])
    }

    @Test func `What must not be copied, and a function without a context, are left alone`() {
        let log = Log()
        let pointer: @convention(c) () -> Void = {}
        let function: (Any..., String, String) -> Void = TravelRecorder.print
        do {
            let sealed = Sealed(log: log)
            expect([({ sealed.number.load(ordering: .relaxed) }, []), (pointer, []), (function, [])])
            log.note("looked")
        }
        #expect(log.lines == ["looked", "sealed is gone"])
    }

    @Test func `Closures that lead back to themselves are looked into once`() {
        var again: (() -> String)?
        let (car, bus) = (car, bus)
        let closure = { "\(again == nil) \(car.name)" }
        again = { closure() + (again?() ?? "") + bus.name }

        let others = [{ "1" + closure() }, { "2" + closure() }]
        #expect(found(in: closure) == ["bus", "car"])
        #expect(StoredProperties(of: Shelf(closure)).contents.count == 3)
        #expect(StoredProperties(of: Shelf(others)).contents.count == 6)
        again = nil
        #expect(found(in: closure) == ["car"])
    }

    // MARK: How it is told

    @Test func `An object that was captured is told from one that is held, with its closure and its key`() {
        let (car, bus) = (car, bus)
        func words(_ thing: Any) -> [String] {
            StoredProperties(of: Shelf(thing)).contents.map { content in
                let name = (content.object as? Vehicle)?.name ?? (content.object == nil ? "closure" : "object")
                return [content.closure.map { "\($0)" }, content.key.map { "(\($0))" }, name].compactMap(\.self)
                    .joined(separator: " ")
            }
        }

        #expect(words([car]) == ["car"])
        #expect(
            words([{ car.name }, { 1 }, { bus.name }] as [Any]) == [
                "1 closure", "1 car", "2 closure", "3 closure", "3 bus",
            ])
        let table = [7: { car.name }]
        #expect(words(table) == ["1 (7) closure", "1 (7) car"])
        #expect(words([7: Boxed(value: car)]) == ["(7) car"])
        #expect(words((key: Key(rawValue: 3), value: [bus])) == ["(3) bus"])
        #expect(words((key: "a", other: bus)) == ["bus"])
        #expect(words((key: Described(), value: bus)) == ["bus"])
    }

    private struct Key: Hashable {
        let rawValue: UInt64
    }

    private struct Boxed {
        let value: Vehicle
    }

    private struct Described: CustomReflectable {
        var customMirror: Mirror { fatalError("code of the module is called") }
    }
}

extension Vehicle {
    fileprivate func drive(_ kilometres: Int) {}
}

/// Passes something on to where it may be needed on another thread.
private struct UncheckedBox: @unchecked Sendable {
    let vehicle: Vehicle

    init(_ vehicle: Vehicle) {
        self.vehicle = vehicle
    }
}
