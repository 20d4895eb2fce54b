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

    @Test(arguments: Program.tourNames + Program.partNames)
    func `Every tour and every part of one goes the way that was shipped`(name: String) throws {
        #expect(
            try Tour.text([name, "--against", "shipped"]) == "'\(name)' goes the way that was shipped.\n")
    }

    @Test func `The reader's own chain has no walk that was shipped`() async throws {
        let complaint = "tour: no walk of 'mine' was shipped; 'tour list' shows the tours that have one\n"
        #expect(try await Tour.run(["mine", "--against", "shipped"]).complaint == complaint)
    }
}
