import Folding
import Testing

/// Each rule by a program of a few lines; what it shows is compared as a whole.
struct FoldingTests {
    private let chain = Toy(
        """
        let keys = Subject()
        let big = keys.map { $0.uppercased() }.filter { $0 != "B" }
        big.subscribe { print($0) }
        keys.on("a")
        keys.on("b")
        """)

    private func runChain() {
        chain.run { [chain] in
            chain.at(1)
            let keys = chain.subject()
            chain.at(2)
            let big = chain.filter(chain.map(keys.observable) { $0.uppercased() }) { $0 != "B" }
            chain.at(3)
            chain.subscribe(to: big) { if case .next(let value) = $0 { chain.print(value) } }
            chain.at(4)
            keys.on(.next("a"))
            chain.at(5)
            keys.on(.next("b"))
        }
    }

    @Test func `a chain is one row a statement, with each value on the arrow behind which it changes`() {
        runChain()
        #expect(
            chain.screen()
                == """
                5 visits in 4 rows

                1  subscribe :3 ← filter :2 ← map :2 ← keys :1
                2  :4 ─a→ keys :1 → map :2 ─A→ filter :2 → subscribe :3
                3    » A
                4  :5 ─b→ keys :1 → map :2 ─B→ filter :2 · dropped: the test says no

                Left at the end: still subscribed: subscribe :3 ← keys :1 (holds it)
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
        #expect(
            chain.screen(.korean)
                == """
                방문 5번을 4행으로

                1  subscribe :3 ← filter :2 ← map :2 ← keys :1
                2  :4 ─a→ keys :1 → map :2 ─A→ filter :2 → subscribe :3
                3    » A
                4  :5 ─b→ keys :1 → map :2 ─B→ filter :2 · 버린다: 조건에 맞지 않는다

                끝에 남은 것: 아직 구독 중: subscribe :3 ← keys :1(이것이 잡고 있다)
                a ─v→ b: a가 b에 v를 보낸다, a → b: 같은 것을 보낸다
                a ← b: a가 b를 구독한다   ·: 그래서 어떻게 되었는지
                """)
    }

    @Test func `in the long form each operator and event has a row of its own`() {
        runChain()
        #expect(
            chain.rows(isLong: true)
                == """
                 1  :3  big.subscribe { print($0) }
                 2    subscribe :3 ← filter :2 ← map :2 ← keys :1
                 3  :4  keys.on("a")
                 4    ─a→ keys :1
                 5      ─a→ map :2
                 6        ─A→ filter :2
                 7          ─A→ subscribe :3
                 8            » A
                 9  :5  keys.on("b")
                10    ─b→ keys :1
                11      ─b→ map :2
                12        ─B→ filter :2 · dropped: the test says no
                """)
    }

    @Test func `an operator in a function of the reader's is named by its own line and by who called the function`() {
        let toy = Toy(
            """
            func twice(_ source: Observable) -> Observable {
                source.map { $0 + $0 }
            }
            let one = Subject()
            twice(one).subscribe()
            twice(one).subscribe()
            one.on("a")
            """)
        toy.run {
            let one = toy.at(4) { toy.subject() }
            for line in [5, 6] {
                toy.at(line)
                var twice: Toy.Observable?
                toy.at("twice") {
                    toy.own("twice(_:)", line: 1) {
                        twice = toy.expression(2) { toy.map(one.observable) { $0 + $0 } }
                    }
                }
                toy.subscribe(to: twice!)
            }
            toy.at(7) { one.on(.next("a")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :5 ← map :2 in twice :5 ← one :4
                2  subscribe :6 ← map :2 in twice :6 ← one :4 · one :4: 2 observers
                3  :7 ─a→ one :4 · to 2 observers
                4    ─a→ map :2 in twice :5 ─aa→ subscribe :5
                5    ─a→ map :2 in twice :6 ─aa→ subscribe :6
                """)
    }

    @Test func `an operator in a body of one expression is found by its name, as the compiler tells no line of it`() {
        let toy = Toy(
            """
            func twice(_ source: Observable) -> Observable {
                source
                    .map { $0 + $0 }
            }
            let one = Subject()
            twice(one).subscribe()
            one.on("a")
            """,
            woven: """
                func twice(_ source: Observable) -> Observable {
                    TravelRecorder.visit(source
                        .map { $0 + $0 })
                }
                let one = Subject()
                twice(one).subscribe()
                one.on("a")
                """)
        toy.run {
            let one = toy.at(5) { toy.subject() }
            toy.at(6)
            var twice: Toy.Observable?
            toy.at("twice") {
                toy.own("twice(_:)", line: 1) {
                    twice = toy.expressionWithoutLine(2) { toy.map(one.observable) { $0 + $0 } }
                }
            }
            toy.subscribe(to: twice!)
            toy.at(7) { one.on(.next("a")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :6 ← map :3 ← one :5
                2  :7 ─a→ one :5 → map :3 ─aa→ subscribe :6
                """)
    }

    @Test func `two operators of one name in such an expression have a line each`() {
        let toy = Toy(
            """
            func twice(source) {
                source
                    .map { $0 + $0 }
                    .map { $0 + "!" }
            }
            let one = Subject()
            twice(one).subscribe()
            one.on("a")
            """,
            woven: """
                func twice(source) {
                    TravelRecorder.visit(source
                        .map { $0 + $0 }
                        .map { $0 + "!" })
                }
                let one = Subject()
                twice(one).subscribe()
                one.on("a")
                """)
        toy.run {
            let one = toy.at(6) { toy.subject() }
            toy.at(7)
            var twice = one.observable
            toy.at("twice") {
                toy.own("twice(_:)", line: 1) {
                    twice = toy.expressionWithoutLine(2) {
                        toy.map(toy.map(one.observable) { $0 + $0 }) { $0 + "!" }
                    }
                }
            }
            toy.subscribe(to: twice)
            toy.at(8) { one.on(.next("a")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :7 ← map :4 ← map :3 ← one :6
                2  :8 ─a→ one :6 → map :3 ─aa→ map :4 ─aa!→ subscribe :7
                """)
    }

    @Test func `each visit has the row that closes it, and a row counts the calls of the library`() {
        chain.visitsLibrary = true
        runChain()
        let folding = chain.folding()
        let inRows = folding.rows.indices.map { row in folding.rowOfVisit.count { $0 == row + 1 } }
        #expect(folding.visitCount == folding.rowOfVisit.count)
        #expect(folding.rowOfVisit == folding.rowOfVisit.sorted { ($0 ?? 0) < ($1 ?? 0) })
        // Of each row but the first one the reader's own statement, where it is told there.
        #expect(folding.rows.map(\.callCount) == zip(inRows, [1, 1, 0, 1]).map(-))
    }

    @Test func `a second subscription does the work a second time, and that is a problem`() {
        let toy = Toy(
            """
            let load = create { $0.on("x") }
            let name = load.map { "name " + $0 }
            name.subscribe()
            name.subscribe()
            """)
        toy.run {
            toy.at(1)
            let load = toy.create { $0.send(.next("x")) }
            toy.at(2)
            let name = toy.map(load) { "name " + $0 }
            toy.at(3) { toy.subscribe(to: name) }
            toy.at(4) { toy.subscribe(to: name) }
        }
        #expect(
            toy.screen()
                == """
                4 visits in 4 rows
                ! map :2: each subscription does the work anew, 2 times (row 3)
                #2: does the work a second time

                1  subscribe :3 ← map :2 #1 ← create :1 #1
                2    create :1 #1 ─x→ map :2 #1 ─name x→ subscribe :3
                3  subscribe :4 ← map :2 #2 ← create :1 #2
                4    create :1 #2 ─x→ map :2 #2 ─name x→ subscribe :4

                Left at the end: still subscribed: subscribe :3 ← create :1 #1, subscribe :4 ←
                  create :1 #2
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                """)
    }

    @Test func `sources side by side stand in the first row, and a wait names what it waits for`() {
        let toy = Toy(
            """
            let a = Subject()
            let b = Subject()
            combineLatest(a, b).subscribe()
            a.on("1")
            b.on("2")
            a.on("3")
            """)
        toy.run {
            let a = toy.at(1) { toy.subject() }
            let b = toy.at(2) { toy.subject() }
            toy.at(3) { toy.subscribe(to: toy.combine([a.observable, b.observable])) }
            toy.at(4) { a.on(.next("1")) }
            toy.at(5) { b.on(.next("2")) }
            toy.at(6) { a.on(.next("3")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :3 ← combineLatest :3 ← [a :1, b :2]
                2  :4 ─1→ a :1 → combineLatest :3 · waits for b :2
                3  :5 ─2→ b :2 → combineLatest :3 ─12→ subscribe :3
                4  :6 ─3→ a :1 → combineLatest :3 ─23→ subscribe :3
                """)
    }

    @Test func `inner sequences are numbered, and cancelled before the next one is subscribed to`() {
        let toy = Toy(
            """
            let ids = Subject()
            let found = ids.flatMapLatest { id in load(id) }
            func load(_ id: String) -> Observable {
                create { $0.on(id + id) }
            }
            found.subscribe()
            ids.on("a")
            ids.on("b")
            """)
        toy.run {
            let ids = toy.at(1) { toy.subject() }
            toy.at(2)
            let found = toy.flatMapLatest(ids.observable) { id in
                toy.closure(2) { toy.closure(4) { toy.create { sink in if id == "b" { sink.send(.next(id + id)) } } } }
            }
            toy.at(6) { toy.subscribe(to: found) }
            toy.at(7) { ids.on(.next("a")) }
            toy.at(8) { ids.on(.next("b")) }
        }
        #expect(
            toy.screen()
                == """
                5 visits in 4 rows
                ! create :4: 2 runs: 1 cancelled (3), 1 answered (3)

                1  subscribe :6 ← flatMapLatest :2 ← ids :1
                2  :7 ─a→ ids :1 → flatMapLatest :2 · subscribes inner 1: create :4
                3  :8 ─b→ ids :1
                      → flatMapLatest :2 · cancels inner 1 · subscribes inner 2: create :4
                4    ─bb→ subscribe :6

                Left at the end: still subscribed: subscribe :6 ← ids :1 (holds it), create :4
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
    }

    @Test func `the same source once more is an attempt, and the error that ends a chain is a problem`() {
        let toy = Toy(
            """
            var runs = 0
            let load = create { $0.on(error) }
            load.retry().subscribe()
            let other = create { $0.on(error) }
            other.subscribe()
            """)
        toy.run {
            toy.at(1)
            var runs = 0
            toy.at(2)
            let load = toy.create { sink in
                runs += 1
                sink.send(runs == 1 ? .error("offline") : .completed)
            }
            toy.at(3) { toy.subscribe(to: toy.retry(load)) }
            toy.at(4)
            let other = toy.create { $0.send(.error("offline")) }
            toy.at(5) { toy.subscribe(to: other) }
        }
        #expect(
            toy.screen()
                == """
                5 visits in 5 rows
                ! subscribe :5: ended by the error offline (row 5)
                ! create :2: 2 runs: 1 failed (2), 1 answered (2)

                1  subscribe :3 ← retry :3 ← create :2
                2    create :2 ─error offline→ retry :3 · subscribes again, attempt 2: create :2
                3      ─completed→ subscribe :3 · the chain is over
                4  subscribe :5 ← create :4
                5    create :4 ─error offline→ subscribe :5 · the chain is over

                Left at the end: nothing subscribed, nothing waiting
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
    }

    @Test func `what is held is sent later or replaced, and each of both rows names the other one`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.debounce(40).subscribe()
            keys.on("s")
            keys.on("sw")
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            toy.subscribe(to: toy.debounce(keys.observable) { _ in 40 })
            toy.at(3) { keys.on(.next("s")) }
            toy.at(4) { keys.on(.next("sw")) }
        }
        #expect(
            toy.rows()
                == """
                  milliseconds and thread; the walk's own time is in it; timers: 2 × 40 ms
                1      0 main subscribe :2 ← debounce :2 ← keys :1
                2             :3 ─s→ keys :1 → debounce :2 · holds it, replaced in row 3
                3             :4 ─sw→ keys :1 → debounce :2 · holds it 40 ms, sends it in row 5
                4             mine() has returned
                                 · subscribe :2 waits for debounce :2 (main holds the work: row
                                 5), keys :1 (holds it)
                5     40      debounce :2 ─sw→ subscribe :2 · because of row 3
                """)
    }

    @Test func `what a run loop runs begins by itself, though a statement of the reader's runs the loop`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.debounce(40).subscribe()
            keys.on("s")
            RunLoop.main.run(until: later)
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            toy.subscribe(to: toy.debounce(keys.observable) { _ in 40 })
            toy.at(3) { keys.on(.next("s")) }
            toy.at(4)
            toy.runLoop()
        }
        #expect(
            toy.rows()
                == """
                  milliseconds and thread; the walk's own time is in it; timers: 1 × 40 ms
                1      0 main subscribe :2 ← debounce :2 ← keys :1
                2             :3 ─s→ keys :1 → debounce :2 · holds it 40 ms, sends it in row 3
                3     40      debounce :2 ─s→ subscribe :2 · because of row 2
                """)
    }

    @Test(arguments: [true, false])
    func `what a queue runs names the line that handed it over, and of what a thread runs nothing is made up`(
        isQueue: Bool
    ) {
        let toy = Toy(
            """
            let keys = Subject()
            keys.subscribe()
            run(work)
            func work() {
                keys.on("s")
                keys.on("t")
            }
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2) { toy.subscribe(to: keys.observable) }
            toy.at(3)
            toy.later(10, "work()", line: 4, handedOver: isQueue) {
                toy.at(5) { keys.on(.next("s")) }
                toy.at(6) { keys.on(.next("t")) }
            }
        }
        #expect(toy.rows().contains(isQueue ? ":4 runs later · because of :3\n" : ":4 runs later\n"))
    }

    @Test func `what is handed to another thread names the row there, and stands in true order`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.observe(on: parser).subscribe()
            keys.on("s")
            later { keys.on("t") }
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2) { toy.subscribe(to: toy.observe(keys.observable, on: "parser")) }
            toy.at(3) { keys.on(.next("s")) }
            toy.at(4)
            toy.later(20, 4) { toy.at("keys") { keys.on(.next("t")) } }
        }
        #expect(
            toy.rows()
                == """
                  milliseconds and thread; the walk's own time is in it
                1      0 main   subscribe :2 ← observe(on:) :2 ← keys :1
                2               :3 ─s→ keys :1 → observe(on:) :2 · hands over to parser: row 4
                3               mine() has returned
                                   · subscribe :2 waits for observe(on:) :2 (parser holds the
                                   work: row 4), keys :1 (holds it)
                4     10 parser observe(on:) :2 ─s→ subscribe :2 · because of row 2
                5     20 main   :4 ─t→ keys :1
                                   → observe(on:) :2 · hands over to parser: row 6
                                   · because of :4
                6     10 parser observe(on:) :2 ─t→ subscribe :2 · because of row 5
                """)
    }

    @Test func `a subject without listeners says since when, and the values are counted`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.on("early")
            let token = keys.subscribe()
            token.dispose()
            keys.on("late")
            keys.on("later")
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2) { keys.on(.next("early")) }
            let token = toy.at(3) { toy.subscribe(to: keys.observable) }
            toy.at(4) { token.dispose() }
            toy.at(5) { keys.on(.next("late")) }
            toy.at(6) { keys.on(.next("later")) }
        }
        #expect(
            toy.screen()
                == """
                6 visits in 5 rows
                ! keys :1: 2 values (rows 4, 5) reached nobody

                1  :2 ─early→ keys :1 · nobody listens yet
                2  subscribe :3 ← keys :1
                3  :4  token.dispose() · disposed: subscribe :3 · keys :1: no observer
                4  :5 ─late→ keys :1 · nobody listens any more, since row 3
                5  :6 ─later→ keys :1 · nobody listens any more, since row 3

                Left at the end: nothing subscribed, nothing waiting
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
    }

    @Test func `what comes back before it is done is a problem, told with the line from which it comes`() {
        let toy = Toy(
            """
            let level = Subject()
            level.filter { $0.count < 3 }.subscribe {
                level.on($0 + $0)
            }
            level.on("1")
            """)
        toy.run {
            let level = toy.at(1) { toy.subject() }
            toy.at(2)
            toy.subscribe(to: toy.filter(level.observable) { $0.count < 3 }) { event in
                guard case .next(let value) = event else { return }
                toy.own("mine()", line: 2) {
                    toy.at(3) { level.on(.next(value + value)) }
                }
            }
            toy.at(5) { level.on(.next("1")) }
        }
        #expect(
            toy.screen()
                == """
                5 visits in 6 rows
                ! level :1: called again from inside of itself, :3 (row 3)

                1  subscribe :2 ← filter :2 ← level :1
                2  :5 ─1→ level :1 → filter :2 → subscribe :2
                3    :3 ─11→ level :1 · again, while the one before is still on its way
                4      ─11→ filter :2 → subscribe :2
                5        :3 ─1111→ level :1 · again, while the one before is still on its way
                6          ─1111→ filter :2 · dropped: the test says no

                Left at the end: still subscribed: subscribe :2 ← level :1 (holds it)
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
    }

    @Test func `what comes four times in turn shows the first and the last`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.subscribe()
            for n in 1...6 { keys.on(n) }
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2) { toy.subscribe(to: keys.observable) }
            for number in 1...6 {
                toy.at(3) { keys.on(.next("\(number)")) }
            }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :2 ← keys :1
                2  :3 ─1→ keys :1 → subscribe :2
                3  … the same 4 more times: 2, 3, 4, 5
                4  :3 ─6→ keys :1 → subscribe :2
                """)
    }

    @Test func `of one chain only what it leads through is shown`() throws {
        let toy = Toy(
            """
            let a = Subject()
            let b = Subject()
            a.map { $0 + $0 }.subscribe()
            b.subscribe()
            a.on("1")
            b.on("2")
            """)
        toy.run {
            let a = toy.at(1) { toy.subject() }
            let b = toy.at(2) { toy.subject() }
            toy.at(3)
            toy.subscribe(to: toy.map(a.observable) { $0 + $0 })
            toy.at(4) { toy.subscribe(to: b.observable) }
            toy.at(5) { a.on(.next("1")) }
            toy.at(6) { b.on(.next("2")) }
        }
        #expect(
            toy.rows(of: try #require(toy.folding().only(line: 3)))
                == """
                1  subscribe :3 ← map :3 ← a :1
                3  :5 ─1→ a :1 → map :3 ─11→ subscribe :3
                """)
        #expect(toy.folding().only(line: 5) == nil)
        #expect(toy.folding().endsOfChains == [3, 4])
    }

    @Test func `what another chain does with what both share is not shown, and numbers are those of the whole walk`()
        throws
    {
        let toy = Toy(
            """
            let a = Subject()
            a.map { $0 + $0 }.subscribe { print($0) }
            a.debounce(40).subscribe()
            a.on("1")
            """)
        toy.run {
            let a = toy.at(1) { toy.subject() }
            toy.at(2)
            toy.subscribe(to: toy.map(a.observable) { $0 + $0 }) { _ in toy.print("one") }
            toy.at(3)
            toy.subscribe(to: toy.debounce(a.observable) { _ in 40 })
            toy.at(4) { a.on(.next("1")) }
        }
        let only = try #require(toy.folding().only(line: 3))
        #expect(only.rows.indices.map(only.number) == [2, 3, 6, 8])
        #expect(
            toy.rows(of: only)
                == """
                  milliseconds and thread; the walk's own time is in it; timers: 1 × 40 ms
                2      0 main subscribe :3 ← debounce :3 ← a :1 · a :1: 2 observers
                3             :4 ─1→ a :1 · to 2 observers
                6               ─1→ debounce :3 · holds it 40 ms, sends it in row 8
                8     40      debounce :3 ─1→ subscribe :3 · because of row 6
                """)
        #expect(toy.screen(of: only, .english).hasPrefix("4 visits in 8 rows, 4 of them shown"))
    }

    @Test func `an element that is an event does not look like the end of its sequence`() {
        #expect(Folding.Event(.next, "completed").shownValue == "next(completed)")
        #expect(Folding.Event(.next, "next(1)").shownValue == "next(next(1))")
        #expect(Folding.Event(.next, "\"completed\"").shownValue == "\"completed\"")
        #expect(Folding.Event(.next, "nextPage").shownValue == "nextPage")
        let toy = Toy(
            """
            let keys = Subject()
            keys.subscribe()
            keys.on(.completed)
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2) { toy.subscribe(to: keys.observable) }
            toy.at(3) { keys.on(.next("completed")) }
        }
        #expect(toy.rows().hasSuffix("2  :3 ─next(completed)→ keys :1 → subscribe :2"))
    }

    @Test func `a chain that has come to its end is over, whatever is disposed later`() {
        let toy = Toy(
            """
            let keys = Subject()
            let token = keys.subscribe()
            keys.on(.completed)
            token.dispose()
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            let token = toy.at(2) { toy.subscribe(to: keys.observable) }
            toy.at(3) { keys.on(.completed) }
            toy.at(4) { token.dispose() }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :2 ← keys :1
                2  :3 ─completed→ keys :1 → subscribe :2 · the chain is over
                3  :4  token.dispose()
                """)
    }

    @Test func `what is shared tells when it has subscribed to its source, and why again`() {
        let toy = Toy(
            """
            let keys = Subject()
            let words = keys.share()
            let token = words.subscribe()
            token.dispose()
            words.subscribe()
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            let shared = toy.operate("share", [keys.observable])
            let token = toy.at(3) { toy.subscribe(to: shared) }
            toy.at(4) { token.dispose() }
            toy.at(5) { toy.subscribe(to: shared) }
        }
        let words =
            "share :2: subscribes to its source 2 times: row 1; row 3, as the last subscriber had left (row 2)"
        #expect(toy.screen().split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("! " + words))
    }

    @Test func `what comes too soon is dropped for what was sent before, and that is named`() {
        let toy = Toy(
            """
            let taps = Subject()
            taps.throttle(300).subscribe()
            taps.on("a")
            taps.on("b")
            """)
        toy.run {
            let taps = toy.at(1) { toy.subject() }
            toy.at(2)
            var isOpen = true
            let slow = toy.operate("throttle", [taps.observable], due: 300) { sink, _, event in
                if isOpen { sink.send(event) }
                isOpen = false
            }
            toy.subscribe(to: slow)
            toy.at(3) { taps.on(.next("a")) }
            toy.at(4) { taps.on(.next("b")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :2 ← throttle :2 ← taps :1
                2  :3 ─a→ taps :1 → throttle :2 → subscribe :2
                3  :4 ─b→ taps :1 → throttle :2 · dropped: 0 ms after row 2, within 300 ms
                """)
    }

    @Test func `an inner sequence that completes is told behind what it has sent, in the row of that`() {
        let toy = Toy(
            """
            let ids = Subject()
            let other = Subject()
            let found = ids.flatMapLatest { _ in other }
            found.subscribe()
            ids.on("a")
            run(work)
            func work() {
                other.on("x")
                other.on(.completed)
            }
            """)
        toy.run {
            let ids = toy.at(1) { toy.subject() }
            let other = toy.at(2) { toy.subject() }
            toy.at(3)
            let found = toy.flatMapLatest(ids.observable) { _ in other.observable }
            toy.at(4) { toy.subscribe(to: found) }
            toy.at(5) { ids.on(.next("a")) }
            toy.at(6)
            toy.later(10, "work()", line: 7, handedOver: true) {
                toy.at(8) { other.on(.next("x")) }
                toy.at(9) { other.on(.completed) }
            }
        }
        let (folding, rows) = (toy.folding(), toy.rows())
        #expect(rows.contains(":8 ─x→ other :2"))
        #expect(rows.contains("· then inner 1 of flatMapLatest :3 completes"))
        #expect(!rows.contains(":9"))
        let last = folding.rowOfVisit.suffix(2)
        #expect(last.first == last.last && last.first == folding.rows.count)
        #expect(toy.rows(isLong: true).contains(":9"))
    }

    @Test func `what a function of the reader's has handed over names who called that, where several did`() {
        let toy = Toy(
            """
            func after(_ action: () -> Void) {
                queue.async(action)
            }
            let keys = Subject()
            keys.subscribe()
            after { keys.on("s") }
            after { keys.on("t") }
            """)
        toy.run {
            let keys = toy.at(4) { toy.subject() }
            toy.at(5) { toy.subscribe(to: keys.observable) }
            for line in [6, 7] {
                toy.at(line)
                toy.at("after") {
                    toy.own("after(_:)", line: 1) {
                        toy.at(2)
                        toy.later(10, "work()", line: line, handedOver: true) {
                            toy.at(line)
                            keys.on(.next("\(line)"))
                        }
                    }
                }
            }
        }
        #expect(toy.rows().contains("because of :2 in after :6"))
        #expect(toy.rows().contains("because of :2 in after :7"))
    }
}
