import Testing

@testable import Stops

struct StopTests {
    @Test(arguments: [
        ("Sink", "on(_:)", false, "Sink.on(_:)"),
        ("Sink", "on(_:)", true, "closure in Sink.on(_:)"),
        ("A.B", "deinit", false, "A.B.deinit"),
        ("", "create()", false, "create()"),
        ("", "create()", true, "closure in create()"),
        ("", "", true, "closure"),
        ("Disposables", "", false, "Disposables"),
    ])
    func `A title names the type and the function, and tells closures apart`(
        type: String, function: String, isClosure: Bool, title: String
    ) {
        #expect(Stop.Body.title(type: type, function: function, isClosure: isClosure) == title)
    }

    @Test func `A stop has everything that its comment and its body say`() {
        let source = SourceFile(
            """
            struct A {
                func f(x: Int) {
                    // 여행 7 [x, load(y, 2)]
                    // ko: 첫 줄,
                    //     둘째 줄.
                    // en: First line,
                    //     second line.
                    work(x)
                    work(y)
                }
            }
            """, path: "Sources/A.swift")

        #expect(
            source.stops == [
                Stop(
                    kind: .travel, number: 7, file: "Sources/A.swift", commentLines: 3...7,
                    watch: ["x", "load(y, 2)"], korean: "첫 줄, 둘째 줄.", english: "First line, second line.",
                    body: .init(
                        type: "A", function: "f(x:)", isClosure: false, lines: 2...10, openingLine: 2, offset: 31,
                        codeLine: 8,
                        lastCodeLine: 9))
            ])
        #expect(source.stops.map(\.line) == [3])
        #expect(source.stops.map(\.breakLine) == [8])
    }
}
