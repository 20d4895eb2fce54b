import ChildRecording
import Testing

@testable import tour

struct RecorderTests {
    @Test(arguments: Program.tourNames + ["dispose-inside"])
    func `A journey that was handed over is the one that is recorded here`(name: String) throws {
        let elsewhere = RecordingProcess(try Tour.executable()) { Issue.record("\($0)") }
        for (limit, notesHoldings) in [(100_000, true), (100_000, false), (9, true)] {
            let request = RecordingRequest(name: name, limit: limit, notesHoldings: notesHoldings)
            #expect(try elsewhere.journey(request) == Recorder.here.record(request))
        }
    }
}
