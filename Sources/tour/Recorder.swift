import ChildRecording
import Stops
import TravelGuide
import TravelRecorder
import WovenRoutes

/// Records the routes of the twin.
struct Recorder {
    private let journey: (RecordingRequest) throws -> Journey

    /// What is recorded of a route, whole or up to what ended it.
    func record(_ request: RecordingRequest) throws -> Journey { try journey(request) }

    /// In this process: for those who know that every route comes to its end.
    static var here: Recorder {
        Recorder { request in
            TravelRecorder.record(limit: request.limit, notesHoldings: request.notesHoldings) {
                Route.named(request.name)?.run()
            }
        }
    }

    /// In a process of its own.
    static var elsewhere: Recorder {
        let process = RecordingProcess(Program.file, complain: Terminal.relay)
        return Recorder { request in
            do throws(RecordingProcess.Failure) {
                return try process.journey(request)
            } catch {
                throw PackageFolder.Failure(
                    message: Words(
                        "기록할 프로세스를 시작할 수 없다: \(error.reason)",
                        "a process to record in cannot be started: \(error.reason)"))
            }
        }
    }

    /// Is the process that is recorded in.
    static func serve() -> Never { RecordingChild.serve { Route.named($0)?.run } }
}
