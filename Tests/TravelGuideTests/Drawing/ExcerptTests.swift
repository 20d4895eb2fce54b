import Stops
import Testing

@testable import TravelGuide

struct ExcerptTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The code, with comments of stops that lack their sentences.
        var code: String
        var excerpt: String
    }

    /// Statements, one a line.
    private static func statements(_ range: ClosedRange<Int>, indentation: Int = 4) -> String {
        range.map { String(repeating: " ", count: indentation) + "step\($0)()" }.joined(separator: "\n")
    }

    static let examples = [
        Example(
            testDescription: "a function in a type moves to the left",
            code: """
                struct Gate {
                    func pass() {
                        before()
                        // 여행 1
                        after()
                    }
                }
                """,
            excerpt: """
                func pass() {
                    before()
                    after()  // ← 여행 1
                }
                """),
        Example(
            testDescription: "every stop's comment is left out, and other comments stay",
            code: """
                func pass() {
                    // 생략 1
                    one()
                    // Why.
                    // 여행 2
                    two()
                    // 여행 1
                    three()
                }
                """,
            excerpt: """
                func pass() {
                    one()
                    // Why.
                    two()
                    three()  // ← 여행 1
                }
                """),
        Example(
            testDescription: "a stop at the end of a body is marked on a line of its own",
            code: """
                func pass() {
                    one()
                    // 여행 1
                }
                """,
            excerpt: """
                func pass() {
                    one()
                    // ← 여행 1
                }
                """),
        Example(
            testDescription: "a closure with a stop of its own is folded",
            code: """
                func pass() {
                    // 여행 1
                    run { value in
                        // 여행 2
                        print(value)
                        print(value)
                    }
                }
                """,
            excerpt: """
                func pass() {
                    run { value in  // ← 여행 1
                        // …
                    }
                }
                """),
        Example(
            testDescription: "a closure without a stop is shown",
            code: """
                func pass() {
                    // 여행 1
                    run { value in
                        print(value)
                    }
                }
                """,
            excerpt: """
                func pass() {
                    run { value in  // ← 여행 1
                        print(value)
                    }
                }
                """),
        Example(
            testDescription: "a closure is the excerpt of its stop",
            code: """
                func pass() {
                    run(with: 1) { value in
                        // 여행 1
                        print(value)
                    }
                }
                """,
            excerpt: """
                run(with: 1) { value in
                    print(value)  // ← 여행 1
                }
                """),
        Example(
            testDescription: "a declaration of several lines is kept",
            code: """
                func pass(
                    _ value: Int
                ) -> Int {
                    // 여행 1
                    return value
                }
                """,
            excerpt: """
                func pass(
                    _ value: Int
                ) -> Int {
                    return value  // ← 여행 1
                }
                """),
        Example(
            testDescription: "18 lines are shown",
            code: "func pass() {\n    // 여행 1\n\(statements(1...16))\n}",
            excerpt: "func pass() {\n    step1()  // ← 여행 1\n\(statements(2...16))\n}"),
        Example(
            testDescription: "of 19 lines those that the stop speaks of are shown",
            code: """
                func pass() {
                \(statements(1...8))
                    // 여행 1
                \(statements(9...10))
                    // 여행 2
                \(statements(11...17))
                }
                """,
            excerpt: """
                func pass() {
                    // …
                    step9()  // ← 여행 1
                    step10()
                    // …
                }
                """),
    ]

    @Test(arguments: examples)
    func `An excerpt shows the body of a stop`(example: Example) throws {
        let code = example.code.replacing(/( *)\/\/ (여행|생략) \d/) { stop in
            "\(stop.0)\n\(stop.1)// ko: 가.\n\(stop.1)// en: A."
        }
        let source = SourceFile(code, path: "Sources/Routes/A.swift")
        let stop = try #require(source.stops.first { $0.kind == .travel && $0.number == 1 })

        #expect(source.diagnostics == [])
        #expect(Excerpt.lines(for: stop, in: source).joined(separator: "\n") == example.excerpt)
    }
}
