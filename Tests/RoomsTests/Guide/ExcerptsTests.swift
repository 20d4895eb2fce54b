import Stops
import Testing

@testable import Guide

struct ExcerptsTests {
    /// Statements, one a line.
    private static func statements(_ range: ClosedRange<Int>, indentation: Int = 4) -> String {
        range.map { String(repeating: " ", count: indentation) + "step\($0)()" }.joined(separator: "\n")
    }

    static let examples = [
        (
            "a function moves to the left, without the comments of stops, and its other comments stay",
            """
            struct Gate {
                func pass(
                    _ value: Int
                ) -> Int {
                    // 생략 1
                    one()
                    // Why.
                    // 여행 2
                    two()
                    // 여행 1
                    return value
                }
            }
            """,
            """
            func pass(
                _ value: Int
            ) -> Int {
                one()
                // Why.
                two()
                return value  // ← 여행 1
            }
            """
        ),
        (
            "a stop at the end of a body is marked on a line of its own, and a closure without a stop is shown",
            """
            func pass() {
                run { value in
                    print(value)
                }
                // 여행 1
            }
            """,
            """
            func pass() {
                run { value in
                    print(value)
                }
                // ← 여행 1
            }
            """
        ),
        (
            "a closure with a stop of its own is folded",
            """
            func pass() {
                // 여행 1
                run { value in
                    // 여행 2
                    print(value)
                    print(value)
                }
            }
            """,
            """
            func pass() {
                run { value in  // ← 여행 1
                    // …
                }
            }
            """
        ),
        (
            "18 lines are shown",
            "func pass() {\n    // 여행 1\n\(statements(1...16))\n}",
            "func pass() {\n    step1()  // ← 여행 1\n\(statements(2...16))\n}"
        ),
        (
            "of 19 lines those that the stop speaks of are shown",
            """
            func pass() {
            \(statements(1...8))
                // 여행 1
            \(statements(9...10))
                // 여행 2
            \(statements(11...17))
            }
            """,
            """
            func pass() {
                // …
                step9()  // ← 여행 1
                step10()
                // …
            }
            """
        ),
    ]

    static let shown = [
        (
            "the first line, the neighbours of the marked one and the last",
            """
            func pass() {
            \(statements(1...4))
                // 여행 1
            \(statements(5...9))
            }
            """,
            """
            func pass() {
                // …
                step4()
                step5()  // ← 여행 1
                step6()
                // …
            }
            """
        ),
        (
            "the end of a body is marked above its last line",
            "func pass() {\n\(statements(1...4))\n    // 여행 1\n}",
            "func pass() {\n    // …\n    step4()\n    // ← 여행 1\n}"
        ),
    ]

    @Test(arguments: shown)
    func `Code that has been shown is told by the lines around the stop`(name: String, code: String, excerpt: String)
        throws
    {
        #expect(try lines(in: code, isWhole: false) == excerpt)
    }

    @Test(arguments: [true, false])
    func `A line that is too wide for its mark has it above, where the box begins with the code`(isWhole: Bool) throws {
        let code = "    let value = \"\(String(repeating: "가", count: 30))a\""
        let (fitting, wide) = (code, code + "+")
        #expect(
            try lines(in: "func pass() {\n    // 여행 1\n\(fitting)\n}", isWhole: isWhole)
                == "func pass() {\n\(fitting)  // ← 여행 1\n}")
        #expect(
            try lines(in: "func pass() {\n    // 여행 1\n\(wide)\n}", isWhole: isWhole)
                == "func pass() {\n    // ↓ 여행 1\n\(wide)\n}")
    }

    @Test(arguments: examples)
    func `An excerpt shows the body of a stop`(name: String, code: String, excerpt: String) throws {
        #expect(try lines(in: code) == excerpt)
    }

    private func lines(in code: String, isWhole: Bool = true) throws -> String {
        let code = code.replacing(/( *)\/\/ (여행|생략) \d/) { stop in
            "\(stop.0)\n\(stop.1)// ko: 가.\n\(stop.1)// en: A."
        }
        let source = SourceFile(code, path: "Sources/Routes/A.swift")
        let stop = try #require(source.stops.first { $0.kind == .travel && $0.number == 1 })

        #expect(source.diagnostics == [])
        return Excerpts(source).lines(for: stop, isWhole: isWhole).joined(separator: "\n")
    }
}
