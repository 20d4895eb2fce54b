import Foundation
import Testing

@testable import Console
@testable import Guide

/// However a walk ends in a real terminal, by a key or by a signal: the terminal is as it was before.
@Suite(.enabled(if: TerminalWindow.isAvailable, "there is no tmux"))
struct TortureSignalsTests {
    static let signals = Signals.ending + Signals.breaking

    @Test func `Each signal that ends a process is known`() {
        #expect(Set(Self.signals).count == Self.signals.count)
        #expect(Set(Self.signals).isDisjoint(with: Signals.telling + [Signals.resting, SIGKILL, SIGPIPE, SIGCHLD]))
        #expect(
            Set(Self.signals).isSuperset(of: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS]))
    }

    @Test(arguments: [("q", 0), ("C-c", 130), ("C-d", 0)])
    func `The terminal is given back whichever key leaves`(key: String, code: Int32) async throws {
        try await isGivenBack(code) { window, _ in try await window.press(key) }
    }

    /// Of the signals those that somebody sends, and one of each kind.
    @Test(arguments: Torture.isFull ? signals : [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGALRM])
    func `The terminal is given back whichever signal comes`(signal: Int32) async throws {
        try await isGivenBack(128 + signal) { _, process in
            let outcome = try await Tour.shell("kill -\(signal) \(process)")
            #expect(outcome.code == 0)
        }
    }

    /// Walks, leaves in some way, and compares what the terminal was set to before and is after.
    private func isGivenBack(_ code: Int32, leave: (TerminalWindow, String) async throws -> Void) async throws {
        // What reports crashes would go on behind one that only a signal pretends.
        let window = try await TerminalWindow(
            environment: ["SWIFT_BACKTRACE": "enable=no", "TSAN_OPTIONS": "handle_segv=0"])
        try await window.run("cd \"$XDG_STATE_HOME\"; ulimit -c 0; stty -a > before")
        let usual = try await window.modes()
        try await window.run("sh -c 'echo $$ > process; exec $tour create'")
        try await window.screen(holding: "visit 1/58")
        #expect(try await window.modes() != usual)
        try await leave(window, window.text("process"))
        try await window.screen { $0.contains("$") }
        try await window.run("echo code $?; stty -a > after; echo done")
        try await window.screen(holding: "code \(code)")
        try await window.screen { $0.contains("done") }
        #expect(try window.text("before") == window.text("after") && !window.text("before").isEmpty)
        #expect(try await window.modes() == usual)
    }
}
