import Foundation

/// Another program, run to its end.
struct Command: Equatable {
    var status: Int32
    var output: String
    var errors: String

    static let silent = Command(status: 0, output: "", errors: "")

    static func failed(_ errors: String) -> Command { Command(status: 1, output: "", errors: errors) }

    /// Runs a program in a folder, where what it says is kept meanwhile, and waits for it.
    static func run(_ executable: URL, _ arguments: [String], in folder: Folder) async throws -> Command {
        let name = UUID().uuidString
        let logs = ["\(name).out", "\(name).err"]
        let handles = try logs.map { log in
            try FileHandle(forWritingTo: URL(filePath: folder.write(log, "")))
        }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
        let said = logs.map { folder.read($0) ?? "" }
        for log in logs {
            try FileManager.default.removeItem(atPath: folder.path(log))
        }
        return Command(status: process.terminationStatus, output: said[0], errors: said[1])
    }

    /// Runs the compiler that is found through `PATH`.
    static func swiftc(_ arguments: [String], in folder: Folder) async throws -> Command {
        try await run(
            URL(filePath: "/usr/bin/env"), ["swiftc", "-swift-version", "6", "-warnings-as-errors"] + arguments,
            in: folder)
    }

    /// Runs the build tool that was built with these tests: it is in the folder of the test bundle.
    static func weave(_ arguments: [String], in folder: Folder) async throws -> Command {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return try await run(products.appending(path: "weave"), arguments, in: folder)
    }
}
