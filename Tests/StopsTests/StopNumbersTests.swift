import Bilingual
import Testing

@testable import Stops

struct StopNumbersTests {
    /// Files by their stops, each of which takes four lines from line 2 on.
    private func stops(_ files: [[String]]) -> [Stop] {
        zip("ABC", files).flatMap { name, stops in
            read("func f() {\n" + stops.map { "\($0)\nwork()\n" }.joined() + "}", path: "\(name).swift").stops
        }
    }

    private static func twice(_ stop: String, at line: String, and first: String, free: Int) -> String {
        "\(line): error: \(stop) stands twice, here and at \(first); give the new one the number \(free) "
            + "and let 'swift run tour check --fix' put the numbers in order"
    }

    private static func gap(_ stop: String, at line: String, missing: Int) -> String {
        "\(line): error: \(stop) comes after a gap: no stop has the number \(missing); 'swift run tour check --fix' "
            + "closes it, once no page names that number"
    }

    @Test(arguments: [
        ([], []),
        ([["//= 4", "//~ 1", "//= 2"], ["//= 3", "//= 1", "//~ 2"]], []),
        ([["//= 1", "//= 2", "//= 1"]], [twice("여행 1", at: "A.swift:10", and: "A.swift:2", free: 3)]),
        (
            [["//= 1"], ["//= 1"], ["//= 1"]],
            [
                twice("여행 1", at: "B.swift:2", and: "A.swift:2", free: 2),
                twice("여행 1", at: "C.swift:2", and: "B.swift:2", free: 3),
            ]
        ),
        (
            [["//= 1", "//= 5", "//= 3", "//= 6"]],
            [gap("여행 3", at: "A.swift:10", missing: 2), gap("여행 5", at: "A.swift:6", missing: 4)]
        ),
        ([["//= 2"]], [gap("여행 2", at: "A.swift:2", missing: 1)]),
        (
            [["//= 1", "//~ 1", "//= 2", "//~ 3", "//~ 1"]],
            [
                twice("생략 1", at: "A.swift:18", and: "A.swift:6", free: 4),
                gap("생략 3", at: "A.swift:14", missing: 2),
            ]
        ),
    ])
    func `Each kind of stop is counted from 1, in any order of files and lines, once and without a gap`(
        files: [[String]], complaints: [String]
    ) {
        #expect(StopNumbers.diagnostics(for: stops(files)).checked == complaints)
    }

    @Test func `Gaps can be allowed, numbers that stand twice never`() {
        #expect(
            StopNumbers.diagnostics(for: stops([["//= 3", "//~ 2", "//= 9", "//= 9"]]), allowsGaps: true)
                .checked == [Self.twice("여행 9", at: "A.swift:14", and: "A.swift:10", free: 10)])
    }
}
