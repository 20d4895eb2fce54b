import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

struct OfficialMapTests {
    private static func sink(_ number: Int) -> String {
        "        // 여행 \(number)\n        // ko: 가.\n        // en: A.\n        print()\n"
    }

    @Test func `Every file of the module has a row with what it declares and the numbers in it`() {
        let sources = [
            TextFile(
                path: "Sources/RxTravel/Sinks/Two.swift",
                text: """
                    // 공식: Platform/One.swift
                    // 공식: Platform/Two.swift

                    // 공식: not at the top
                    private final class Two<Element>: Base, Sendable where Element: Sendable {
                        func run() {
                        \([4, 5, 6, 9].map(Self.sink).joined())
                            struct Inner {}
                        }

                        private enum State {}
                    }

                    extension Base {
                        // 생략 2
                        // ko: 나.
                        // en: B.
                        class func make() {}
                    }

                    extension Base {
                        // 생략 1
                        // ko: 가.
                        // en: A,
                        //     and so on.
                        public indirect enum Case {}
                    }

                    """),
            TextFile(path: "Sources/RxTravel/run.swift", text: "// 공식: RxSwift/Rx.swift\n\npublic func run() {}\n"),
            TextFile(
                path: "Sources/Routes/Route.swift", text: "func route() {\n\(Self.sink(7))\(Self.sink(8))}\n"),
        ]
        let official = "https://github.com/ReactiveX/RxSwift/blob/6.10.2"

        let lines = OfficialMap.lines(PackageContents(sources: sources, pages: [], tourNames: []))

        let expected = [
            "## Sources/RxTravel",
            "",
            "| here and official | declares | 생략 | 여행 |",
            "|---|---|---|---|",
            "| [run.swift](../Sources/RxTravel/run.swift)<br>[RxSwift/Rx.swift](\(official)/RxSwift/Rx.swift) |  |  |  |",
            "",
            "## Sources/RxTravel/Sinks",
            "",
            "| here and official | declares | 생략 | 여행 |",
            "|---|---|---|---|",
            """
            | [Two.swift](../Sources/RxTravel/Sinks/Two.swift)<br>\
            [Platform/One.swift](\(official)/Platform/One.swift)<br>\
            [Platform/Two.swift](\(official)/Platform/Two.swift) \
            | `private final class Two`<br>`private enum State`<br>`extension Base`<br>\
            `public indirect enum Case` | [1](#생략-1), [2](#생략-2) | 4–6, 9 |
            """,
            "",
            "## What is left out",
            "",
            "### 생략 1",
            "",
            "- [Sources/RxTravel/Sinks/Two.swift:38](../Sources/RxTravel/Sinks/Two.swift#L38)", "- A, and so on.",
            "- 가.",
            "",
            "### 생략 2",
            "",
            "- [Sources/RxTravel/Sinks/Two.swift:31](../Sources/RxTravel/Sinks/Two.swift#L31)", "- B.", "- 나.",
            "",
        ]
        #expect(lines == [""] + expected)
    }
}
