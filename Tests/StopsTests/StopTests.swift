import Testing

@testable import Stops

struct StopTests {
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
                    watch: ["x", "load(y, 2)"], words: Words("첫 줄, 둘째 줄.", "First line, second line."),
                    body: .init(
                        type: "A", function: "f(x:)", closureDepth: 0, lines: 2...10, openingLine: 2, offset: 31,
                        codeOffset: 182, codeLine: 8, lastCodeLine: 9))
            ])
        #expect(source.stops.map(\.line) == [3])
        #expect(source.stops.map(\.breakLine) == [8])
    }
}
