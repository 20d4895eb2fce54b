import Foundation
import Testing
import TravelRecorder

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Steps
@testable import Truth
@testable import check

/// The programs: run as processes, or asked in this one for what they would print, which is much cheaper.
///
/// Of a line without the name of a program before it, the program is `tour`.
enum Tour {
    private static let lock = NSLock()
    private nonisolated(unsafe) static let context = newContext()

    /// What commands share, for one test alone.
    static func newContext() -> Context { Context(Session(Arguments(), environment: [:]), recorder: .inTests) }

    /// All that the package holds.
    static let contents = Result { try newContext().wholePackage() }

    /// What `check` compares of some contents.
    static func truth(of contents: PackageContents, in context: Context) throws -> Truth {
        try CheckCommand(Arguments()).truth(of: contents, in: context)
    }

    /// What a command prints into a pipe.
    static func text(_ line: [String]) throws -> String {
        let (program, words) = split(line)
        lock.lock()
        defer { lock.unlock() }
        let text =
            switch program {
            case "explain": try text(Explaining.explain, words) { Explaining.Context(.quoted($0)) }
            case "check": try text(Main.check, words) { context.quoted($0) }
            default: try text(Commands.tour, words) { context.quoted($0) }
            }
        guard let text else { throw Failure.notQuoted }
        return text
    }

    private static func text<Context>(
        _ program: Program<Context>, _ words: [String], _ context: (Arguments) -> Context
    ) throws -> String? {
        let (request, arguments) = try program.request(words)
        return try request.text(in: context(arguments))
    }

    private static func split(_ line: [String]) -> (program: String, words: [String]) {
        guard let first = line.first, ["explain", "check", "route"].contains(first) else { return ("tour", line) }
        return (first, Array(line.dropFirst()))
    }

    /// What is recorded of a tour or a part of one.
    static func journey(_ name: String, notesHoldings: Bool = false) throws -> Journey {
        try lock.withLock {
            try context.quoted().recorded(name, notesHoldings: notesHoldings).journey
        }
    }

    /// A tour or a part of one, to step through.
    static func stepped(_ name: String) throws -> SteppedJourney {
        let contents = try contents.get()
        return SteppedJourney(
            try journey(name, notesHoldings: true), tour: try #require(contents.tour(of: name)), contents: contents)
    }

    /// How a process ended, and what it wrote.
    struct Outcome: Equatable {
        var code: Int32
        var output = ""
        var complaint = ""

        /// The lines of the output, without the end of the last one.
        var lines: [String] {
            var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines
        }
    }

    enum Failure: Error {
        case noExecutable, notQuoted
        case signal(Int32, [String])
        case notUTF8([String])
    }

    /// What takes longer hangs, also on a machine that has much else to do: it is ended, and the test fails.
    static let patience = Duration.seconds(300)

    /// The folder of the package that this test was compiled from.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a program, which inherits no language and no terminal, with its output to look at or to go elsewhere.
    static func run(
        _ line: [String], in folder: URL = package, environment: [String: String] = [:],
        to output: FileHandle? = nil
    ) async throws -> Outcome {
        let (program, words) = split(line)
        let process = process(try executable(program), words, in: folder, environment)
        return try await launch(process, to: output)
    }

    /// Runs a line of the shell in which `$tour`, `$explain` and `$check` are the executables.
    static func shell(
        _ line: String, in folder: URL = package, environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await launch(try process(in: folder, line, environment), to: nil)
    }

    private static func process(
        in folder: URL, _ line: String, _ environment: [String: String]
    ) throws -> Process {
        let programs = try ["tour", "explain", "check"].map { ($0, try executable($0).path(percentEncoded: false)) }
        let variables = environment.merging(programs) { $1 }
        return process(URL(filePath: "/bin/sh"), ["-c", line], in: folder, variables)
    }

    private static func process(
        _ program: URL, _ arguments: [String], in folder: URL, _ environment: [String: String]
    ) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = inherited.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Starts a line of the shell that goes on beside the test, with nothing to read and nowhere to write.
    ///
    /// What such a process starts must not outlive it: `Process` takes a child for running until the last one is gone.
    static func start(_ line: String, environment: [String: String]) throws -> Process {
        let process = try process(in: package, line, environment)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // The threads of tests block signals, and a child inherits that; one with a terminal has to hear of it.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        return process
    }

    /// Finds an executable beside the test bundle, or beside the folder of the bundle on macOS.
    static func executable(_ name: String = "tour") throws -> URL {
        let starts = [
            Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
        ]
        for start in starts {
            var folder = start.standardizedFileURL
            for _ in 0..<4 {
                let candidate = folder.appending(path: name)
                let values = try? candidate.resourceValues(forKeys: [.isRegularFileKey])
                if values?.isRegularFile == true { return candidate }
                folder.deleteLastPathComponent()
            }
        }
        throw Failure.noExecutable
    }

    private final class Anchor {}

    private static func launch(_ process: Process, to output: FileHandle?) async throws -> Outcome {
        let files = try TemporaryFolder()
        let handles = try ["output", "complaint"].map(files.makeFile)
        // A process leaves its handles open.
        defer { for handle in handles { try? handle.close() } }
        process.standardOutput = output ?? handles[0]
        process.standardError = handles[1]
        await gate.enter()
        let ending: Result<(reason: Process.TerminationReason, status: Int32), any Error>
        do { ending = .success(try await self.ending(of: process)) } catch { ending = .failure(error) }
        await gate.leave()
        let (reason, status) = try ending.get()
        guard reason == .exit else { throw Failure.signal(status, process.arguments ?? []) }
        guard let written = String(validating: try files.contents("output"), as: UTF8.self),
            let complaint = String(validating: try files.contents("complaint"), as: UTF8.self)
        else { throw Failure.notUTF8(process.arguments ?? []) }
        return Outcome(code: status, output: written, complaint: complaint)
    }

    private static let gate = Gate()

    /// The bookmarks of whoever runs the tests are none of theirs.
    private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
        !name.hasPrefix("LC_")
            && !["LANG", "LANGUAGE", "NO_COLOR", "TERM", "COLUMNS", "VISUAL", "EDITOR"].contains(name)
    }.merging(["XDG_STATE_HOME": "/dev/null/nowhere"]) { $1 }

    private static func ending(
        of process: Process
    ) async throws -> (reason: Process.TerminationReason, status: Int32) {
        var guardian: Task<Void, any Error>?
        defer { guardian?.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = {
                continuation.resume(returning: ($0.terminationReason, $0.terminationStatus))
            }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
                return
            }
            let id = process.processIdentifier
            guardian = Task {
                try await Task.sleep(for: patience)
                kill(id, SIGKILL)
            }
        }
    }
}

/// Lets so many through at once as there are cores.
actor Gate {
    private var places = max(2, ProcessInfo.processInfo.activeProcessorCount)
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard places == 0 else {
            places -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty {
            places += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
