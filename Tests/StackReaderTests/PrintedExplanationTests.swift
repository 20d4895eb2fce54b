import Foundation
import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

struct PrintedExplanationTests {
    private func lines(
        _ text: String, _ language: Language = .english, width: Int = 80, hasStops: Bool = false
    ) -> [StyledLine] {
        PrintedExplanation(
            Explanation(StackText(text.utf8), finder: Fixture.finder), style: Style(language: language, width: width),
            hasStops: hasStops
        ).lines
    }

    private func number(_ title: String, containing code: String = "") -> Int {
        Fixture.stops.first { stop in
            guard stop.title == title, let line = stop.body.codeLine else { return false }
            let text = Fixture.all.first { $0.path == stop.file }?.lines[line - 1] ?? ""
            return code.isEmpty || text.contains(code)
        }?.number ?? 0
    }

    @Test func `First stand what happened, whose closure it was, its chain, who sent the event, and where`() throws {
        let page = try Fixture("official/lldb/createFilterMap.txt").page()

        #expect(
            page.hasPrefix(
                """
                What     index out of range
                Whose    onNext closure in CartScreen.createFilterMap · CartScreen.swift:48
                Chain    create → filter → map → onNext
                From     create's closure: CartScreen.createFilterMap · CartScreen.swift:41
                Where    CartScreen.show · CartScreen.swift:16
                Next     see whether the collection is empty, or the index is of another one, or
                         of this one before it changed; the indices of a slice (dropFirst and
                         the like) begin at startIndex, not at 0

                Your code, the innermost call first
                   5   CartScreen.show(price=200)                            CartScreen.swift:16
                   6   onNext closure in CartScreen.createFilterMap,         CartScreen.swift:48
                       price=200
                  25   closure given to create in                            CartScreen.swift:41
                       CartScreen.createFilterMap
                  36   CartScreen.createFilterMap()                          CartScreen.swift:47
                  40   main                                                        main.swift:36

                Frames · thread #1 (Shop)
                여행 N is a stop: `swift run tour stop N` shows its code
                     … 5 frames of the system (_swift_runtime_on_report,
                     _swift_stdlib_reportFatalErrorI…, _assertionFailure, …)
                   5 ▶ CartScreen.show(price=200)                            CartScreen.swift:16
                   6 ▶ onNext closure in CartScreen.createFilterMap          CartScreen.swift:48
                   7   여행 24 closure in ObservableType.subscribe

                """))
    }

    @Test func `A frame of Rx is told with its stop, its operator and, if asked for, its sentence`() throws {
        func told(_ number: Int) -> String { Fixture.stops.first { $0.number == number }?.words.english ?? "" }
        let filter = number("FilterSink.on(_:)", containing: "do {")
        let forward = number("Sink.forwardOn(_:)")
        let map = number("MapSink.on(_:)", containing: "do {")
        let page = lines(
            """
              * frame #0: 0x1 Shop`closure #1 in Screen.bind(price=2)
                frame #1: 0x1 Shop`FilterSink.on(event=(next = 2)) at Filter.swift:43:17
                frame #2: 0x1 Shop`Sink.forwardOn(event=(next = 2)) at Sink.swift:34:18
                frame #3: 0x1 Shop`DebounceSink.on(event=(next = 2)) at Debounce.swift:43:17
                frame #4: 0x1 Shop`Sink.forwardOn(event=(next = 2)) at Sink.swift:34:18
                frame #5: 0x1 Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17
                frame #6: 0x1 Shop`0x104a00000
            """, width: 400, hasStops: true
        ).map { $0.text(usesColor: false) }

        #expect(
            page.suffix(12) == [
                "Frames",
                "여행 N is a stop: `swift run tour stop N` shows its code",
                "   0 ▶ closure given to filter in Screen.bind, price=2",
                "   1   여행 \(filter) FilterSink.on [filter]",
                "       \(told(filter))",
                "   2   여행 \(forward) Sink.forwardOn [debounce]",
                "       \(told(forward))",
                "   3   DebounceSink.on [debounce]",
                "   4   여행 \(forward) Sink.forwardOn [map]",
                "   5   여행 \(map) MapSink.on [map]",
                "       \(told(map))",
                "   6   0x1 Shop`0x104a00000",
            ])
    }

    @Test func `Where a frame may be at several stops, each sentence stands behind its number`() throws {
        let stops = Fixture.finder.stops(of: FrameName("Producer.subscribe(_:)"))
        let (all, run) = try #require(stops.count == 2 ? (stops[0], stops[1]) : nil)
        let page = lines(
            "frame #0: 0x1 Shop`Producer.subscribe(observer=0x1) at Producer.swift:9:9", width: 200, hasStops: true)

        #expect(
            page.suffix(3).map { $0.text(usesColor: false) } == [
                "   0   \(all.name) Producer.subscribe (or \(run.number ?? 0))",
                "       \(all.name): \(all.words.english)",
                "       \(run.name): \(run.words.english)",
            ])
    }

    @Test func `What the compiler puts between is left out, and the system's frames are counted`() {
        let page = lines(
            """
            frame #0: 0x1 Shop`closure #1 in Screen.bind() at Screen.swift:7:1
            frame #1: 0x1 Shop`thunk for @escaping @callee_guaranteed () -> ()
            frame #2: 0x1 Shop`DebounceSink.on(event=(next = 2)) at Debounce.swift:43:17
            frame #3: 0x1 libdispatch.so`_dispatch_client_callout
            frame #4: 0x1 Shop`thunk for @escaping @callee_guaranteed () -> ()
            frame #5: 0x1 libdispatch.so`_dispatch_worker_thread
            """, width: 100
        ).map { $0.text(usesColor: false) }

        #expect(
            page.suffix(4) == [
                "Frames",
                "   0 ▶ closure given to debounce in Screen.bind                                       Screen.swift:7",
                "   2   DebounceSink.on [debounce]",
                "     … 2 frames of the system (_dispatch_client_callout, _dispatch_worker_thread)",
            ])
    }

    private static let explanations = Result {
        try Fixture.folders.flatMap(Fixture.all).map { ($0.path, $0.explanation) }
    }

    @Test(arguments: Language.allCases, [40, 80])
    func `No line is wider than the page`(language: Language, width: Int) throws {
        for (path, explanation) in try Self.explanations.get() {
            let lines = PrintedExplanation(explanation, style: Style(language: language, width: width)).lines
            let wide = lines.filter { $0.columns > width }.map { $0.text(usesColor: false) }
            #expect(wide == [], "\(path)")
        }
    }

    @Test(arguments: Language.allCases, [40, 80, 140])
    func `At a glance no stack takes more than fifteen lines, or a line more than the page`(
        language: Language, width: Int
    ) throws {
        for (path, explanation) in try Self.explanations.get() {
            let style = Style(language: language, width: width)
            let lines = PrintedExplanation(explanation, style: style, isShort: true).lines
            #expect(lines.count <= PrintedExplanation.mostShort, "\(path)")
            let wide = lines.filter { $0.columns > width }.map { $0.text(usesColor: false) }
            #expect(wide == [], "\(path)")
        }
    }

    @Test func `At a glance stand the answers, your code, and how to see the frames`() throws {
        let explanation = try Fixture("official/lldb/createFilterMap.txt").explanation
        let page = PrintedExplanation(explanation, style: Style(language: .english, width: 80), isShort: true).lines
        #expect(
            page.text() == """
                What     index out of range
                Whose    onNext closure in CartScreen.createFilterMap · CartScreen.swift:48
                Chain    create → filter → map → onNext
                From     create's closure: CartScreen.createFilterMap · CartScreen.swift:41
                Where    CartScreen.show · CartScreen.swift:16
                Next     see whether the collection is empty, or the index is of another one, or
                         of this one before it changed; the indices of a slice (dropFirst and
                         the like) begin at startIndex, not at 0

                Your code, the innermost call first
                   5   CartScreen.show(price=200)                            CartScreen.swift:16
                   6   onNext closure in CartScreen.createFilterMap, price…  CartScreen.swift:48
                     … 2 more
                  40   main                                                        main.swift:36
                `--frames` shows the 36 frames

                """)
    }

    @Test func `In Korean what is cut at a glance is cut between clauses, or in the middle of one`() throws {
        let texts = try ["hangs/hang-beside-sleep.txt", "hangs/hang-full-pipe.txt"].map { path in
            let style = Style(language: .korean, width: 92)
            return try PrintedExplanation(Fixture(path).explanation, style: style, isShort: true).lines.text()
        }
        #expect(texts[0].contains("그 lock을 잡고 있는 것은 아마 thread #2 스레드다. …\n"))
        #expect(texts[1].contains("Log.pump() · main.swift:14에서 lock을 기다린다. …\n"))
        #expect(texts[1].contains("thread #2 스레드가 반대쪽에서"))
    }

    @Test func `Of many of your calls the innermost and the outermost stand at a glance`() {
        let calls = (0..<20).map { "frame #\($0): 0x1 Shop`Cart.step\($0)() at Cart.swift:\($0 + 1):1" }
        let explanation = Explanation(StackText(calls.joined(separator: "\n").utf8), finder: Fixture.finder)
        let page = PrintedExplanation(explanation, style: Style(language: .english, width: 60), isShort: true).lines
        let lines = page.map { $0.text(usesColor: false) }
        #expect(lines.count == PrintedExplanation.mostShort)
        #expect(lines.suffix(3).first?.contains("more") == true)
        #expect(lines.suffix(2).first?.contains("Cart.step19()") == true)
    }

    /// A recursion: `turn` calls itself through a subject; `main` began it.
    private func recursion(turns: Int, in function: String = "Cart.turn") -> String {
        var calls: [String] = []
        for turn in 0..<turns {
            calls += [
                "closure #1 in \(function)(price=\(turn)) at Cart.swift:7:1",
                "MapSink.on(event=(next = \(turn))) at Map.swift:43:17",
                "Sink.forwardOn(event=(next = \(turn))) at Sink.swift:34:18",
            ]
        }
        calls += ["Cart.open() at Cart.swift:1:1", "main at main.swift:2:1"]
        return calls.enumerated().map { "frame #\($0): 0x\($0) Shop`\($1)" }.joined(separator: "\n")
    }

    @Test func `What repeats stands once, and your outermost call always`() {
        let map = number("MapSink.on(_:)", containing: "do {")
        let forward = number("Sink.forwardOn(_:)")
        #expect(
            lines(recursion(turns: 40)).text().components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
                == """
                Your code, the innermost call first
                   0   closure given to map in Cart.turn ×40                        Cart.swift:7
                 120   Cart.open()                                                  Cart.swift:1
                 121   main                                                         main.swift:2

                Frames
                여행 N is a stop: `swift run tour stop N` shows its code
                   0 ▶ closure given to map in Cart.turn, price=0                   Cart.swift:7
                   1   여행 \(map) MapSink.on [map]
                   2   여행 \(forward) Sink.forwardOn
                     … the same 3 frames, 39 more times
                 120 ▶ Cart.open()                                                  Cart.swift:1
                 121 ▶ main                                                         main.swift:2

                """)
        #expect(
            lines(recursion(turns: 40), .korean).map { $0.text(usesColor: false) }.filter { $0.contains("…") } == [
                "     … 같은 프레임 3개가 39번 더"
            ])
    }

    @Test func `What goes on behind frames that are not read is not shown anew`() {
        let page = lines(recursion(turns: 1_000)).map { $0.text(usesColor: false) }
        #expect(
            page.filter { $0.contains("…") || $0.contains("×") } == [
                "    0   closure given to map in Cart.turn ×167                      Cart.swift:7",
                "      … 2002 frames between are not read",
                " 2502   closure given to map in Cart.turn ×166                      Cart.swift:7",
                "      … the same 3 frames, 165 more times", "      … 2002 frames between are not read",
                "      … the same 3 frames, 166 more times",
            ])
    }

    @Test func `Of many different calls of yours the first and the outermost one are listed`() {
        let calls = (0..<20).map { "frame #\($0): 0x1 Shop`Cart.step\($0)() at Cart.swift:\($0 + 1):1" }
        let page = lines(calls.joined(separator: "\n"), width: 60).map { $0.text(usesColor: false) }

        #expect(
            page[14...18] == [
                "   9   Cart.step9()                            Cart.swift:10",
                "  10   Cart.step10()                           Cart.swift:11", "     … 8 more",
                "  19   Cart.step19()                           Cart.swift:20", "",
            ])
    }

    @Test func `Two calls of one function with other values are both shown`() {
        let text =
            "frame #0: 0x1 Shop`Cart.pay(sum=1) at Cart.swift:3:1\nframe #1: 0x2 Shop`Cart.pay(sum=2) at Cart.swift:3:1"
        let page = lines(text, width: 60).map { $0.text(usesColor: false) }
        let same = lines(text.replacing("sum=2", with: "sum=1"), width: 60).map { $0.text(usesColor: false) }

        #expect(
            page.suffix(2) == [
                "   0 ▶ Cart.pay(sum=1)                          Cart.swift:3",
                "   1 ▶ Cart.pay(sum=2)                          Cart.swift:3",
            ])
        #expect(same.last == "   0 ▶ Cart.pay ×2                              Cart.swift:3")
    }

    @Test func `Of your code at least so much is left out, where frames are not read`() {
        func page(_ count: Int) -> String {
            let frames = (0..<count).map { index in
                index.isMultiple(of: 2)
                    ? "frame #\(index): 0x1 Shop`Cart.pay\(index)() at Cart.swift:3:1"
                    : "frame #\(index): 0x1 Shop`MapSink.on(event=(next = 1)) at Map.swift:43:17"
            }
            return lines(frames.joined(separator: "\n")).text()
        }
        #expect(page(100).contains("… 38 more"))
        #expect(page(3_000).contains("… at least 488 more"))
    }
}
