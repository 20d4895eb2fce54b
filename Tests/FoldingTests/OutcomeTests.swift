import Testing

@testable import Folding
@testable import TravelRecorder

/// What rows say of programs that two readers were asked about.
struct OutcomeTests {
    @Test func `what is dropped until another source has sent something names that, and what is let go of by it`() {
        let toy = Toy(
            """
            let (values, stop) = (Subject(), Relay())
            values.skip(stop).subscribe()
            values.on("1")
            stop.on("go")
            values.on("2")
            """)
        toy.run {
            toy.at(1)
            let (values, stop) = (toy.subject(), toy.subject("Relay"))
            toy.at(2) { toy.subscribe(to: toy.skip(values.observable, until: stop.observable)) }
            toy.at(3) { values.on(.next("1")) }
            toy.at(4) { stop.on(.next("go")) }
            toy.at(5) { values.on(.next("2")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :2 ← skip :2 ← [values :1, stop :1]
                2  :3 ─1→ values :1 → skip :2 · dropped: stop :1 has sent nothing yet
                3  :4 ─go→ stop :1 → skip :2 · unsubscribes from stop :1 · stop :1: no observer
                4  :5 ─2→ values :1 → skip :2 → subscribe :2
                """)
    }

    @Test func `what all runs of an operator share works for the one that is at work, and what it replays is named`() {
        let toy = Toy(
            """
            let keys = Subject()
            let words = keys.share()
            let token = words.subscribe()
            keys.on("a")
            token.dispose()
            words.subscribe()
            keys.on("b")
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            let shared = toy.share(keys.observable)
            let token = toy.at(3) { toy.subscribe(to: shared) }
            toy.at(4) { keys.on(.next("a")) }
            toy.at(5) { token.dispose() }
            toy.at(6) { toy.subscribe(to: shared) }
            toy.at(7) { keys.on(.next("b")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :3 ← share :2 #1 ← keys :1
                2  :4 ─a→ keys :1 → share :2 #1 → subscribe :3
                3  :5  token.dispose() · disposed: subscribe :3 · ends share :2 #1: keys :1
                      · keys :1: no observer
                4  subscribe :6 ← share :2 #2 ← keys :1
                5    share :2 #2 ─a→ subscribe :6 · share :2 replays row 2
                        · before it subscribes to keys :1
                6  :7 ─b→ keys :1 → share :2 #2 → subscribe :6
                """)
    }

    @Test func `a clean-up that an event runs ends no chain, and two events of one call have one statement`() {
        let toy = Toy(
            """
            let load = create { send in
                later { send(42) }
                return Disposable { stop() }
            }
            load.subscribe()
            """)
        toy.run {
            toy.at(1)
            var send: Toy.Sink?
            var cleanUp = 0
            let load = toy.create { sink in
                send = sink
                toy.closure(3) {
                    toy.library("Disposables", "create(with:)", [:]) { cleanUp = toy.make("AnonymousDisposable") }
                }
            }
            toy.at(5) { toy.subscribe(to: load, cleanUp: true) }
            toy.later(20, 2, on: "work") {
                toy.unseen { send?.send(.next("42")) }
                toy.unseen { toy.unseen { toy.library("Create", "on(_:)", [:]) { send?.send(.completed) } } }
                toy.unseen { toy.unseen { toy.unseen { toy.clean(cleanUp) } } }
            }
        }
        #expect(
            toy.rows()
                == """
                  milliseconds and thread; the walk's own time is in it
                1      0 main subscribe :5 ← create :1
                2             mine() has returned
                                 · subscribe :5 waits for create :1 (the code of row 3 holds
                                 send)
                3     20 work :2  later { send(42) } · then runs the clean-up of :3
                                 · because of :1
                4               create :1 ─42→ subscribe :5 · runs the clean-up of :5
                5               create :1 ─completed→ subscribe :5 · the chain is over
                """)
    }

    @Test func `what comes behind an own error is too late by that, and errors that reach nobody are a problem`() {
        let toy = Toy(
            """
            let pages = Subject()
            let load = create {
                $0.on(error)
                $0.on(.completed)
            }
            pages.on(.completed)
            load.subscribe(pages)
            """)
        toy.run {
            let pages = toy.at(1) { toy.subject() }
            let object = toy.newest("PublishSubject")
            toy.at(2)
            let load = toy.operate("create", []) { sink, _, event in
                sink.send(event)
            } start: { sink in
                let emitter = toy.newest("CreateSink")
                for (line, event) in [(3, Toy.Event.error("offline")), (4, .completed)] {
                    toy.closure(line) {
                        toy.library("CreateSink", "on(_:)", ["self": emitter], event) {
                            if line == 3 { sink.send(event) }
                        }
                    }
                }
            }
            toy.at(6) { pages.on(.completed) }
            toy.at(7)
            toy.at("load") { _ = load.subscribe(.init(object: object, on: pages.on)) }
        }
        #expect(
            toy.screen()
                == """
                4 visits in 4 rows
                ! pages :1: 1 error (row 3) reached nobody

                1  :6 ─completed→ pages :1 · nobody listens
                2  :7 pages :1 ← create :2
                3    :3 ─error offline→ create :2 → pages :1 · reaches nobody: it ended in row 1
                4    :4 ─completed→ create :2 · too late: ended by its error in row 3

                Left at the end: nothing subscribed, nothing waiting
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it
                """)
    }

    @Test func `what nobody disposes names what it waits for, and what holds that until then`() {
        let toy = Toy(
            """
            let load = create { single in
                later {
                    single(42)
                }
            }
            let keys = Subject()
            keys.subscribe()
            load.subscribe()
            keys.observe(on: parser).subscribe()
            keys.on("s")
            """)
        toy.run {
            var send: Toy.Sink?
            toy.at(1)
            let load = toy.create { send = $0 }
            let keys = toy.at(6) { toy.subject() }
            toy.at(7) { toy.subscribe(to: keys.observable) }
            toy.at(8) { toy.subscribe(to: load) }
            toy.at(9) { toy.subscribe(to: toy.observe(keys.observable, on: "parser")) }
            toy.at(10) { keys.on(.next("s")) }
            toy.later(20, 3, on: "work") { send?.send(.next("42")) }
        }
        let row = PrintedFolding.words(of: toy.folding()).rows[6]
        #expect(
            [row.korean, row.english].map { $0.components(separatedBy: " · ") } == [
                [
                    "mine() 실행이 끝났다",
                    "subscribe :7: keys :6(이것이 잡고 있다)에서 올 것을 기다린다",
                    "subscribe :8: create :1(single: 9행의 코드가 잡고 있다)에서 올 것을 기다린다",
                    "subscribe :9: observe(on:) :9(parser에 맡긴 일: 8행), keys :6(이것이 잡고 있다)에서 올 것을 기다린다",
                ],
                [
                    "mine() has returned",
                    "subscribe :7 waits for keys :6 (holds it)",
                    "subscribe :8 waits for create :1 (the code of row 9 holds single)",
                    "subscribe :9 waits for observe(on:) :9 (parser holds the work: row 8), keys :6 (holds it)",
                ],
            ])
    }

    @Test func `what the reader's function is given is told, unless it was sent or a statement shows it`() {
        let toy = Toy(
            """
            func load(page: Int) {
                create().subscribe()
            }
            let keys = Subject()
            keys.subscribe { load(page: Int($0)) }
            load(page: 7)
            load(page: 8), load(page: 9)
            keys.on("3")
            """)
        toy.run(line: 4) {
            func load(_ page: String) {
                toy.own("load(page:)", line: 1) {
                    toy.give("page", page)
                    toy.at(2)
                    toy.subscribe(to: toy.create { _ in })
                }
            }
            let keys = toy.at(4) { toy.subject() }
            toy.at(5)
            toy.subscribe(to: keys.observable) { _ in load("3") }
            toy.at(6)
            load("7")
            toy.at(7)
            load("8")
            load("9")
            toy.at(8) { keys.on(.next("3")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :5 ← keys :4
                2  :6 subscribe :2 in load :6 ← create :2 · calls load(page 7)
                3  :7  load(page: 8), load(page: 9)
                4    subscribe :2 in load :7 (1st) ← create :2 (1st)
                5    subscribe :2 in load :7 (2nd) ← create :2 (2nd)
                6  :8 ─3→ keys :4 → subscribe :5
                7    subscribe :2 in keys :5 ← create :2
                """)
    }

    @Test func `a subscription that goes on elsewhere names the row there, and a source that ends what it waits for`() {
        let toy = Toy(
            """
            let ids = Subject()
            let inner = Subject()
            let found = ids.flatMapLatest {
                inner.subscribe(on: queue)
            }
            found.subscribe()
            ids.on("a")
            ids.on(.completed)
            """)
        toy.run {
            let ids = toy.at(1) { toy.subject() }
            let inner = toy.at(2) { toy.subject() }
            toy.at(3)
            let found = toy.flatMapLatest(ids.observable) { _ in
                toy.closure(4) { toy.subscribeLater(inner.observable, on: "work") }
            }
            toy.at(6) { toy.subscribe(to: found) }
            toy.at(7) { ids.on(.next("a")) }
            toy.at(8) { ids.on(.completed) }
        }
        #expect(
            toy.rows()
                == """
                  milliseconds and thread; the walk's own time is in it
                1      0 main subscribe :6 ← flatMapLatest :3 ← ids :1
                2             :7 ─a→ ids :1
                                 → flatMapLatest :3 · subscribes inner 1: subscribe(on:) :4
                                 · hands over to work: row 5
                3             :8 ─completed→ ids :1 → flatMapLatest :3 · waits for inner 1
                4             mine() has returned
                                 · subscribe :6 waits for subscribe(on:) :4 (work holds the
                                 work: row 5)
                5     10 work subscribe(on:) :4 (inner 1) ← inner :2 · because of row 2
                """)
    }

    @Test func `a scheduler that does not wait is told, and what an operator has dropped something for`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.distinctUntilChanged().observe().subscribe()
            keys.on("a")
            keys.on("a")
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            let changed = toy.operate("distinctUntilChanged", [keys.observable]) { sink, _, event in
                if case .next(let value) = event, sink.values.updateValue(value, forKey: 0) != value {
                    sink.send(event)
                }
            }
            toy.subscribe(to: toy.observeAtOnce(changed))
            toy.at(3) { keys.on(.next("a")) }
            toy.at(4) { keys.on(.next("a")) }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :2 ← observe :2 ← distinctUntilChanged :2 ← keys :1
                2  :3 ─a→ keys :1 → distinctUntilChanged :2 → observe :2 · at once on main
                      → subscribe :2
                3  :4 ─a→ keys :1 → distinctUntilChanged :2
                      · dropped: equal to the last one, row 2
                """)
    }

    @Test func `what happens behind rows below a row is told last there, with a word for that`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.take().subscribe { print($0) }
            keys.on("a")
            create { $0.on("b") }.subscribe().dispose()
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            let first = toy.operate("take", [keys.observable]) { sink, _, event in
                sink.send(event)
                sink.send(.completed)
            }
            toy.subscribe(to: first) { if case .next(let value) = $0 { toy.print(value) } }
            toy.at(3) { keys.on(.next("a")) }
            toy.at(4)
            toy.subscribe(to: toy.create { $0.send(.next("b")) }).dispose()
        }
        #expect(
            toy.screen()
                == """
                4 visits in 8 rows

                1  subscribe :2 ← take :2 ← keys :1
                2  :3 ─a→ keys :1 → take :2 · then keys :1: no observer
                3    ─a→ subscribe :2
                4      » a
                5    ─completed→ subscribe :2 · the chain is over
                6  :4  create { $0.on("b") }.subscribe().dispose() · then disposed: subscribe :4
                7    subscribe :4 ← create :4
                8      create :4 ─b→ subscribe :4

                Left at the end: nothing subscribed, nothing waiting
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                ·: what became of it   then …: after rows below it
                """)
    }

    @Test func `a row has the time of what it tells, or none`() {
        let toy = Toy(
            """
            let keys = Subject()
            keys.debounce(40).subscribe { print($0) }
            keys.on("s")
            """)
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            toy.at(2)
            toy.subscribe(to: toy.debounce(keys.observable) { _ in 40 }) { _ in toy.print("s") }
            toy.pass(5)
            toy.at(3) { keys.on(.next("s")) }
            toy.pass(20)
        }
        #expect(toy.folding().rows.map(\.time) == [0, 5_000, 25_000, 40_000, nil])
    }

    @Test func `what a function makes once says who called that, where it has made something else twice`() {
        let toy = Toy(
            """
            func load(_ page: Int) -> Observable {
                page == 2 ? error() : just(page)
            }
            for page in 1...3 {
                load(page).subscribe()
            }
            """)
        toy.run(line: 4) {
            for page in 1...3 {
                toy.at(5)
                var load: Toy.Observable?
                toy.at("load") {
                    toy.own("load(_:)", line: 1) {
                        toy.at(2)
                        load = toy.operate(page == 2 ? "error" : "just", [])
                    }
                }
                toy.subscribe(to: load!)
            }
        }
        #expect(
            toy.rows()
                == """
                1  subscribe :5 (1st) ← just :2 in load :5 (1st)
                2  subscribe :5 (2nd) ← error :2 in load :5
                3  subscribe :5 (3rd) ← just :2 in load :5 (2nd)
                """)
    }

    @Test func `what one place has made several times is counted, with where its function was called`() {
        let toy = Toy(
            """
            func load() -> Observable {
                create { $0.on("x") }.map { $0 + $0 }
            }
            for _ in 1...2 {
                load().subscribe()
            }
            """)
        toy.run {
            for _ in 1...2 {
                toy.at(5)
                var load = toy.create { _ in }
                toy.at("load") {
                    toy.own("load()", line: 1) {
                        toy.at(2)
                        load = toy.map(toy.create { $0.send(.next("x")) }) { $0 + $0 }
                    }
                }
                toy.subscribe(to: load)
            }
        }
        #expect(
            toy.screen()
                == """
                4 visits in 4 rows

                1  subscribe :5 (1st) ← map :2 in load :5 (1st) ← create :2 (1st)
                2    create :2 in load :5 (1st) ─x→ map :2 (1st) ─xx→ subscribe :5 (1st)
                3  subscribe :5 (2nd) ← map :2 in load :5 (2nd) ← create :2 (2nd)
                4    create :2 in load :5 (2nd) ─x→ map :2 (2nd) ─xx→ subscribe :5 (2nd)

                Left at the end: still subscribed: subscribe :5 (1st) ← create :2 in load :5
                  (1st), subscribe :5 (2nd) ← create :2 in load :5 (2nd)
                a ─v→ b: a sends v to b, a → b: sends the same on   a ← b: a subscribes to b
                """)
    }

    @Test func `what is freed at the end of a function is not in its last statement`() {
        let toy = Toy(
            """
            let keys = Subject()
            let token = keys.subscribe()
            keys.on("a")
            }
            """)
        toy.visitsLibrary = true
        toy.run {
            let keys = toy.at(1) { toy.subject() }
            let token = toy.at(2) { toy.subscribe(to: keys.observable) }
            toy.at(3) { keys.on(.next("a")) }
            toy.closure(4) { toy.library("DisposeBag", "deinit", [:]) { token.dispose() } }
            toy.closure(4) { toy.library("PublishSubject", "deinit", [:]) {} }
        }
        let folding = toy.folding()
        #expect(
            toy.rows(of: folding)
                == """
                1  subscribe :2 ← keys :1
                2  :3 ─a→ keys :1 → subscribe :2
                3  end of mine: DisposeBag is freed · disposed: subscribe :2
                      · keys :1: no observer
                """)
        #expect(folding.rowOfVisit.suffix(5) == [2, 3, 3, 3, 3])
    }
}
