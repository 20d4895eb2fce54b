import Testing

@testable import Stops

struct StopNumbersTests {
    /// A file with the stops given, from line 2 on, four lines each.
    private func file(_ path: String, _ stops: String...) -> SourceFile {
        read("func f() {\n" + stops.map { "\($0)\nwork()\n" }.joined() + "}", path: path)
    }

    private func complaints(_ files: SourceFile...) -> [String] {
        StopNumbers.diagnostics(for: files.flatMap(\.stops)).map(\.description)
    }

    @Test func `Numbers in any order of files and lines are right when none is missing`() {
        #expect(
            complaints(
                file("B.swift", "//= 3", "//= 1", "//~ 2"), file("A.swift", "//= 4", "//~ 1", "//= 2")) == [])
        #expect(complaints() == [])
    }

    @Test func `A number twice in a file is a mistake at the second place`() {
        #expect(
            complaints(file("A.swift", "//= 1", "//= 2", "//= 1")) == [
                "A.swift:10: error: 여행 1 stands twice, here and at A.swift:2; give the new one the number 3 "
                    + "and let 'swift run tour check --fix' put the numbers in order"
            ])
    }

    @Test func `A number twice across files is a mistake in each file after the first`() {
        #expect(
            complaints(file("C.swift", "//= 1"), file("A.swift", "//= 1"), file("B.swift", "//= 1")) == [
                "B.swift:2: error: 여행 1 stands twice, here and at A.swift:2; give the new one the number 2 "
                    + "and let 'swift run tour check --fix' put the numbers in order",
                "C.swift:2: error: 여행 1 stands twice, here and at B.swift:2; give the new one the number 2 "
                    + "and let 'swift run tour check --fix' put the numbers in order",
            ])
    }

    @Test func `A gap is a mistake at the stop behind it`() {
        #expect(
            complaints(file("A.swift", "//= 1", "//= 5", "//= 3", "//= 6")) == [
                "A.swift:10: error: 여행 3 comes after a gap: no stop has the number 2; 'swift run tour check --fix' closes it, "
                    + "once no page names that number",
                "A.swift:6: error: 여행 5 comes after a gap: no stop has the number 4; 'swift run tour check --fix' closes it, "
                    + "once no page names that number",
            ])
    }

    @Test func `The first number is 1`() {
        #expect(
            complaints(file("A.swift", "//= 2")) == [
                "A.swift:2: error: 여행 2 comes after a gap: no stop has the number 1; 'swift run tour check --fix' closes it, "
                    + "once no page names that number"
            ])
    }

    @Test func `Gaps can be allowed, numbers that stand twice never`() {
        let stops = file("A.swift", "//= 3", "//~ 2", "//= 9", "//= 9").stops

        #expect(
            StopNumbers.diagnostics(for: stops, allowsGaps: true).map(\.description) == [
                "A.swift:14: error: 여행 9 stands twice, here and at A.swift:10; give the new one the number 10 "
                    + "and let 'swift run tour check --fix' put the numbers in order"
            ])
    }

    @Test func `Each kind of stop is counted on its own`() {
        #expect(
            complaints(file("A.swift", "//= 1", "//~ 1", "//= 2", "//~ 3", "//~ 1")) == [
                "A.swift:18: error: 생략 1 stands twice, here and at A.swift:6; give the new one the number 4 "
                    + "and let 'swift run tour check --fix' put the numbers in order",
                "A.swift:14: error: 생략 3 comes after a gap: no stop has the number 2; 'swift run tour check --fix' closes it, "
                    + "once no page names that number",
            ])
    }
}
