import ChildRecording
import Testing

@testable import Commands
@testable import Console
@testable import Guide

struct RecorderTests {
    @Test(arguments: Context.tourNames + ["dispose-inside"])
    func `A journey that was handed over is the one that is recorded here, or in another process`(
        name: String
    ) throws {
        // A machine that has much else to do is no route that waits forever.
        let elsewhere = RecordingProcess(try Tour.executable(), silence: 120) { Issue.record("\($0)") }
        let here = Recorder.inTests
        for (limit, notesHoldings) in [(100_000, true), (100_000, false), (9, true)] {
            let request = RecordingRequest(name: name, limit: limit, notesHoldings: notesHoldings)
            #expect(try elsewhere.journey(request) == here.record(request))
        }
    }

    @Test(arguments: Context.tourNames + Context.partNames)
    func `Every tour and every part of one goes the way that was shipped`(name: String) throws {
        #expect(
            try Tour.text([name, "--against", "shipped"]) == "'\(name)' goes the way that was shipped.\n")
    }
    @Test func `Of the reader's own walk nothing is shipped`() {
        let mistake = #expect(throws: Mistake.self) { try Tour.text(["mine", "--against", "shipped"]) }

        #expect(
            mistake?.message.english
                == "no walk of 'mine' is shipped: compare it with one that 'tour mine --save NAME' has saved")
    }
}
