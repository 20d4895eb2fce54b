import ChildRecording
import Console
import Dispatch
import Foundation
import Guide
import Lines
import Stops
import TravelRecorder
import WovenRoutes

/// Records the routes of the twin.
package struct Recorder {
    let journey: (RecordingRequest, _ own: URL?) throws -> Journey

    /// What is recorded of a route, whole or up to what ended it; `own` is the program that has it, where this has not.
    func record(_ request: RecordingRequest, in own: URL? = nil) throws -> Journey { try journey(request, own) }

    /// In this process: for those who know that every route comes to its end.
    package static var here: Recorder {
        Recorder { request, _ in
            TravelRecorder.record(limit: request.limit, notesHoldings: request.notesHoldings) {
                Route.named(request.name)?.run()
            }
        }
    }

    /// In a process of its own.
    package static var elsewhere: Recorder {
        let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let process = RecordingProcess(program, complain: Terminal.relay)
        return Recorder { request, own in
            let process = own.map { RecordingProcess($0, complain: Terminal.relay) } ?? process
            let reminder = Self.reminder()
            defer { reminder?.cancel() }
            return try Self.telling { () throws(RecordingProcess.Failure) in try process.journey(request) }
        }
    }

    /// Says why no process can be started, of whatever kind.
    static func requireStart() throws {
        try telling { () throws(RecordingProcess.Failure) in try RecordingProcess.requireStart() }
    }

    private static func telling<Result>(
        _ start: () throws(RecordingProcess.Failure) -> Result
    ) throws(Failure) -> Result {
        do { return try start() } catch { throw Failure(message: words(error)) }
    }

    private static func words(_ failure: RecordingProcess.Failure) -> Words {
        switch failure {
        case .start(let reason):
            Words("기록할 프로세스를 시작할 수 없다: \(reason)", "a process to record in cannot be started: \(reason)")
        case .otherSources:
            Words(
                "기록한 프로세스가 다른 소스로 빌드되어 기록을 읽을 수 없다. 다시 빌드하고 걷는다",
                "the process that records was built from other sources, and cannot be read; build again, then walk")
        }
    }

    /// Says in a while, to whoever watches, that the recording goes on; nil where nobody does.
    private static func reminder() -> DispatchWorkItem? {
        guard Terminal.isTerminal else { return nil }
        let reminder = DispatchWorkItem {
            Terminal.warn(
                "아직 기록하고 있다. Ctrl-C를 누르면 거기까지 걸은 길이 나온다",
                "still recording; Ctrl-C ends it and shows the walk so far")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 3, execute: reminder)
        return reminder
    }

    /// Is the process that is recorded in, where this one was started to be it.
    ///
    /// The first thing that a program does which records: it was started again for that.
    package static func serveIfAsked() {
        guard CommandLine.arguments.dropFirst().elementsEqual([RecordingChild.argument]) else { return }
        RecordingChild.serve { Route.named($0)?.run }
    }
}
