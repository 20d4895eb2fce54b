import Testing

@testable import TravelGuide

struct NameUseTests {
    @Test(
        "What stands behind a name tells how it is used",
        arguments: [
            ("f", .plain), ("f + 1", .plain), ("f (1)", .plain), ("f()", .call(arguments: [], closures: [])),
            ("f(1, b: 2)", .call(arguments: [nil, "b"], closures: [])),
            ("f((1, 2), [3, 4], g(5, 6))", .call(arguments: [nil, nil, nil], closures: [])),
            ("f(a ? b : c)", .call(arguments: [nil], closures: [])),
            ("f<A<B>>(c: 1)", .call(arguments: ["c"], closures: [])),
            ("f { $0 }", .call(arguments: [], closures: [nil])),
            ("f(1) { $0 } done: { $1 }", .call(arguments: [nil], closures: [nil, "done"])),
            ("f(a:b:)", .labels(["a", "b"])), ("f(_:b:)", .labels([nil, "b"])),
        ] as [(String, NameUse)])
    func reads(code: String, use: NameUse) {
        #expect(NameUse.read(SwiftOutline(code), 1).use == use)
    }

    @Test(
        "A function fits a call when its labels do, and no parameter without a default is left",
        arguments: [
            ("func f()", "f()", 0), ("func f()", "f(1)", nil), ("func f(_ a: A, b: B)", "f(1, b: 2)", 0),
            ("func f(_ a: A, b: B)", "f(1)", nil), ("func f(_ a: A, b: B = 1)", "f(1)", 1),
            ("func f(a: A = 1, b: B)", "f(b: 2)", 1), ("func f(_ all: A...)", "f(1, 2, 3)", 1),
            ("func f(_ all: A...)", "f()", 1), ("func f(a: A, then: () -> B)", "f(a: 1) { 2 }", 0),
            ("func f(a: A, then: () -> B)", "f { 2 }", nil), ("func f(a: A)", "f(a:)", 0),
            ("func f(a: A)", "f(b:)", nil),
            ("func f(a: A)", "f", 0),
        ] as [(String, String, Int?)])
    func fits(declaration: String, call: String, rank: Int?) throws {
        let outline = SwiftOutline(declaration)
        let function = try #require(outline.declarations.last { $0.kind == .function })
        #expect(NameUse.read(SwiftOutline(call), 1).use.fit(function) == rank)
    }
}
