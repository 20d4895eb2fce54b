import Comparing
import Files
import Foundation
import Guide
import Lines
import Stops
import TravelRecorder
import WovenRoutes

/// Runs the pure route of every tour under lldb, and compares what lldb sees with the recorded journey.
///
/// It is run in the folder of the package, with the program `tour` built beside it.
@main
enum LLDBCheck {
    static func main() throws {
        let folder = try PackageFolder()
        let contents = try folder.contents(tourNames: Route.all.map(\.name), partNames: [])
        var failures = 0
        for route in Route.all {
            let journey = TravelRecorder.record { route.run() }
            var script = LLDBScript(
                name: route.name, journey: journey, contents: contents, style: Style(language: .english, width: 100))
            script.commandsAtStops = [LLDBTranscript.commandAtStops]
            let settings = LLDBTranscript.settings.map { $0 + "\n" }.joined()
            let printed = try output(ofRunning: script.text + settings + "run\n", route: route.name)
            let comparison = StackComparison(of: journey, with: LLDBTranscript(printed), contents: contents)
            failures += comparison.differences.count
            for difference in comparison.differences { print("\(route.name): \(difference)") }
            print(
                "\(route.name): \(comparison.agreements.of("stop")) of \(journey.visits.count) with their stacks agree, "
                    + comparison.values.of("value"))
        }
        failures += try differencesOfPages(contents, in: folder)
        if failures > 0 { end("lldb and the journeys differ in \(failures.of("place"))", code: 1) }
        print("All tours agree.")
    }

    /// Types again what the pages show, and counts the sessions in which lldb prints something else.
    ///
    /// The pages show Linux; a stack begins elsewhere on a Mac.
    private static func differencesOfPages(_ contents: PackageContents, in folder: PackageFolder) throws -> Int {
        #if os(Linux)
            var count = 0
            for language in Language.allCases {
                let path = PackageLayout.docs("debugger", in: language)
                let page = try folder.read(path)
                for session in LLDBSession.all(in: page) {
                    let journey = TravelRecorder.record { Route.named(session.tour)?.run() }
                    let script = LLDBScript(
                        name: session.tour, journey: journey, contents: contents,
                        style: Style(language: language, width: 92))
                    let commands = session.commands.map { $0 + "\n" }.joined()
                    let printed = try output(
                        ofRunning: script.text + "settings set target.output-path /dev/null\n" + commands,
                        route: session.tour)
                    if let difference = session.firstDifference(from: printed) {
                        print(difference.text(path: path))
                        count += 1
                    } else {
                        print("\(path): \(session.commands.count.of("command")) of \(session.tour) print what it shows")
                    }
                }
            }
            return count
        #else
            return 0
        #endif
    }

    /// All that lldb prints when it runs commands with the program that runs a route.
    private static func output(ofRunning commands: String, route: String) throws -> String {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "route")
        let folder = FileManager.default.temporaryDirectory.appending(path: "lldbcheck-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appending(path: "commands")
        try Data(commands.utf8).write(to: script)
        let process = Process()
        process.executableURL = URL(filePath: "Sources/lldbcheck/lldb")
        process.arguments = [
            "--no-lldbinit", "--no-use-colors", "--batch", "--source", script.path, "--", program.path, route,
        ]
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        // An lldb that hangs would never end; what is missing in its transcript is a difference then.
        let guardian = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(300), execute: guardian)
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guardian.cancel()
        if process.terminationStatus == 69 { unavailable(text.split(separator: "\n").last.map(String.init) ?? "") }
        guard text.contains(/Process \d+ launched/) else {
            let reason = text.split(separator: "\n").last { $0.hasPrefix("error:") }
            unavailable("lldb starts, but cannot run a program: \(reason ?? "it does not say why")")
        }
        return text
    }

    /// Says that nothing can be checked here, loudly; a failure only in CI.
    private static func unavailable(_ reason: String) -> Never {
        let isCI = ProcessInfo.processInfo.environment["CI", default: ""].isEmpty == false
        end(
            """
            !!
            !! Nothing was checked with lldb. \(reason)
            !!
            """, code: isCI ? 1 : 0)
    }

    private static func end(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }
}
