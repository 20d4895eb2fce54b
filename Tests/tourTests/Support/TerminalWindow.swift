import Foundation
import Guide

/// A real terminal with a shell in it, of a size that can be changed: keys go in, and the screen can be read.
///
/// It is a window of `tmux`, whose server ends with it.
final class TerminalWindow: @unchecked Sendable {
    /// Whether there is a `tmux`.
    ///
    /// CI installs one, so there a test fails rather than being skipped.
    static let isAvailable: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let folders = environment["PATH", default: ""].split(separator: ":")
        let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
        return isThere || !environment["CI", default: ""].isEmpty
    }()

    /// What a screen did not come to show in time.
    struct Missing: Error {
        var expected: String
        var screen: String
    }

    let folder: TemporaryFolder
    private let name = "rxtravel-\(UUID().uuidString)"
    private let server: Process

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - columns: Its columns.
    ///   - rows: Its rows.
    ///   - environment: What is set besides `$tour`, and the folder for bookmarks.
    /// - Throws: `Missing` when no terminal opens.
    init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) async throws {
        folder = try TemporaryFolder()
        let state = folder.url.path(percentEncoded: false)
        let variables = ["LANG": "C.UTF-8", "XDG_STATE_HOME": state].merging(environment) { $1 }
        server = try Tour.start("exec tmux -u -D -L \(name) -f /dev/null", environment: variables)
        // The server may still be starting.
        try await tmux(
            "new-session -d -x \(columns) -y \(rows) 'exec env PS1=\"$ \" bash --norc --noprofile'",
            patience: Tour.patience)
        try await screen(showing: "$") { $0.first == "$" }
    }

    /// Types a line into the shell.
    func run(_ line: String) async throws {
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        try await tmux("send-keys -l '\(quoted)' ';' send-keys Enter")
    }

    /// Presses keys, by the names that `tmux` has for them.
    func press(_ keys: String...) async throws {
        try await tmux("send-keys " + keys.map { "'\($0)'" }.joined(separator: " "))
    }

    func resize(columns: Int, rows: Int) async throws {
        try await tmux("resize-window -x \(columns) -y \(rows)")
    }

    /// What programs switch on and off: the alternate screen, the cursor, breaking at the margin, and its mouse.
    func modes() async throws -> String {
        try await tmux("display-message -p '#{alternate_on} #{cursor_flag} #{wrap_flag} #{mouse_any_flag}'")
    }

    /// Closes the window while something runs in it.
    func close() async throws {
        try await tmux("kill-server")
    }

    /// Waits until the screen is as it should be.
    ///
    /// - Returns: The lines, without spaces at their ends.
    /// - Throws: `Missing`, with the screen, when that takes too long.
    @discardableResult
    func screen(
        showing expected: String = "what was asked for", within patience: Duration = Tour.patience,
        isThere: ([String]) -> Bool
    ) async throws -> [String] {
        var lines: [String] = []
        let start = ContinuousClock.now
        while ContinuousClock.now - start < patience {
            let text = try await tmux("capture-pane -p")
            lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            if isThere(lines) { return lines }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Missing(expected: expected, screen: lines.joined(separator: "\n"))
    }

    /// Waits until a line of the screen holds a text.
    @discardableResult
    func screen(holding text: String) async throws -> [String] {
        try await screen(showing: text) { lines in lines.contains { $0.contains(text) } }
    }

    /// The text of a file in the folder of the window.
    func text(_ file: String) throws -> String { String(decoding: try folder.contents(file), as: UTF8.self) }

    /// Asks the server for something, again for a while.
    @discardableResult
    private func tmux(_ command: String, patience: Duration = .zero) async throws -> String {
        let start = ContinuousClock.now
        while true {
            let outcome = try await Tour.shell("tmux -u -N -L \(name) \(command)")
            if outcome.code == 0 { return outcome.output }
            guard ContinuousClock.now - start < patience else {
                throw Missing(expected: command, screen: outcome.complaint)
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    deinit {
        if server.isRunning { server.terminate() }
    }
}
