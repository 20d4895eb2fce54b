import Testing

@testable import RxTravel

struct ReplayBuffersTests {
    private func remembered(by subject: ReplayBufferBase<Int>, after values: [Int]) -> [Int] {
        for value in values {
            subject.addValueToBuffer(value)
            subject.trim()
        }
        return Array(subject.replayBuffer())
    }

    @Test func `One: the latest value, or none`() {
        #expect(remembered(by: ReplayOne(), after: []) == [])
        #expect(remembered(by: ReplayOne(), after: [1, 2, 3]) == [3])
    }

    @Test(arguments: [(0, []), (1, [3]), (2, [2, 3]), (3, [1, 2, 3]), (4, [1, 2, 3])])
    func `Many: the latest so many, oldest first`(bufferSize: Int, expected: [Int]) {
        #expect(remembered(by: ReplayMany(bufferSize: bufferSize), after: [1, 2, 3]) == expected)
    }

    @Test func `All: every value, oldest first`() {
        #expect(remembered(by: ReplayAll(), after: Array(1...100)) == Array(1...100))
    }

    @Test func `Each forgets everything when it is disposed`() {
        let subjects: [ReplayBufferBase<Int>] = [ReplayOne(), ReplayMany(bufferSize: 2), ReplayAll()]

        for subject in subjects {
            subject.onNext(1)
            subject.dispose()
        }

        #expect(subjects.map { Array($0.replayBuffer()) } == [[], [], []])
    }
}
