import Testing
import TravelRecorder

@testable import Guide
@testable import Walk

/// The stroll visits 여행 1, 2, 3, 4, 5, 2, 3, 4, 5: nine visits, and the end behind them.
struct StepperTests {
    private let journey = Stroll.usual
    /// Somebody left at the fifth visit, having come as far as the seventh.
    private let mark = Bookmarks.Mark(step: 4, stop: 5, farthest: 6, visits: 9)

    @Test(
        "Keys lead to steps",
        arguments: [
            ("", 0), ("n", 1), ("→↓n ⏎", 5), ("nnnp", 2), ("nnn←↑⌫", 0), ("p", 0), ("⇲", 9), ("⇲n", 9), ("⇲p", 8),
            ("⇲pn", 9), ("⇲⇱", 0),
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
            ("/Gate#1⏎/⏎", 5), ("/Gate#1⏎/⏎/⏎", 1), ("g4⏎g3⏎/closure⏎", 7), ("/forward⏎", 2),
            ("/nowhere⏎", 0), ("/⏎", 0), ("/closurex⌫⏎", 2), ("/closure⎋", 0), ("⇲/gate⏎", 0),
            // The whole tree, and the visits of one stop.
            ("t⏎", 0), ("t↓↓⏎", 2), ("t↓↓⎋", 0), ("t⇲⏎", 8), ("t⇲↓⏎", 8), ("nnt↑⏎", 1), ("tnn⏎", 2), ("t⇟⏎", 8),
            ("⇲t⏎", 8), ("nv⏎", 1), ("nv↓⏎", 5), ("nv↓↓↓⏎", 5), ("nv↓⎋", 1), ("g2⏎g⏎v↑⏎", 1), ("⇲v", 9),
            // Pages, and what changes nothing.
            ("n⇟", 1), ("nn⇞", 2), ("nj", 1), ("njjk", 1), ("?nn⎋n", 1), ("?↓↓xn", 1), ("tg3⏎", 2), ("t/closure⏎", 2),
            ("t]", 1), ("tvn", 1),
            ("to⎋n", 1), ("xyz", 0), ("onnp", 1), ("o⇟", 0), ("l", 0),
            // Hangul, where the keyboard was not switched.
            ("ㅜㅜㅔ", 1), ("ㅎ3⏎", 2), ("ㅅ↓↓⏎", 2),
        ])
    func steps(keys: String, expected: Int) {
        #expect(journey.stepper(keys).step == expected)
    }

    @Test(
        "What the program around has to do",
        arguments: [
            ("", .character("q"), .quit), ("", .character("ㅂ"), .quit), ("t", .control("d"), .quit),
            ("", .control("c"), .interrupt), ("t", .control("c"), .interrupt), ("?", .control("c"), .interrupt),
            ("/", .control("c"), .interrupt), ("", .control("z"), .suspend), ("", .control("l"), .redraw),
            ("", .character("e"), .open(file: "Sources/Routes/Stroll.swift", line: 5)), ("⇲", .character("e"), nil),
            ("/", .control("d"), nil), ("", .character("n"), nil), ("", .control("x"), nil),
        ] as [(String, Key, Stepper.Effect?)])
    func effects(keys: String, key: Key, expected: Stepper.Effect?) {
        var stepper = journey.stepper(keys)
        #expect(stepper.press(key, size: .smallest) == expected)
    }

    @Test("Every key of every pane opens it, its first key and q close it, and the language changes in it and back")
    func panes() {
        for (index, pane) in Panes.all.enumerated() {
            for key in pane.keys {
                #expect(journey.stepper("n\(key)").open == index)
                #expect(journey.stepper("n\(key)l").language == .korean)
                #expect(journey.stepper("n\(key)ll").language == .english)
            }
            #expect(journey.stepper("n\(pane.keys[0])\(pane.keys[0])").open == nil)
            var stepper = journey.stepper("n\(pane.keys[0])")
            #expect([0, 1].map { _ in stepper.press(.character("q"), size: .smallest) } == [nil, .quit])
        }
    }

    @Test("r goes on where somebody left, then as far as they have ever come")
    func resuming() {
        let steps = ["r", "nr", "?⎋r", "rr", "nrpr", "ㄱ"].map { journey.stepper($0, mark: mark).step }
        #expect(steps == [4, 4, 4, 6, 6, 4])
        #expect(journey.stepper("nnppr").step == 2)
        #expect(journey.stepper("r", mark: mark).farthest == 6)
    }

    @Test("Who only looks around has not moved, so a bookmark stays where it was")
    func moving() {
        #expect(
            ["", "?⎋olt⎋", "n", "t↓⏎"].map { journey.stepper($0, mark: mark).hasMoved } == [false, false, true, true])
    }

    @Test("What is pasted goes into a search, and is no key anywhere else")
    func pasting() {
        let prompts = ["", "g", "/"].map { keys in
            var stepper = journey.stepper(keys)
            _ = stepper.press(.pasted("quit\nnow"), size: .smallest)
            return stepper.prompt
        }
        #expect(prompts == [nil, .init(kind: .stop), .init(kind: .search, text: "quitnow")])
    }

    @Test("An empty journey can be looked at")
    func empty() {
        for key in "n→p][}{g1⏎/a⏎otq⎋v?qle⇟⇞⇱⇲q" {
            let stepper = Stroll.journey([]).stepper("\(key)\(key)⏎\(key)")
            #expect(stepper.step == 0)
            #expect(stepper.screen(.smallest).count == 10)
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
        #expect(["n}", "nn}"].map { journey.stepper($0).step } == [5, 4])
    }

    // MARK: Bookmarks

    @Test(
        "A bookmark leads back to where it was made, and keeps how far somebody came",
        arguments: ["", "n", "nnnnnpp", "⇲"])
    func bookmark(keys: String) {
        let stepper = journey.stepper(keys)
        #expect(journey.step(of: stepper.mark) == stepper.step)
        #expect(stepper.mark.farthest == keys.count { $0 == "n" } + (keys == "⇲" ? 9 : 0))
    }

    @Test("In a journey that has changed it leads to the nearest visit of the same stop, or nowhere")
    func changed() {
        let marks = [(3, 3), (7, 3), (100, 3), (0, 99), (17, nil), (-1, 1)] as [(Int, StopID?)]
        let steps = marks.map { journey.step(of: .init(step: $0.0, stop: $0.1, farthest: 30, visits: 20)) }
        #expect(steps == [2, 6, 6, nil, 9, 0])
        #expect(
            Stepper(journey, language: .korean, mark: .init(step: 0, stop: 1, farthest: 30, visits: 31)).mark.farthest
                == 9)
    }
}
