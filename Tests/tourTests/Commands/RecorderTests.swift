import Testing

@testable import Commands
@testable import Console
@testable import Guide

struct RecorderTests {
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
