import Testing

@testable import TravelRecorder

struct ValueDescribingTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var value: @Sendable () -> Any
        var description: String
        var type: String
        var shortType: String
        var object: Int?

        init(
            _ testDescription: String, _ value: @escaping @Sendable () -> Any, _ description: String, _ type: String,
            _ shortType: String? = nil, object: Int? = nil
        ) {
            self.testDescription = testDescription
            self.value = value
            self.description = description
            self.type = type
            self.shortType = shortType ?? type
            self.object = object
        }
    }

    enum Fuel {
        case petrol(litres: Int)
        case none
    }

    struct Wheel {
        var radius = 1
    }

    struct Box<Content> {
        struct Lid {}

        var content: Content
    }

    struct Sign: CustomStringConvertible, CustomDebugStringConvertible {
        var description: String { "for people" }
        var debugDescription: String { "for developers" }
    }

    struct Letter: CustomStringConvertible {
        var description: String
    }

    static let examples = [
        Example("a number", { 42 }, "42", "Int"),
        Example("a text stands in quotes", { "road" }, "\"road\"", "String"),
        Example("true", { true }, "true", "Bool"),
        Example("a list", { [1, 2] }, "[1, 2]", "Array<Int>", "Array"),
        Example("an optional is what it holds", { Int?.some(5) as Any }, "5", "Int"),
        Example("an optional of an optional is what it holds", { Int??.some(.some(5)) as Any }, "5", "Int"),
        Example("nil", { Int?.none as Any }, "nil", "Optional<Int>", "Optional"),
        Example("nil inside an optional", { Int??.some(.none) as Any }, "nil", "Optional<Int>", "Optional"),
        Example("nothing", { () }, "()", "()"),
        Example("an enum without a description", { Fuel.petrol(litres: 3) }, "petrol(litres: 3)", "Fuel"),
        Example("an enum case of the name none", { Fuel.none }, "none", "Fuel"),
        Example("a struct without a description is its type", { Wheel() }, "Wheel", "Wheel"),
        Example("a generic struct loses its arguments", { Box(content: 1) }, "Box", "Box<Int>", "Box"),
        Example("a type in a generic struct", { Box<Int>.Lid() }, "Lid", "Lid"),
        Example("the description for developers comes first", { Sign() }, "for developers", "Sign"),
        Example("a closure", { { (number: Int) in number } as Any }, "closure", "(Int) -> Int", "closure"),
        Example(
            "a closure that is given a list", { { (list: [Int]) in } as Any }, "closure", "(Array<Int>) -> ()",
            "closure"),
        Example("a closure in an optional", { Optional({}) as Any }, "closure", "() -> ()", "closure"),
        Example("a tuple is its type", { (1, "a") }, "(Int, String)", "(Int, String)"),
        Example("a tuple of generic types is its type", { ([1], "a") }, "(Array<Int>, String)", "(Array<Int>, String)"),
        Example("a class that is no part of the module is its type", { Passenger("Kim") }, "Passenger", "Passenger"),
        Example("60 characters", { Letter(description: digits(60)) }, digits(60), "Letter"),
        Example("61 characters", { Letter(description: digits(61)) }, digits(59) + "…", "Letter"),
        Example("several lines", { Letter(description: "a\nb\r\nc\n\n d") }, "a b c  d", "Letter"),
        Example("no text", { Letter(description: "") }, "", "Letter"),
        Example("an object", { Vehicle("car") }, "Vehicle#1", "Vehicle", object: 0),
        Example("an object of a subclass", { Bus("bus") as Vehicle }, "Bus#1", "Bus", object: 0),
        Example(
            "an object of a generic class", { Trailer([1]) }, "Trailer#1", "Trailer<Array<Int>>", "Trailer",
            object: 0),
        Example(
            "an object of a class that is generic over closures", { Trailer({}) }, "Trailer#1",
            "Trailer<() -> ()>", "Trailer", object: 0),
        Example("an object in an optional", { Optional(Vehicle("car")) as Any }, "Vehicle#1", "Vehicle", object: 0),
    ]

    private static func digits(_ count: Int) -> String {
        String((0..<count).map { Character(String($0 % 10)) })
    }

    @Test(arguments: examples)
    func `A value is described in a few words`(example: Example) {
        let journey = record {
            let value = example.value()
            let call = enter("Mini.swift", "", isClosure: false)
            call.arrive(1) { [("a.b", value)] }
            call.leave()
        }

        #expect(
            journey.visits.map(\.values) == [
                [
                    Journey.Value(
                        expression: "a.b", description: example.description, type: example.type,
                        shortType: example.shortType, object: example.object)
                ]
            ])
    }

    @Test func `Objects are numbered by type without generic arguments, in the order in which they are met`() {
        let journey = record {
            let first = Vehicle("first")
            let second = Vehicle("second")
            let numbers = Trailer(1)
            let texts = Trailer("a")
            visit(1, watching: second, texts)
            visit(2, watching: first, numbers, Bus("bus"), second)
        }

        #expect(
            journey.visits.map { $0.values.map(\.description) } == [
                ["Vehicle#1", "Trailer#1"],
                ["Vehicle#2", "Trailer#2", "Bus#1", "Vehicle#1"],
            ])
        #expect(
            journey.objects == [
                .init(name: "Vehicle#2", type: "Vehicle", isMade: true, isFreed: true),
                .init(name: "Vehicle#1", type: "Vehicle", isMade: true, isFreed: true),
                .init(name: "Trailer#2", type: "Trailer<Int>", isMade: true, isFreed: true),
                .init(name: "Trailer#1", type: "Trailer<String>", isMade: true, isFreed: true),
                .init(name: "Bus#1", type: "Bus", isMade: true, isFreed: true),
            ])
        #expect(journey.visits.map { $0.values.map(\.object) } == [[1, 3], [0, 2, 4, 1]])
    }

    @Test func `A new object at the address of a freed one has a name of its own`() {
        let journey = record {
            for _ in 0..<3 { visit(1, watching: Vehicle("car")) }
        }

        #expect(
            journey.visits.flatMap(\.values).map(\.description) == ["Vehicle#1", "Vehicle#2", "Vehicle#3"])
    }

    @Test func `A description holds no address`() {
        final class Stranger {}
        let journey = record {
            visit(1, watching: Stranger(), Vehicle("car"), [Stranger()], { () in }, Optional(Stranger()) as Any)
        }

        #expect(journey.visits[0].values.map(\.description).allSatisfy { !$0.contains("0x") })
    }
}
