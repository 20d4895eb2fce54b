import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// Every signal that ends a process, sent to a stepper in a real terminal: the terminal is as it was before.
@Suite(.enabled(if: TerminalWindow.isAvailable, "there is no tmux"))
struct TortureSignalsTests {
    private static let signals = Signals.ending + Signals.breaking

    @Test func `Each signal that ends a process is known`() {
        #expect(Set(Self.signals).count == Self.signals.count)
        #expect(Set(Self.signals).isDisjoint(with: Signals.telling + [Signals.resting, SIGKILL, SIGPIPE, SIGCHLD]))
        #expect(
            Set(Self.signals).isSuperset(of: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS]))
    }

    @Test func `The terminal is given back whichever signal comes`() async throws {
        var rows: [[String]] = []
        for number in Torture.some(Self.signals, short: 3) {
            let window = try await TerminalWindow(environment: ["TSAN_OPTIONS": "handle_segv=0"])
            try await window.run("cd \"$XDG_STATE_HOME\"; ulimit -c 0; stty -a > before")
            let usual = try await window.modes()
            try await window.run("sh -c 'echo $$ > process; exec $tour create'")
            try await window.screen(holding: "visit 1/58")
            #expect(try await window.modes() != usual)
            let process = String(decoding: try window.folder.contents("process"), as: UTF8.self)
            let start = ContinuousClock.now
            #expect(try await Tour.shell("kill -\(number) \(process)").code == 0)
            try await window.screen { $0.contains("$") }
            try await window.run("echo code $?; stty -a > after; echo done")
            try await window.screen(holding: "code \(128 + number)")
            try await window.screen { $0.contains("done") }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let isBack = try window.folder.contents("before") == window.folder.contents("after")
            let modes = try await window.modes()
            #expect(isBack && modes == usual, "signal \(number)")
            #expect(try !window.folder.contents("before").isEmpty)
            rows.append([
                "\(number)", isBack && modes == usual ? "as before" : "lost",
                seconds.formatted(.number.precision(.fractionLength(1))),
            ])
        }
        try Torture.report("Signals", ["signal", "terminal", "seconds"], rows)
    }
}
