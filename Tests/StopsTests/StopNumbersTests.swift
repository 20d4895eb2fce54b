import TestSupport
import Testing

@testable import Stops

struct StopNumbersTests {
    /// Files by their stops, each of which takes four lines from line 2 on.
    private func stops(_ files: [[String]]) -> [Stop] {
        zip("ABC", files).flatMap { name, stops in
            read("func f() {\n" + stops.map { "\($0)\nwork()\n" }.joined() + "}", path: "\(name).swift").stops
        }
    }

    /// What is wrong, without the advice.
    private func complaints(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.checked.map { String($0.prefix { $0 != ";" }).replacing(" error:", with: "") }
    }

    @Test(arguments: [
        ([], []),
        ([["//= 4", "//~ 1", "//= 2"], ["//= 3", "//= 1", "//~ 2"]], []),
        ([["//= 1", "//= 2", "//= 1"]], ["A.swift:10: 여행 1 stands twice, here and at A.swift:2"]),
        (
            [["//= 1"], ["//= 1"], ["//= 1"]],
            [
                "B.swift:2: 여행 1 stands twice, here and at A.swift:2",
                "C.swift:2: 여행 1 stands twice, here and at B.swift:2",
            ]
        ),
        (
            [["//= 1", "//= 5", "//= 3", "//= 6"]],
            [
                "A.swift:10: 여행 3 comes after a gap: no stop has the number 2",
                "A.swift:6: 여행 5 comes after a gap: no stop has the number 4",
            ]
        ),
        ([["//= 2"]], ["A.swift:2: 여행 2 comes after a gap: no stop has the number 1"]),
        (
            [["//= 1", "//~ 1", "//= 2", "//~ 3", "//~ 1"]],
            [
                "A.swift:18: 생략 1 stands twice, here and at A.swift:6",
                "A.swift:14: 생략 3 comes after a gap: no stop has the number 2",
            ]
        ),
    ])
    func `Each kind of stop is counted from 1, in any order of files and lines, once and without a gap`(
        files: [[String]], expected: [String]
    ) {
        #expect(complaints(StopNumbers.diagnostics(for: stops(files))) == expected)
    }

    @Test func `Gaps can be allowed, numbers that stand twice never, and the next free one is named`() {
        let found = StopNumbers.diagnostics(for: stops([["//= 3", "//~ 2", "//= 9", "//= 9"]]), allowsGaps: true)
        #expect(complaints(found) == ["A.swift:14: 여행 9 stands twice, here and at A.swift:10"])
        #expect(found.allSatisfy { $0.message.english.contains("the number 10 ") })
    }
}
