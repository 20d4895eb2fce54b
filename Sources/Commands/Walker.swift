import Console
import Foundation
import Lines
import Steps
import Stops
import Walk

/// The loop of keys and screens.
struct Walker {
    var stepper: Stepper
    /// The columns that are used at most; nil for all there are.
    let widest: Int?
    let usesColor: Bool
    let root: URL
    var keys = KeyReader()
    var drawn: [StyledLine] = []

    /// Walks until somebody leaves: by a signal, or nil for a key.
    mutating func walk() -> Int32? {
        draw()
        while true {
            var pressed: [Key] = []
            switch FullScreen.next(patience: keys.patience) {
            case .bytes(let bytes): pressed = keys.keys(from: bytes)
            case .silence: pressed = keys.keysLeft()
            case .changed:
                drawAnew()
                draw()
            case .signal(SIGTSTP):
                rest()
                draw()
            case .signal(let number): return number
            case .closed: return SIGHUP
            }
            for key in pressed {
                switch stepper.press(key, size: size) {
                case .quit: return nil
                case .interrupt: return SIGINT
                case .suspend: rest()
                case .redraw: drawAnew()
                case .open(let file, let line): open(file, line)
                case nil: break
                }
            }
            // A long paste comes in thousands of pieces, and is no key before its end.
            if !pressed.isEmpty { draw() }
        }
    }

    private var size: ScreenSize {
        var size = Terminal.size ?? ScreenSize(columns: 80, rows: 24)
        size.columns = min(size.columns, widest ?? size.columns)
        return size
    }

    /// Draws the lines that have changed.
    private mutating func draw() {
        let lines = stepper.screen(size)
        let changed = lines.enumerated().filter { row, line in row >= drawn.count || drawn[row] != line }
        drawn = lines
        if !changed.isEmpty { Terminal.draw(changed.map { ($0, $1) }, usesColor: usesColor) }
    }

    private mutating func drawAnew() {
        drawn = []
        // Somebody who stopped this program from outside has got the terminal back in between.
        FullScreen.close()
        _ = FullScreen.open()
    }

    private mutating func rest() {
        FullScreen.giveWay(to: SIGTSTP)
        drawn = []
        _ = FullScreen.open()
    }

    private mutating func open(_ file: String, _ line: Int) {
        let location = "\(file):\(line)"
        let environment = ProcessInfo.processInfo.environment
        let editors = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
        guard let editor = editors.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            stepper.tell("\(location) ($EDITOR를 정하면 여기서 연다)", "\(location) (set $EDITOR to open it)")
            return
        }
        FullScreen.close()
        let path = root.appending(path: file).path(percentEncoded: false)
        // A program that the editor starts may rely on the signal of a closed pipe.
        signal(SIGPIPE, SIG_DFL)
        let status = system(Editor.command(editor, file: path, line: line))
        Terminal.ignoreClosedPipes()
        drawn = []
        _ = FullScreen.open()
        if status != 0 {
            stepper.tell("열지 못했다: \(editor) \(location)", "'\(editor)' did not open \(location)")
        }
    }
}

extension Walker {
    /// Why a walk is printed although nobody asked for that; nil where it can be stepped through.
    static func obstacle(environment: [String: String], size: ScreenSize?) -> Words? {
        let terminal = environment["TERM", default: ""]
        guard Session.canBeSteered(environment), let size else {
            let name = terminal.isEmpty ? "" : " (TERM=\(terminal))"
            return Words("이 터미널은 화면을 다룰 수 없다\(name)", "this terminal cannot be steered\(name)")
        }
        guard size.isEnough else {
            let smallest = ScreenSize.smallest
            let (now, enough) = ("\(size.columns)x\(size.rows)", "\(smallest.columns)x\(smallest.rows)")
            return Words(
                "한 단계씩 걷기에는 터미널이 좁다(\(now)). \(enough)부터 된다", "\(now) is too small to step in; \(enough) would do")
        }
        return nil
    }

    /// Where some keys lead to on a screen of a size.
    static func stepper(
        after keys: String, in journey: SteppedJourney, guesses: Bool = false, size: ScreenSize, style: Style
    ) -> Stepper {
        let typed = keys.replacing("⏎", with: "\r").replacing("⎋", with: "\u{1B}")
            .replacing("→", with: "\u{1B}[C").replacing("←", with: "\u{1B}[D")
            .replacing("↓", with: "\u{1B}[B").replacing("↑", with: "\u{1B}[A")
        var reader = KeyReader()
        var stepper = Stepper(
            journey, language: style.language, guessing: guesses ? Guessing(Questions.of(journey)) : nil)
        for key in reader.keys(from: typed.utf8) + reader.keysLeft() { _ = stepper.press(key, size: size) }
        return stepper
    }

    /// Steps through a tour until somebody leaves.
    static func step(
        through journey: SteppedJourney, named name: String, guesses: Bool = false, keepsPlace: Bool = true,
        in context: Context
    ) throws {
        let style = context.style
        let file = BookmarksFile(environment: context.environment)
        var walker = Walker(
            stepper: Stepper(
                journey, language: style.language, mark: keepsPlace ? (try? file.read())?.marks[name] : nil,
                guessing: guesses ? Guessing(Questions.of(journey)) : nil),
            widest: context.arguments.number(.width), usesColor: style.usesColor, root: try context.folder.root)
        guard FullScreen.open() else {
            throw Failure(
                "터미널을 넘겨받을 수 없다. 'tour \(name) --plain' 명령은 전부 출력한다",
                "the terminal cannot be taken over; 'tour \(name) --plain' prints it all")
        }
        let ending = walker.walk()
        // As long as the screen is open no signal ends the program, and a closed terminal may send two.
        let stepper = walker.stepper
        var unkept: BookmarksFile.Failure?
        do throws(BookmarksFile.Failure) {
            if keepsPlace, stepper.hasMoved { try file.write(stepper.mark, for: name) }
        } catch {
            unkept = error
        }
        FullScreen.close()
        if let unkept { Terminal.warn(Words("지금 자리를 기억해 두지 못했다: ", "where you are is not kept: ") + unkept.message) }
        if let ending { FullScreen.giveWay(to: ending) }
        let farewell = stepper.farewell(name: name, isKept: keepsPlace && unkept == nil).text(usesColor: false)
        Terminal.write(Columns.wrap(farewell, to: style.width).map { StyledLine($0) }, usesColor: style.usesColor)
    }
}
