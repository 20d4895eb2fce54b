import ChildRecording
import Testing
import TravelRecorder

@testable import Commands

extension Recorder {
    /// Here, but for the routes that run the main queue: they want the main thread, which no test has.
    static var inTests: Recorder {
        let elsewhere = Result {
            RecordingProcess(try Tour.executable(), silence: 120) { Issue.record("\($0)") }
        }
        return Recorder { request, _ in
            try request.name.hasPrefix("threads") ? elsewhere.get().journey(request) : here.record(request)
        }
    }
}
