import Testing

@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

@Suite struct QuotedLinesTests {
    private static let code = [
        "func walk() {", "    // 여행 1", "    // ko: 가", "    // en: Goes.", "    start()", "", "    if isOver {",
        "        start()",
        "        stop()", "    }", "}",
    ]

    @Test(
        "A quote is found however far in it stands, without the comments",
        arguments: [
            ["func walk() {", "    start()"], ["start()", "", "    if isOver {"], ["// as seen", "stop()"],
            ["start()", "stop()", "}", "}"], ["func walk() {", "    // …", "    stop()"], ["// …", "}", "// …"], [],
        ])
    func holds(listing: [String]) {
        #expect(QuotedLines(listing: listing[...], isSwift: true).firstMissing(in: Self.code) == nil)
    }

    @Test(
        "The first line that does not follow is told",
        arguments: [
            (["func walk() {", "    stop()"], 1), (["stop()", "start()"], 1), (["// …", "start()", "", "}"], 3),
            (["halt()"], 0),
            (["}", "// …", "}", "// …", "}"], 4), (["start() "], 0),
        ])
    func misses(listing: [String], line: Int) {
        #expect(QuotedLines(listing: listing[...], isSwift: true).firstMissing(in: Self.code) == line)
    }

    @Test(
        "What leaves all out quotes nothing",
        arguments: [
            (["// …"], true, true), (["// a note", "", "    // …"], true, true), ([], true, true), ([""], false, true),
            (["// …", "}"], true, false), (["// …"], false, false),
        ])
    func empty(listing: [String], isSwift: Bool, isEmpty: Bool) {
        #expect(QuotedLines(listing: listing[...], isSwift: isSwift).isEmpty == isEmpty)
    }

    @Test("Of what is no code, lines may be left out, and the order counts")
    func stack() {
        let frames = ["frame 0", "frame 1", "frame 2"]
        #expect(QuotedLines(listing: ["  frame 0", "frame 2"], isSwift: false).firstMissing(in: frames) == nil)
        #expect(QuotedLines(listing: ["frame 2", "frame 0"], isSwift: false).firstMissing(in: frames) == 1)
    }
}
