import Testing

@testable import TravelGuide

/// The stroll visits 여행 1, 2, 3, 4, 5, 2, 3, 4, 5: nine visits, and the end behind them.
struct StepperStateKeysTests {
    private let journey = Stroll.usual

    private func step(_ keys: String) -> Int { journey.state(after: .typed(keys)).step }

    @Test(
        "Keys lead to places",
        arguments: [
            ("", 0), ("n", 1), ("→↓n ⏎", 5), ("nnnp", 2), ("nnn←↑⌫", 0), ("p", 0), ("⇲", 9), ("⇲n", 9), ("⇲p", 8),
            ("⇲pn", 9),
            ("⇲⇱", 0),
            // New stops: the second visits are none.
            ("]", 1), ("]]]]", 4), ("]]]]]", 4), ("⇲[", 4), ("⇲[[", 3), ("[", 0), ("nn[", 1),
            // Out of a call: behind it, or to where it was made.
            ("n}", 5), ("nn}", 4), ("nnn}", 4), ("nnnn}", 5), ("}", 0), ("nnn{", 2), ("nnn{{", 1), ("nnn{{{", 0),
            ("{", 0), ("⇲}", 9), ("⇲{", 9),
            // A stop by its number, then its next visit, and round.
            ("g3⏎", 2), ("g3⏎g⏎", 6), ("g3⏎g⏎g⏎", 2), ("g4⏎g3⏎", 6), ("g6⏎", 0), ("g99⏎", 0), ("g⏎", 0), ("g3⎋", 0),
            ("g34⌫⏎", 2), ("g3⌫⌫n", 1), ("gx3⏎", 2),
            // What a stop says or is called.
            ("/closure⏎", 2), ("/CLOSURE⏎", 2), ("/closure⏎/⏎", 3), ("/closure⏎/⏎/⏎", 6), ("/Gate#1⏎", 1),
            ("/Gate#1⏎/⏎", 5), ("/Gate#1⏎/⏎/⏎", 1), ("g4⏎g3⏎/closure⏎", 7),
            ("/forward⏎", 2),
            ("/nowhere⏎", 0), ("/⏎", 0), ("/closurex⌫⏎", 2), ("/closure⎋", 0), ("⇲/gate⏎", 0),
            // The whole tree, and the visits of one stop.
            ("t⏎", 0), ("t↓↓⏎", 2), ("t↓↓⎋", 0), ("t⇲⏎", 8), ("t⇲↓⏎", 8), ("nnt↑⏎", 1), ("tnn⏎", 2), ("t⇟⏎", 8),
            ("nv⏎", 1), ("nv↓⏎", 5), ("nv↓↓↓⏎", 5), ("nv↓⎋", 1), ("g2⏎g⏎v↑⏎", 1), ("⇲v", 9),
            // Pages, and what changes nothing.
            ("⇟", 9), ("⇲⇞", 0), ("?nn⎋n", 1), ("?↓↓xn", 1), ("tg3⏎", 2), ("t/closure⏎", 2), ("t]", 1), ("to⎋n", 1),
            ("xyz", 0), ("onnp", 1), ("l", 0),
            // Hangul, where the keyboard was not switched.
            ("ㅜㅜㅔ", 1), ("ㅎ3⏎", 2), ("ㅅ↓↓⏎", 2),
        ])
    func places(keys: String, expected: Int) {
        #expect(step(keys) == expected)
    }

    @Test(
        "What the program around has to do",
        arguments: [
            (.character("q"), .quit), (.character("ㅂ"), .quit), (.control("d"), .quit), (.control("c"), .interrupt),
            (.control("z"), .suspend), (.control("l"), .redraw),
            (.character("e"), .open(file: "Sources/Routes/Stroll.swift", line: 5)),
            (.character("n"), nil), (.control("x"), nil),
        ] as [(Key, StepperState.Effect?)])
    func effects(key: Key, expected: StepperState.Effect?) {
        var state = StepperState(language: .english)
        #expect(state.press(key, in: journey, size: ScreenSize(columns: 80, rows: 24)) == expected)
    }

    @Test(
        "In a list, q closes the list; Ctrl-C ends the program from everywhere", arguments: ["t", "v", "?", "g", "/"])
    func leaving(view: String) {
        var state = journey.state(after: .typed(view))
        #expect(state.press(.control("c"), in: journey, size: .smallest) == .interrupt)
        if view != "g", view != "/" {
            #expect(state.press(.character("q"), in: journey, size: .smallest) == nil)
            #expect(state.view == .source)
        }
    }

    @Test("The farthest step is kept when somebody goes back")
    func farthest() {
        let state = journey.state(after: .typed("nnnnnpp"))
        #expect(state.step == 3 && state.farthest == 5)
    }

    @Test("r goes on where somebody left, then as far as they have ever come")
    func resuming() {
        let offer = StepperState(language: .english, farthest: 6, stepToResume: 4)
        func step(_ keys: String) -> Int { journey.state(after: .typed(keys), from: offer).step }
        #expect([step("r"), step("nr"), step("?⎋r"), step("rr"), step("nrpr"), step("ㄱ")] == [4, 4, 4, 6, 6, 4])
        #expect(journey.state(after: .typed("nnppr")).step == 2)
        #expect(journey.state(after: .typed("r"), from: offer).farthest == 6)
    }

    @Test("Who only looks around has not moved, so a bookmark stays where it was")
    func moving() {
        let offer = StepperState(language: .english, farthest: 6, stepToResume: 4)
        #expect(!journey.state(after: .typed("?⎋olt⎋"), from: offer).hasMoved)
        #expect(journey.state(after: .typed("n"), from: offer).hasMoved)
        #expect(journey.state(after: .typed("t↓⏎"), from: offer).hasMoved)
    }

    @Test("q leaves what is looked at, and only then the program", arguments: ["o", "t", "nv", "?"])
    func leavingViews(keys: String) {
        var state = journey.state(after: .typed(keys))
        #expect(state.press(.character("q"), in: journey, size: .smallest) == nil)
        #expect(state.view == .source)
        #expect(state.press(.character("q"), in: journey, size: .smallest) == .quit)
    }

    @Test("What is pasted goes into a search, and is no key anywhere else")
    func pasting() {
        let text = Key.pasted("quit\nnow")
        #expect(journey.state(after: [text]) == journey.state(after: []).notFresh)
        #expect(journey.state(after: [.character("/"), text]).prompt == .search("quitnow"))
        #expect(journey.state(after: [.character("g"), text]).prompt == .stop(""))
    }

    @Test("The language changes in every view, and changes back", arguments: ["", "o", "t", "v", "?"])
    func language(view: String) {
        #expect(journey.state(after: .typed(view + "l")).language == .korean)
        #expect(journey.state(after: .typed(view + "ll")).language == .english)
    }

    @Test("What a key came to is said until the next key")
    func notices() {
        #expect(journey.state(after: .typed("p")).notice == .isFirst)
        #expect(journey.state(after: .typed("pl")).notice == nil)
        #expect(journey.state(after: .typed("g99⏎")).notice == .noStop("99"))
        #expect(journey.state(after: .typed("g6⏎")).notice == .notVisited(6))
        #expect(journey.state(after: .typed("/so⏎")).notice == .notFound("so"))
    }

    @Test("An empty journey can be looked at")
    func empty() {
        let journey = Stroll.journey([])
        for key in [Key].typed("n→p][}{g1⏎/a⏎otq⎋v?qle⇟⇞⇱⇲q") {
            var state = journey.state(after: [key, key, .enter])
            _ = state.press(key, in: journey, size: .smallest)
            #expect(state.step == 0)
            #expect(StepperScreen.lines(journey, state, size: .smallest).count == 10)
        }
    }

    @Test("Out of a call means to go on with the thread that made it")
    func threads() {
        let journey = Stroll.journey([
            .call([
                .stop(1), .call([.stop(2, ["Gate#1", "true"]), .thread(2, [.call([.stop(3, ["1"]), .stop(5)])])]),
                .thread(2, [.call([.stop(4, ["1"])])]), .stop(5),
            ])
        ])
        #expect(journey.state(after: .typed("n}")).step == 5)
        #expect(journey.state(after: .typed("nn}")).step == 4)
    }
}

extension StepperState {
    /// The state without the offer that any key takes away.
    fileprivate var notFresh: StepperState {
        var state = self
        state.offersToResume = false
        return state
    }
}
