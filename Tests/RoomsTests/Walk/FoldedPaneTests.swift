import Testing

@testable import Lines
@testable import Steps
@testable import Stops
@testable import TravelRecorder
@testable import Walk

struct FoldedPaneTests {
    private let walk = ClosedWalk.stepped

    private func screen(_ keys: String) -> [String] {
        let size = ScreenSize(columns: 80, rows: 24)
        return walk.stepper(keys, size: size).screen(size).map { $0.text(usesColor: false) }
    }

    private func chosen(_ keys: String) -> String? { screen(keys).first { $0.hasPrefix("▸") } }

    @Test func `A walk that is closed shows its rows first`() {
        let screen = screen("")
        #expect(screen[0].hasSuffix("row 1/4"))
        #expect(screen[1].hasPrefix(" 6 visits in 4 rows"))
        #expect(chosen("")?.hasSuffix("let gate = Gate()") == true)
        #expect(chosen("↓↓")?.hasSuffix("» 1") == true)
        #expect(walk.stepper("↓").step == 2)
    }

    @Test func `Below the last row stands what ended the walk`() {
        var journey = ClosedWalk.journey
        journey.wait = .init(end: .quiet(seconds: 2), left: [])
        let walk = SteppedJourney(journey, folding: ClosedWalk.folding, tour: .mine, contents: ClosedWalk.contents)
        let size = ScreenSize(columns: 80, rows: 24)
        let lines = walk.stepper("⇲", size: size).screen(size).map { $0.text(usesColor: false).trimmed }
        #expect(lines.contains("It ended after 2 seconds in which nothing happened."))
    }

    @Test
    func `A printed line that closes no visit is a row like any other: it counts, and leads to where it was printed`() {
        var folding = ClosedWalk.folding
        folding.rowOfVisit[4] = 2
        folding.rows[3].site = .init(file: SourceFile.own, line: 1)
        folding.rows[3].thread = "Swift global concurrent queue"
        let walk = SteppedJourney(
            ClosedWalk.journey, folding: folding, tour: .mine, contents: ClosedWalk.contents)
        let size = ScreenSize(columns: 80, rows: 24)
        func screen(_ keys: String) -> [String] {
            walk.stepper(keys, size: size).screen(size).map { $0.text(usesColor: false).trimmed }
        }
        #expect(screen("↓↓")[0].hasSuffix("row 3/4"))
        #expect(walk.stepper("↓↓⏎").step == 4)
        #expect(walk.stepper("↓↓⏎f").rows?.chosen == .row(2))
        #expect(walk.stepper("mmm").rows?.chosen == .row(3))
        #expect(screen("g:1⏎").last == "Mine.swift:1 has no statement of its own; rows that pass: 4")
        #expect(walk.stepper("g:1⏎").showsRows)
        #expect(screen("").suffix(from: 6).prefix(4).map { $0.prefix(22).trimmed }.contains("concurrent"))
    }

    @Test func `A row opens into its calls, and a call into its statements`() {
        #expect(!screen("").contains { $0.contains("Gate.forward") })
        #expect(screen("→").contains { $0.contains("Gate.forward") })
        #expect(chosen("→→")?.contains("Mine.swift:2") == true)
        #expect(chosen("→→↓")?.contains("Gate.forward") == true)
        #expect(chosen("→→↓→→")?.contains("Calls the closure behind the gate.") == true)
        #expect(walk.stepper("→→↓→→").step == 1)
        #expect(screen("→→↓→→→").last?.trimmed == "Nothing more to open; Enter shows the source.")
        #expect(screen("→→↓→→←←←←") == screen(""))
    }

    @Test func `Where all is closed the way back leads to the row that this comes from`() {
        #expect(walk.stepper("⇲").step == 5)
        #expect(walk.stepper("⇲←").step == 2)
        #expect(walk.stepper("↓↓←").step == 2)
        #expect(screen("←").last?.trimmed == "Nothing more to close.")
    }

    @Test func `One key leads to the next statement of the reader's own, in the rows and at a place`() {
        #expect(walk.stepper("m").step == 2)
        #expect(screen("mmmm").last?.trimmed == "No statement of yours comes after this.")
        #expect(walk.stepper("⏎m").step == 2)
        #expect(walk.stepper("⏎mm").step == 4)
    }

    @Test func `Enter shows the source, and another key leads back to the same row`() {
        let there = walk.stepper("↓⏎")
        #expect(!there.showsRows && there.step == 2)
        for key in ["f", "⎋"] {
            let back = walk.stepper("↓⏎" + key)
            #expect(back.showsRows && back.rows?.chosen == .row(1))
        }
        #expect(walk.stepper("↓⏎nf").rows?.chosen == .row(1))
        #expect(walk.stepper("o").showsRows == false)
        #expect(walk.stepper("??").showsRows)
    }

    @Test func `A number leads to its row, a line to its place, and a key without a meaning nowhere`() {
        #expect(walk.stepper("3⏎").rows?.chosen == .row(2))
        #expect(walk.stepper("g2⏎").rows?.chosen == .row(1))
        #expect(screen("9⏎").last?.trimmed == "There is no row 9.")
        #expect(walk.stepper("g:3⏎").showsRows == false)
        #expect(walk.stepper("g:3⏎").step == 2)
        #expect(screen("↓g:3⏎").last?.trimmed == "f: back to the rows")
        let lost = walk.stepper("↓z")
        #expect(lost.showsRows && lost.rows?.chosen == .row(1) && lost.notice != nil)
    }

    @Test func `A walk that is not closed has no rows`() {
        #expect(Stroll.usual.stepper("").rows == nil)
        #expect(Stroll.usual.stepper("f").showsRows == false)
        #expect(Stroll.usual.stepper("nm").step == 1)
    }
}
