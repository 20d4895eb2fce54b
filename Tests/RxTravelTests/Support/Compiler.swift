#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    /// The toolchain's own compiler, and its own verifier, which compares what is said with `expected-error` comments.
    enum Compiler {
        /// How a run ended, and all that was said in it.
        struct Verdict: Equatable {
            var status: Int32
            var output: String
        }

        struct NoModule: Error, CustomStringConvertible {
            var description: String { "RxTravel.swiftmodule is nowhere above \(starts.map(\.path))" }
        }

        /// Why programs cannot be compiled here, or nil when they can.
        static let obstacle: Comment? = {
            #if compiler(<6.3)
                // It has no -suppress-notes: every note would have to be expected by its words.
                return "the verifier of a compiler before Swift 6.3 cannot leave out the notes"
            #else
                let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
                let isFound = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program[0])") }
                return isFound ? nil : "there is no \(program[0]) on PATH"
            #endif
        }()

        /// Compiles one file against the module that these tests were built with, and throws the result away.
        ///
        /// It goes as far as SIL, since a missing `return` and many a data race are found only there.
        ///
        /// - Parameter file: A program of one file, with an `expected-` comment for every error and warning.
        /// - Returns: Status 0 and no output if the compiler says what is expected, all of it, and nothing else.
        /// - Throws: What keeps the compiler from being started.
        static func verify(_ file: URL) async throws -> Verdict {
            let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log")
            try Data().write(to: log)
            defer { try? FileManager.default.removeItem(at: log) }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = program + options + ["-I", try modules.get().path, file.path]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = process.standardOutput
            try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in ended.resume() }
                do {
                    try process.run()
                } catch {
                    process.terminationHandler = nil
                    ended.resume(throwing: error)
                }
            }
            return Verdict(
                status: process.terminationStatus, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
        }

        #if os(macOS)
            private static let program = ["xcrun", "swiftc"]
        #else
            private static let program = ["swiftc"]
        #endif

        private static let options: [String] = {
            var options = ["-swift-version", "6", "-emit-sil", "-o", "/dev/null"]
            options += ["-verify", "-suppress-notes"].flatMap { ["-Xfrontend", $0] }
            #if os(macOS) && arch(arm64)
                options += ["-target", "arm64-apple-macosx15.0"]
            #elseif os(macOS)
                options += ["-target", "x86_64-apple-macosx15.0"]
            #endif
            return options
        }()

        /// Where the module is that these tests were built with: beside the test program or bundle, or above it.
        private static let modules = Result<URL, NoModule> { () throws(NoModule) in
            for start in starts {
                for folder in sequence(first: start, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() }) {
                    for found in [folder.appending(path: "Modules"), folder]
                    where FileManager.default.fileExists(atPath: found.appending(path: "RxTravel.swiftmodule").path) {
                        return found
                    }
                }
            }
            throw NoModule()
        }

        private static let starts = [
            Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
        ].map { $0.standardizedFileURL.resolvingSymlinksInPath() }

        private final class Anchor {}
    }
#endif
