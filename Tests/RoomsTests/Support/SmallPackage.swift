import Stops
import TravelRecorder

@testable import Comparing
@testable import Files
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import Truth
@testable import Walk

/// A package in small: one class with stops, two routes, and the pages of their tours, all of it true.
enum SmallPackage {
    static let gate = TextFile(
        path: "Sources/RxTravel/Gate.swift",
        text: """
            // 공식: RxSwift/Gate.swift

            /// Lets values through while it is open.
            public final class Gate {
                let exit: (Int) -> Void
                var isOpen = true

                public init(_ exit: @escaping (Int) -> Void) {
                    // 생략 1
                    // ko: 공식 코드는 여기서 문을 센다.
                    // en: The official code counts its gates here.
                    self.exit = exit
                }

                public func pass(_ value: Int) {
                    // 여행 2 [self, isOpen] → 3 Gate.forward, 5
                    // ko: 문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
                    // en: Values pass while the gate is open.
                    if isOpen {
                        forward(value, slowly: false, times: 1)
                    }
                    // 여행 5
                    // ko: 지나간 뒤다.
                    // en: After it has passed.
                }

                func forward(_ value: Int, slowly: Bool, times: Int) {
                    // 여행 3 [value] → 4 closure in stroll()
                    // ko: 문 밖의 클로저를 부른다.
                    // en: Calls the closure behind the gate.
                    exit(value)
                }
            }

            """)

    static let stroll = TextFile(
        path: "Sources/Routes/Stroll.swift",
        text: """
            import RxTravel

            /// Tour 1: through an open gate.
            public func stroll() {
                // 여행 1 → 2 Gate.pass
                // ko: 문을 만든다. 아직 아무것도 지나가지 않는다.
                // en: Makes a gate. Nothing passes yet.
                let gate = Gate { value in
                    // 여행 4 [value]
                    // ko: 값이 도착했다.
                    // en: The value has arrived.
                    print(value)
                }
                gate.pass(1)
                gate.pass(2)
            }

            """)

    static let dash = TextFile(
        path: "Sources/Routes/Dash.swift",
        text: """
            import RxTravel

            /// Tour 2: up to a closed gate.
            public func dash() {
                let gate = Gate { _ in }
                gate.isOpen = false
                // 여행 6 [gate] → 2 Gate.pass
                // ko: 닫힌 문 앞에 선다.
                // en: Stands before a closed gate.
                gate.pass(3)
            }

            """)

    /// The page of a tour as somebody writes it: a fix adds what can be derived.
    private static func page(_ language: Language, _ name: String, _ heading: String, _ body: String) -> TextFile {
        TextFile(path: "Tours/\(language.rawValue)/\(name).md", text: "# \(heading)\n\n\(body)")
    }

    private static func section(_ number: Int, _ prose: String) -> String {
        "### 여행 \(number)\n\n\(prose) \(number).\n"
    }

    private static func strollPage(_ language: Language) -> TextFile {
        let prose = language.pick("글", "Prose")
        return page(
            language, "1-stroll", "stroll: " + language.pick("누가 문을 여나?", "who opens the gate?"),
            """
            \(prose): 여행 1–5\(language.pick("번", "")), 여행 6. \(prose): 여행 1 → 여행 2, 생략 1.
            [\(prose)](../../docs/glossary.md)\(language.pick("(영어)", "")), [\(prose)](2-dash.md).

            <!-- made: tour stroll --width 60 -->

            ```text
            ```

            ```sh
            (lldb) breakpoint set --file RxTravel/Gate.swift --line 19 -N travel2
            ```

            \((1...5).map { section($0, prose) }.joined(separator: "\n"))
            """)
    }

    private static func dashPage(_ language: Language) -> TextFile {
        let prose = language.pick("글", "Prose")
        return page(
            language, "2-dash", "dash: " + language.pick("닫혀 있으면?", "and when it is closed?"),
            section(6, prose) + "\n## \(prose)\n\n\(prose).\n")
    }

    /// The first tour's page in two parts.
    static let strollInParts = TextFile(
        path: "Tours/en/1-stroll.md",
        text: """
            # stroll: who opens the gate?

            ## 1. Up to it

            \((1...2).map { section($0, "Prose") }.joined(separator: "\n"))
            ## 2. Through it

            \((3...5).map { section($0, "Prose") }.joined(separator: "\n"))
            > **Guess.** Who does?

            > **Milestone.** The gate does.

            """)

    private static let readme = TextFile(
        path: "README.md",
        text: "# Gates\n\nSee 여행 6 and [docs](docs).\n\n<!-- made: tours -->\n<!-- /made -->\n")

    /// The pages that are made but for a heading.
    private static let made = [("map", Path.map), ("uses", Path.uses), ("uses", Path.koreanUses)].map { name, path in
        TextFile(path: path, text: "# Made\n\n<!-- made: \(name) -->\n<!-- /made -->\n")
    }

    static let contents = PackageContents(
        sources: [gate, stroll, dash],
        pages: Language.allCases.flatMap { [strollPage($0), dashPage($0)] } + [readme] + made,
        otherFiles: ["Sources/RxTravel", "docs", "docs/glossary.md"], tourNames: ["stroll", "dash"]
    ).fixed(nil)

    /// A page with headings, to which links lead.
    static let headings = TextFile(
        path: "docs/ko/headings.md",
        text: """
            # 게이트와 `Gate.pass(_:)`

            여행 6, 생략 1. [위](#게이트와-gatepass_), [둘째](#둘째-1), [문](../../README.md#gates)(영어).
            [지도](../official-map.md#생략-1)(영어), [여행](../../Tours/en/1-stroll.md#여행-5--gatepass_).

            ## 둘째

            ```sh
            # no heading
            tour stop 6
            ```

            ## 둘째

            """)

    /// What the command prints that the pages quote.
    static func render(_ command: [String], _ contents: PackageContents) -> String? {
        command == ["tour", "stroll", "--width", "60"] ? "one\ntwo\n" : nil
    }

    /// What the program would say of a command, and the files that are no sources and no pages.
    static var answers: Answers {
        let files = [
            "Makefile": "check: ## see\n\tswift test\n", "Tests/MineTests.swift": "// README.md\n",
            "stack.txt": "frame 0\nframe 1\n", "Code.swift": "walk()\n// 여행 1\nhalt()\n}\n",
            "Tests/RxTravelTests/Naive/Door.swift":
                "enum Door {\n    func open() {\n        print(1)\n        print(2)\n    }\n}\n",
        ]
        return Answers(
            render: render,
            mistake: { command in
                guard command.first == "tour", command.count > 1, case let word = command[1],
                    !["stroll", "dash", "list", "stop"].contains(word)
                else { return nil }
                return Words("모르는 명령이나 여행: '\(word)'", "unknown command or tour '\(word)'")
            },
            text: { files[$0] })
    }

    static let strollSteps: [Step] = [
        .call([
            .stop(1),
            .call([
                .stop(2, ["Gate#1", "true"]),
                .call([.stop(3, ["1"]), .call([.stop(4, ["1"]), .print("1")])]),
                .stop(5),
            ]),
            .call([
                .stop(2, ["Gate#1", "true"]),
                .call([.stop(3, ["2"]), .call([.stop(4, ["2"]), .print("2")])]),
                .stop(5),
            ]),
            .free("Gate#1"),
        ])
    ]

    static let dashSteps: [Step] = [
        .call([
            .stop(6, ["Gate#1"]),
            .call([.stop(2, ["Gate#1", "false"]), .stop(5)]),
            .free("Gate#1"),
        ])
    ]

    /// The journeys of the tours.
    static let recorded = recorded(in: contents)

    /// The journeys as a program records them that was built from a contents like this one, where stops may have other
    /// `numbers`, and a `new` one is visited before another.
    static func recorded(
        in contents: PackageContents, numbers: [Int: Int] = [:], new: (stop: Int, before: Int)? = nil
    ) -> [RecordedTour] {
        [("stroll", strollSteps), ("dash", dashSteps)].map { name, steps in
            let steps = steps.flatMap { step in
                step.stops { stop, values in
                    let old = Step.stop(stop.number.flatMap { numbers[$0] }.map(StopID.number) ?? stop, values)
                    guard let new, stop == .number(new.before) else { return [old] }
                    return [.stop(.number(new.stop)), old]
                }
            }
            return RecordedTour(name: name, journey: Journey(steps, in: contents))
        }
    }
}

extension Step {
    /// The step with other steps in the place of the visits.
    fileprivate func stops(_ change: (StopID, [String]) -> [Step]) -> [Step] {
        switch self {
        case .call(let steps): [.call(steps.flatMap { $0.stops(change) })]
        case .stop(let stop, let values): change(stop, values)
        case .thread(let thread, let steps): [.thread(thread, steps.flatMap { $0.stops(change) })]
        case .print, .free, .hold: [self]
        }
    }
}
