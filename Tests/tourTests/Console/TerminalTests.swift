import Foundation
import Testing

@testable import Console
@testable import Guide

struct TerminalTests {
    // MARK: Output that goes nowhere

    /// One that writes more than a pipe takes at once, and one that writes less.
    private static let commands = [["json", "create"], ["list"]]

    @Test("A reader that has gone away is no mistake", arguments: commands)
    func closedPipe(command: [String]) async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect(try await Tour.run(command, to: pipe.fileHandleForWriting) == .init(code: 0))
    }

    @Test("A reader that leaves after a line gets its line", arguments: commands)
    func head(command: [String]) async throws {
        let outcome = try await Tour.shell(#""$tour" \#(command.joined(separator: " ")) | head -1"#)
        let whole = try await Tour.run(command)
        #expect(outcome == .init(code: 0, output: (whole.lines.first ?? "") + "\n"))
    }

    private static let fullDevice = "/dev/full"

    @Test(
        "A full disk is told in one line",
        .enabled(if: FileManager.default.fileExists(atPath: fullDevice), "there is no /dev/full"),
        arguments: commands)
    func full(command: [String]) async throws {
        let device = try FileHandle(forWritingTo: URL(filePath: Self.fullDevice))
        #expect(
            try await Tour.run(command, to: device)
                == .init(code: 1, complaint: "tour: the output cannot be written: No space left on device\n"))
    }

    @Test("A closed output is told in one line", arguments: commands)
    func closed(command: [String]) async throws {
        #expect(
            try await Tour.shell(#"exec "$tour" \#(command.joined(separator: " ")) >&-"#)
                == .init(code: 1, complaint: "tour: the output cannot be written: Bad file descriptor\n"))
    }

    // MARK: A real terminal

    /// `script` of util-linux gives a command a terminal; the one of macOS is called otherwise.
    private static let hasScript: Bool = {
        #if os(Linux)
            ["/usr/bin/script", "/bin/script"].contains(where: FileManager.default.isExecutableFile(atPath:))
        #else
            false
        #endif
    }()

    /// What `tour` writes to a terminal of some columns, with the ends of lines that a pipe has.
    private static func onTerminal(
        _ arguments: String, columns: Int = 80, environment: [String: String]
    ) async throws -> String {
        let outcome = try await Tour.shell(
            #"script -qec "stty cols \#(columns) rows 24; '$tour' \#(arguments)" /dev/null"#, environment: environment)
        #expect(outcome.code == 0)
        return outcome.output.replacing("\r\n", with: "\n")
    }

    private static let noScript: Comment = "there is no 'script' that gives a command a terminal"

    @Test(
        "A terminal shows colours where they can be seen and are wanted, in its width unless another is asked for",
        .enabled(if: hasScript, noScript),
        arguments: [
            ("", 80, ["TERM": "xterm"], "--width 80 --color always"),
            ("", 60, ["TERM": "dumb"], "--width 60"),
            ("", 132, ["TERM": "xterm", "NO_COLOR": "1"], "--width 132"),
            ("--color never --width=70", 132, ["TERM": "xterm"], "--width 70"),
        ] as [(String, Int, [String: String], String)])
    func terminal(options: String, columns: Int, environment: [String: String], same: String) async throws {
        let piped = try await Tour.shell("\"$tour\" create \(same)").output
        let shown = try await Self.onTerminal("create --plain " + options, columns: columns, environment: environment)
        #expect(shown == piped)
    }
}
