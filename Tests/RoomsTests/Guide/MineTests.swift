import Stops
import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Steps
@testable import TravelRecorder
@testable import Walk

/// The walk of the reader's own file: its places go by their lines wherever stops go by their numbers.
struct MineTests {
    private static let contents = SmallPackage.contents.adding([
        SourceFile(
            """
            func mine() {
                let gate = Gate()
                gate.subscribe { value in
                    // 여행 [value]
                    total += value
                    print(total)
                }
            }
            """, path: SourceFile.own)
    ])

    private static func place(_ line: Int, _ values: [String] = []) -> Step {
        .stop(.place(file: SourceFile.own, line: line), values)
    }

    private static let journey = Journey(
        [
            .call([
                place(2), .call([.stop(3, ["7"])]), place(3),
                .call([.stop(2, ["Gate#1", "true"]), .call([place(5, ["1"]), place(6), .print("1")])]),
                .call([place(5, ["2"]), place(6), .print("3")]),
            ])
        ], in: contents)

    @Test func `Each place has the line of its statement for a sentence, also when it is visited again`() {
        let style = Style(language: .english, width: 80)
        let lines = PrintedWalk.lines(Self.journey, tour: .mine, contents: Self.contents, style: style)

        #expect(
            lines.text() == """
                mine: where does my own code go?                   8 visits · 6 stops · 1 object

                 Mine.swift:2 ┬ mine()                                 Sources/Mine/Mine.swift:2
                              │   let gate = Gate()
                            3 ├─ Gate.forward(_:slowly:times:)    Sources/RxTravel/Gate.swift:28
                              │    Calls the closure behind the gate.
                              │    value 7
                 Mine.swift:3 ├ mine()                                 Sources/Mine/Mine.swift:3
                              │   gate.subscribe { value in
                            2 ├┬ Gate.pass(_:)                    Sources/RxTravel/Gate.swift:16
                              ││   Values pass while the gate is open.
                              ││   self Gate#1 · isOpen true
                 Mine.swift:5 │└┬ closure in mine()                    Sources/Mine/Mine.swift:5
                              │ │   total += value
                              │ │   value 1
                 Mine.swift:6 │ ├ closure in mine()                    Sources/Mine/Mine.swift:6
                              │ │   print(total)
                              │   » 1
                 Mine.swift:5 └┬ closure in mine()  total += value  value 2
                 Mine.swift:6  ├ closure in mine()  print(total)
                                 » 3

                8 visits · 6 stops · 1 object made · 0 freed
                Never freed: Gate#1
                Write here: Sources/Mine/Mine.swift
                After a change, again: swift run tour mine

                """)
    }

    private static let stepped = SteppedJourney(journey, tour: .mine, contents: contents)

    @Test func `Where somebody left is offered again as long as the code is the same`() throws {
        let mark = Self.stepped.stepper("nnn").mark
        let source = try #require(Self.contents.source(SourceFile.own))
        let changed = Self.contents.writing([
            TextFile(path: source.path, text: source.text.replacing("print(total)", with: "print(value)"))
        ])
        let other = SteppedJourney(Self.journey, tour: .mine, contents: changed)

        #expect(Self.stepped.stepper("r", mark: mark).step == 3)
        #expect(other.stepper("r", mark: mark).step == 0)
        #expect(other.stepper(mark: mark).farthest == 0)
        #expect(Stroll.usual.stepper("nnn").mark.code == nil)
    }

    @Test func `Why no checkout was walked stands at the end`() {
        let hint = Words("왜", "Mine.swift imports RxTravel")
        let size = ScreenSize(columns: 80, rows: 24)
        let walk = SteppedJourney(Self.journey, hint: hint, tour: .mine, contents: Self.contents)
        let ends = [walk, Self.stepped].map { walk in
            walk.stepper(String(repeating: "n", count: 8), size: size).screen(size).map { $0.text(usesColor: false) }
        }
        #expect(ends.map { $0.count { $0.contains(hint.english) } } == [1, 0])
    }

    private static func screen(_ keys: String) -> [String] {
        let size = ScreenSize(columns: 80, rows: 24)
        return stepped.stepper(keys, size: size).screen(size).map { $0.text(usesColor: false) }
    }

    @Test func `A colon and a line lead to a place, and the calls name it`() {
        let screen = Self.screen("g:5⏎")
        #expect(
            screen[1...3].map { $0.prefix { $0 != "│" }.trimmed } == [
                "Mine.swift:3 mine()", "2 Gate.pass(_:) +1", "▸Mine.swift:5 closure in mine()",
            ])
        #expect(screen.contains { $0.hasPrefix("── Mine.swift:5 · closure in mine() ──") })
        #expect(screen.last?.trimmed == "Mine.swift:5: visit 1 of 2. g Enter: the next")
        #expect(Self.screen("g:4⏎").last?.trimmed == "There is no Mine.swift:4.")
    }

    @Test func `Lists of visits name it, too`() {
        #expect(
            Self.screen("t").contains {
                $0.hasPrefix("  Mine.swift:5 ·· closure in mine()  total += value  value 1")
            })
        #expect(Self.screen("nnnw")[1].trimmed == "여행 2 · Gate.pass(_:)")
        #expect(
            Self.screen("w").last?.trimmed == "Your own code has no page. docs/mine.md says how to see values here.")
        #expect(Self.screen("").last?.contains("why") == false)
    }

    @Test func `A place has a card, and a breakpoint of its own name`() {
        let recorded = RecordedTour(name: "mine", journey: Self.journey)
        let lines = StopCard.lines(
            .place(file: SourceFile.own, line: 5), contents: Self.contents, recorded: [recorded],
            style: Style(language: .english, width: 80))

        #expect(
            lines.text() == """
                Mine.swift:5 · closure in mine()
                Sources/Mine/Mine.swift:5

                total += value

                    gate.subscribe { value in
                        // 여행 [value]
                        total += value  // ← Mine.swift:5
                        print(total)
                    }

                mine: 2 visits → Mine.swift:6 closure in mine()
                  value 1
                  value 2

                lldb: breakpoint set --file Mine/Mine.swift --line 5 -N mine5

                """)
    }

    @Test func `It is found by its name, leads to no tour, and is none of the tours`() {
        #expect(Self.contents.tour(of: "mine") == .mine)
        #expect(Self.contents.tour(after: .mine) == nil)
        #expect(!Self.contents.tours.contains(.mine))
        #expect(Self.contents.stops().map(\.number) == [1, 2, 3, 4, 5, 6])
    }
}
