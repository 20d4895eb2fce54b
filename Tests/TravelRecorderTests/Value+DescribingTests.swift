import Testing

@testable import TravelRecorder

struct ValueDescribingTests {
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

    private static func digits(_ count: Int) -> String {
        String((0..<count).map { Character(String($0 % 10)) })
    }

    @Test func `A value is described in a few words, with its type, and by its name where it is an object`() {
        let values: [(value: Any, description: String, type: String, shortType: String?)] = [
            (42, "42", "Int", nil), ("road", "\"road\"", "String", nil), (true, "true", "Bool", nil),
            ([1, 2], "[1, 2]", "Array<Int>", "Array"), (Int??.some(.some(5)) as Any, "5", "Int", nil),
            (Int?.none as Any, "nil", "Optional<Int>", "Optional"), ((), "()", "()", nil),
            (Int??.some(.none) as Any, "nil", "Optional<Int>", "Optional"),
            (Fuel.petrol(litres: 3), "petrol(litres: 3)", "Fuel", nil), (Fuel.none, "none", "Fuel", nil),
            (Wheel(), "Wheel", "Wheel", nil), (Box(content: 1), "Box", "Box<Int>", "Box"),
            (Box<Int>.Lid(), "Lid", "Lid", nil), (Sign(), "for developers", "Sign", nil),
            ({ (number: Int) in number }, "closure", "(Int) -> Int", "closure"),
            ({ (list: [Int]) in }, "closure", "(Array<Int>) -> ()", "closure"),
            (Optional({}) as Any, "closure", "() -> ()", "closure"),
            ((1, "a"), "(Int, String)", "(Int, String)", nil),
            (([1], "a"), "(Array<Int>, String)", "(Array<Int>, String)", nil),
            (Passenger("no part of the module"), "Passenger", "Passenger", nil),
            (Letter(description: Self.digits(60)), Self.digits(60), "Letter", nil),
            (Letter(description: Self.digits(61)), Self.digits(59) + "…", "Letter", nil),
            (Letter(description: "a\nb\r\nc\n\n d"), "a b c  d", "Letter", nil),
            (Letter(description: ""), "", "Letter", nil), (Bus("bus") as Vehicle, "Bus#1", "Bus", nil),
            (Trailer([1]), "Trailer#1", "Trailer<Array<Int>>", "Trailer"),
            (Trailer({}), "Trailer#1", "Trailer<() -> ()>", "Trailer"),
            (Optional(Vehicle("car")) as Any, "Vehicle#1", "Vehicle", nil),
        ]
        for (value, description, type, shortType) in values {
            let described = Journey.Value(
                expression: "it", description: description, type: type, shortType: shortType ?? type,
                object: description.hasSuffix("#1") ? 0 : nil)

            #expect(record { visit(1, watching: value) }.visits.map(\.values) == [[described]])
        }
    }

    private struct Form {
        var name = "Ann"
        var tags = [1, 2]
        var box = Box(content: 1)
        var vehicle = Vehicle("car")
        var age: Int? = 7
    }

    private enum Signal { case sent(Form) }

    @Test func `A struct that a case carries is told with its fields, where that is asked for`() {
        let words = "sent(Form(name: \"Ann\", tags: [1, 2], box: Box, vehicle: Vehicle, age: 7))"
        func described(notesTrail: Bool) -> String? {
            record(notesTrail: notesTrail) { visit(1, watching: Signal.sent(Form())) }.visits[0].values.first?
                .description
        }
        #expect(described(notesTrail: true) == words.prefix(59) + "…")
        #expect(described(notesTrail: false)?.contains("tags: [1, 2]") == true)
        #expect(TwinNames.withoutOwnModule("[WovenMine.Repo(name: 1)]") == "[Repo(name: 1)]")
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
}
