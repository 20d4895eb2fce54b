import Foundation
import Testing
import TravelRecorder

@testable import Commands
@testable import Guide
@testable import Lines
@testable import Walk

/// The stepper in a real terminal.
@Suite(.enabled(if: TerminalWindow.isAvailable, "there is no tmux"))
struct ProgramStepperTests {
    private static let journey = Result { try Tour.stepped("create") }

    /// What the screen has to show after some keys: the pure function says.
    private func expected(
        after keys: [Key], _ language: Language = .english, columns: Int = 80, rows: Int = 24
    ) throws -> [String] {
        let size = ScreenSize(columns: columns, rows: rows)
        var stepper = Stepper(try Self.journey.get(), language: language)
        for key in keys { _ = stepper.press(key, size: size) }
        return stepper.screen(size).map { $0.text(usesColor: false) }
    }

    @Test(
        "Keys change the screen to what the pure function draws",
        arguments: [(Language.english, 80, 24), (.korean, 120, 40), (.english, 40, 10)])
    func screens(language: Language, columns: Int, rows: Int) async throws {
        let window = try await TerminalWindow(columns: columns, rows: rows)
        try await window.run("$tour create --lang \(language.rawValue)")
        func compare(_ keys: [Key]) async throws {
            let expected = try expected(after: keys, language, columns: columns, rows: rows)
            try await window.screen(showing: expected.joined(separator: "\n")) { $0 == expected }
        }
        try await compare([])
        try await window.press("Right", "n", "Space", "]")
        try await compare([.right, .character("n"), .character(" "), .character("]")])
        try await window.press("o")
        try await compare([.right, .character("n"), .character(" "), .character("]"), .character("o")])
        try await window.press("Escape", "t", "Down")
        try await compare([.right, .character("n"), .character(" "), .character("]"), .character("t"), .down])
        try await window.press("Enter", "l", "End")
        try await compare([.character("l"), .end])
    }

    @Test("Ctrl-Z gives the terminal to the shell, and fg brings the same screen back")
    func suspended() async throws {
        let window = try await TerminalWindow()
        try await window.run("cd \"$XDG_STATE_HOME\"; stty -a > before")
        try await window.run("$tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("n", "n", "C-z")
        try await window.screen(holding: "Stopped")
        try await window.run("stty -a > after; echo rest")
        // What was typed has the word, too.
        try await window.screen { $0.contains("rest") }
        #expect(try window.text("before") == window.text("after"))
        try await window.run("fg")
        let expected = try expected(after: [.right, .right])
        try await window.screen(showing: expected.joined(separator: "\n")) { $0 == expected }
        try await window.press("n", "q")
        try await window.screen(holding: "Left at")
    }

    @Test("What was typed before the screen was there is no key for it")
    func typedBefore() async throws {
        let window = try await TerminalWindow()
        try await window.run("cd \"$XDG_STATE_HOME\"; until test -e typed; do sleep 0.1; done; $tour create")
        try await window.press("n", "n", "n")
        _ = try window.folder.makeFile("typed")
        try await window.screen(holding: "visit 1/58")
        try await window.press("n")
        try await window.screen(holding: "visit 2/58")
        try await window.press("q")
        try await window.screen(holding: "Left at")
    }

    @Test("A screen of another size is drawn anew, one that is too small says so")
    func resized() async throws {
        let window = try await TerminalWindow()
        try await window.run("$tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("n")
        for (columns, rows) in [(100, 30), (40, 10), (140, 50)] {
            try await window.resize(columns: columns, rows: rows)
            let expected = try expected(after: [.right], columns: columns, rows: rows)
            try await window.screen(showing: expected.joined(separator: "\n")) { $0 == expected }
        }
        try await window.resize(columns: 39, rows: 9)
        try await window.screen(holding: "too small: at least 40x10")
        try await window.press("q")
        try await window.screen { $0.contains { $0.hasPrefix("$") } }
    }

    @Test("Whoever comes back is offered the place where they left, and the list says how far they came")
    func resumed() async throws {
        let window = try await TerminalWindow()
        try await window.run("$tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("n", "n", "n", "n", "p", "q")
        try await window.screen(holding: "Left at 여행 4 (4/58). To go on: swift run tour create, then r")
        try await window.run("$tour create")
        try await window.screen(holding: "You left at 여행 4 (4/58) last time. r goes on from there.")
        try await window.press("r")
        try await window.screen(holding: "visit 4/58")
        try await window.press("q")
        try await window.screen(holding: "Left at 여행 4")
        try await window.run("clear; $tour create")
        try await window.screen(holding: "You left at 여행 4")
        try await window.press("?", "q", "q")
        try await window.screen(holding: "Left at 여행 1")
        try await window.run("clear; $tour create")
        try await window.screen(holding: "You left at 여행 4")
        try await window.press("r", "q")
        try await window.screen(holding: "Left at 여행 4")
        try await window.run("$tour list | head -3")
        try await window.screen(holding: "walked to 5/58")
    }

    @Test("e prints the place where no editor is known, and else opens it there")
    func editor() async throws {
        let window = try await TerminalWindow()
        try await window.run(
            "cd \"$XDG_STATE_HOME\"; printf 'echo $* > opened; stty -a > inside' > edit; stty -a > before")
        try await window.run("$tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("e")
        try await window.screen(holding: " Sources/Routes/Create.swift:5")
        try await window.press("q")
        try await window.screen(holding: "Left at")
        try await window.run("clear; VISUAL=\"sh edit -f\" EDITOR=none $tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("e", "n")
        try await window.screen(holding: "visit 2/58")
        #expect(try window.text("opened").hasSuffix("/Sources/Routes/Create.swift\n"))
        #expect(try window.text("opened").hasPrefix("-f +5 /"))
        #expect(try window.text("inside") == window.text("before"))
        try await window.press("q")
        try await window.screen(holding: "Left at")
        try await window.run("clear; EDITOR=false $tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("e")
        try await window.screen(holding: "'false' did not open Sources/Routes/Create.swift:5")
    }

    @Test(
        "A terminal that cannot show a step gets a clear line and the whole walk",
        arguments: [
            (39, 24, "screen", "tour: 39x24 is too small to step in; 40x10 would do; here is the whole walk"),
            (80, 9, "screen", "tour: 80x9 is too small to step in; 40x10 would do; here is the whole walk"),
            (80, 24, "dumb", "tour: this terminal cannot be steered (TERM=dumb); here is the whole walk"),
        ])
    func printed(columns: Int, rows: Int, terminal: String, line: String) async throws {
        let window = try await TerminalWindow(columns: columns, rows: rows)
        try await window.run("TERM=\(terminal) $tour create 2> \"$XDG_STATE_HOME/line\" > /dev/tty; echo do''ne")
        try await window.screen(holding: "done")
        #expect(try window.text("line") == line + "\n")
        try await window.run("clear; TERM=\(terminal) $tour create 2>&1 | tail -n 2")
        try await window.screen(holding: "swift run tour observer")
    }

    @Test(
        "A pipe, a file for the keys, and --plain print the walk as before",
        arguments: [
            "$tour create --width 80 | cat", "$tour create --width 80 < /dev/null", "$tour --plain --width 80",
        ])
    func plain(line: String) async throws {
        let walk = try Tour.text(["create", "--width", "80"]).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
        let window = try await TerminalWindow(columns: 80, rows: 700)
        try await window.run("clear; NO_COLOR=1 \(line); echo do''ne")
        let screen = try await window.screen(holding: "done")
        #expect(Array(screen.prefix(walk.count)) == walk)
    }

    @Test("A terminal that is closed ends the program, which still keeps the place")
    func closed() async throws {
        let window = try await TerminalWindow()
        try await window.run("echo $$ > \"$XDG_STATE_HOME/shell\"; exec $tour create")
        try await window.screen(holding: "visit 1/58")
        try await window.press("n", "n")
        try await window.screen(holding: "visit 3/58")
        let process = try #require(Int32(try window.text("shell").split(separator: "\n").joined()))
        func state() async throws -> String { try await Tour.shell("ps -o stat= -p \(process)").output }
        #expect(try await !state().isEmpty)
        try await window.close()
        // Whoever has inherited it may not have looked at its end yet.
        var ending = try await state()
        let start = ContinuousClock.now
        while !ending.isEmpty, !ending.hasPrefix("Z"), ContinuousClock.now - start < Tour.patience {
            try await Task.sleep(for: .milliseconds(50))
            ending = try await state()
        }
        #expect(ending.isEmpty || ending.hasPrefix("Z"))
        let state = BookmarksFile(environment: ["XDG_STATE_HOME": window.folder.url.path(percentEncoded: false)])
        #expect(try state.read().marks["create"] == .init(step: 2, stop: 3, farthest: 2, visits: 58))
    }
}
