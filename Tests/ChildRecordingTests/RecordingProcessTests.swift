import Foundation
import Testing
import WovenRoutes

@testable import ChildRecording
@testable import TravelRecorder

struct RecordingProcessTests {
    /// A journey in short: the stops, what was printed, and how it ended.
    private struct Story: Equatable {
        var stops: [StopID]
        var output = ["begun"]
        var openVisits: Int
        var ending: Journey.Ending?
    }

    private func process(
        _ program: URL? = nil, silence: Int = 60, complaints: Complaints? = nil
    ) throws -> RecordingProcess {
        // A process that this one starts is to die of a crash itself, and not by the thread sanitizer.
        setenv("TSAN_OPTIONS", "handle_segv=0", 1)
        return RecordingProcess(try program ?? Self.endings(), silence: silence) { complaints?.lines.append($0) }
    }

    private func story(_ name: String, limit: Int = 100_000, of process: RecordingProcess) throws -> Story {
        let journey = try process.journey(RecordingRequest(name: name, limit: limit, notesHoldings: true))
        let left = journey.moments.count { if case .leave = $0 { true } else { false } }
        return Story(
            stops: journey.visits.map(\.stop), output: journey.output, openVisits: journey.visits.count - left,
            ending: journey.ending)
    }

    private final class Complaints {
        var lines: [String] = []
    }

    @Test(arguments: Route.all.map(\.name) + ["dispose-inside"])
    func `A journey that is handed over is the one that is recorded here`(name: String) throws {
        let complaints = Complaints()
        // A machine that has much else to do is no route that waits forever.
        let process = try process(Self.otherBuild, silence: 120, complaints: complaints)
        let route = try #require(Route.named(name))
        for (limit, notesHoldings) in [(100_000, true), (100_000, false), (9, true)] {
            let request = RecordingRequest(name: name, limit: limit, notesHoldings: notesHoldings)
            // What runs the main queue wants the main thread, which no test has.
            var here =
                try name == "threads"
                ? self.process().journey(request) : record(limit: limit, notesHoldings: notesHoldings) { route.run() }
            let handedOver = try process.journey(request)
            // Nor has a test's thread that one's name.
            here.threadNames[0] = handedOver.threadNames[0]
            #expect(handedOver == here)
        }
        #expect(complaints.lines == [])
    }

    #if arch(x86_64) || arch(i386)
        private static let trap = SIGILL
    #else
        private static let trap = SIGTRAP
    #endif

    @Test func `After a trap there is all that was before it, and what Swift says of it`() throws {
        let complaints = Complaints()
        let process = try process(complaints: complaints)
        #expect(
            try story("words", of: process)
                == Story(
                    stops: [1], output: ["begun", "half a line"], openVisits: 1,
                    ending: .signal(
                        Self.trap, message: "endings/Endings.swift:30: Fatal error: the guard is gone")))
        guard case .signal(Self.trap, let message?) = try story("trap", of: process).ending else {
            Issue.record("no trap")
            return
        }
        #expect(message.hasPrefix("Fatal error"))
        #expect(complaints.lines == [])
    }

    /// The thread sanitizer does not let go of every thread whose stack has ended.
    private static let overflows =
        ProcessInfo.processInfo.environment["RXTRAVEL_THREADS"] == nil
        ? ["overflow", "overflow-of-thread"] : ["overflow"]

    @Test(arguments: overflows)
    func `Calls that never end are there as far as the stack went`(name: String) throws {
        let story = try story(name, of: process())
        #expect(story.stops == [1] + Array(repeating: 4, count: story.stops.count - 1))
        #expect(story.stops.count > 100 && story.openVisits == story.stops.count)
        #expect(story.ending == .signal(SIGSEGV, message: nil))
    }

    @Test func `A program that ends itself ends the journey`() throws {
        let complaints = Complaints()
        let process = try process(complaints: complaints)
        #expect(try story("exit", of: process) == Story(stops: [1], openVisits: 1, ending: .exit(7)))
        #expect(
            try story("abortion", of: process)
                == Story(stops: [1], openVisits: 1, ending: .signal(SIGABRT, message: nil)))
        #expect(complaints.lines == ["a word before"])
    }

    @Test func `A process that a program has started, and that writes on for ever, does not keep the journey`() throws {
        let complaints = Complaints()
        let story = try story("outlived", of: process(complaints: complaints))

        #expect(story == Story(stops: [1], openVisits: 1, ending: .exit(7)))
        #expect(Set(complaints.lines).isSubset(of: ["still here"]))
    }

    @Test func `A route without an end ends at the limit, and the next one is recorded whole`() throws {
        let process = try process()
        for _ in 0..<2 {
            #expect(
                try story("endless", limit: 5, of: process)
                    == Story(stops: [1, 2, 2, 2, 2], openVisits: 1, ending: .limit))
            #expect(try story("whole", of: process) == Story(stops: [1, 2], openVisits: 0))
        }
    }

    @Test(arguments: ["waiting", "babbling"])
    func `A route that waits forever is ended after a silence, whatever it writes by itself`(name: String) throws {
        #expect(
            try story(name, of: process(silence: 1))
                == Story(stops: [1, 3], openVisits: 1, ending: .silence(seconds: 1)))
    }

    @Test func `What a route writes by itself is no part of the journey`() throws {
        let complaints = Complaints()
        let process = try process(complaints: complaints)
        #expect(try story("own-words", of: process) == Story(stops: [1, 2], openVisits: 0))
        _ = try story("exit", of: process)
        #expect(complaints.lines == ["beside the notes"])
    }

    @Test func `Ten megabytes without an end of line are one line of which the beginning is passed on`() throws {
        let complaints = Complaints()
        let process = try process(complaints: complaints)
        let story = try story("long-line", of: process)
        #expect(story == Story(stops: [1, 2], openVisits: 0, ending: nil))
        _ = try self.story("abortion", of: process)
        #expect(complaints.lines.map(\.utf8.count).max() == 1 << 16)
    }

    @Test func `A program that is not there is told`() {
        let nowhere = RecordingProcess(URL(filePath: "/nowhere/tour")) { _ in }
        #expect(throws: RecordingProcess.Failure.self) {
            try nowhere.journey(RecordingRequest(name: "whole", limit: 9, notesHoldings: false))
        }
    }

    @Test func `A program that hands over something else is told`() {
        let other = RecordingProcess(URL(filePath: "/bin/cat"), []) { _ in }
        #expect(throws: RecordingProcess.Failure.otherSources) {
            try other.journey(RecordingRequest(name: "whole", limit: 9, notesHoldings: false))
        }
    }

    @Test func `Ctrl-C ends the route, and what was recorded is there`() async throws {
        let outcome = await #expect(processExitsWith: .exitCode(3)) {
            let process = RecordingProcess(try Self.endings()) { _ in }
            Thread.detachNewThread {
                sleep(1)
                kill(getpid(), SIGINT)
            }
            let journey = try process.journey(RecordingRequest(name: "waiting", limit: 9, notesHoldings: false))
            exit(journey.ending == .interruption && journey.visits.map(\.stop) == [1, 3] ? 3 : 4)
        }
        _ = outcome
    }

    /// The executable of another build, such as a release, which has to record the same.
    private static let otherBuild = ProcessInfo.processInfo.environment["RXTRAVEL_ENDINGS"].map { URL(filePath: $0) }

    /// Finds the executable beside the test bundle, or beside the folder of the bundle on macOS.
    fileprivate static func endings() throws -> URL {
        for start in [
            Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
        ] {
            var folder = start.standardizedFileURL
            for _ in 0..<4 {
                let candidate = folder.appending(path: "endings")
                let values = try? candidate.resourceValues(forKeys: [.isRegularFileKey])
                if values?.isRegularFile == true { return candidate }
                folder.deleteLastPathComponent()
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    private final class Anchor {}
}
