import Dispatch
import Foundation
import Lines
import Stops

/// Calls `swift build` for a package, with the same flags each time: with others everything would be built again.
struct SwiftBuild {
    private let swift: URL
    private let package: String
    private let environment: [String: String]
    private let tell: (Words) -> Void

    struct Outcome {
        var isBuilt: Bool
        /// What the compiler says.
        var lines: [String]

        /// Whether the disk was full, in the words of whoever noticed it first.
        var lacksRoom: Bool {
            lines.lazy.map { $0.lowercased() }.contains { line in
                ["no space left", "disk is full", "i/o error (code: 28)"].contains(where: line.contains)
            }
        }

        /// The errors among that, each once.
        var errors: [String] {
            var seen: Set<String> = []
            return lines.filter { $0.contains(": error: ") && seen.insert($0).inserted }
        }
    }

    init(of package: String, environment: [String: String], tell: @escaping (Words) -> Void) throws(Failure) {
        let folders = environment["PATH", default: ""].split(separator: ":")
        guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/swift") }) else {
            throw Failure(
                message: Words(
                    "PATH에 swift가 없어 내 코드를 빌드하지 못한다. 'swift --version'이 되는 셸에서 실행한다",
                    "there is no 'swift' on PATH to build your code with; run this where 'swift --version' works"))
        }
        swift = URL(filePath: "\(folder)/swift")
        self.package = package
        self.tell = tell
        // What Xcode puts there is for programs that it starts.
        self.environment = environment.filter { !$0.key.hasPrefix("DYLD_") }
    }

    /// Builds some of the package, and gives back what the compiler says; what it waits for is told at once.
    func build(_ part: String...) throws(Failure) -> Outcome {
        let (process, output) = (Process(), Pipe())
        process.executableURL = swift
        process.arguments =
            [
                "build", "--package-path", package, "--scratch-path", package + ".build", "--disable-index-store",
                "--quiet",
            ]
            + part
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        let interruption = Interruption(of: process)
        do {
            try process.run()
        } catch {
            throw Failure(
                message: Words(
                    "'\(swift.path(percentEncoded: false))'를 실행할 수 없다: \(error)",
                    "'\(swift.path(percentEncoded: false))' cannot be run: \(error)"))
        }
        var (bytes, lines): ([UInt8], [String]) = ([], [])
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            bytes += data
            while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeFirst(end + 1)
                if line.contains("is already running using") {
                    tell(
                        Words(
                            "내 코드를 다른 프로세스가 빌드하고 있다. 끝나기를 기다린다",
                            "your code is being built by another process; waiting for it"))
                } else {
                    lines.append(line)
                }
            }
        }
        process.waitUntilExit()
        interruption.end()
        return Outcome(isBuilt: process.terminationStatus == 0, lines: lines)
    }
}

/// Ctrl-C while a build runs, which is in a group of its own: it ends the build first, then this program.
private final class Interruption {
    private let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    private let former = signal(SIGINT, SIG_IGN)
    private let hasCome = DispatchSemaphore(value: 0)

    init(of process: Process) {
        let hasCome = hasCome
        source.setEventHandler {
            hasCome.signal()
            process.interrupt()
        }
        source.resume()
    }

    func end() {
        source.cancel()
        signal(SIGINT, former)
        if hasCome.wait(timeout: .now()) == .success { raise(SIGINT) }
    }
}
