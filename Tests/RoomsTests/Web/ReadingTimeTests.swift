import Testing

@testable import Lines
@testable import Web

struct ReadingTimeTests {
    private func time(_ korean: String, _ english: String, values: Int = 0) -> [Language: Int] {
        ReadingTime.ofStop([Words(korean, english)], values: values)
    }

    @Test func `A step takes half a second and the time of its words, in each language by its own`() {
        #expect(time("", "") == [.korean: 500, .english: 500])
        let sentence = time(
            "값 열두 개가 하나씩 하나씩 문을 지나 마침내 내 클로저에 다 도착한다.", "one two three four five six seven eight nine ten")
        #expect(sentence == [.korean: 500 + 12 * 60_000 / 160, .english: 3_000])
    }

    @Test func `What a stop watches is read, too`() {
        #expect(time("하나", "one", values: 2) == time("하나 둘 셋", "one two three"))
    }

    @Test func `A milestone that says something takes two seconds more, and the time of what the page says there`() {
        let silent = ReadingTime.ofMilestone([:])
        #expect(silent == [.korean: 0, .english: 0])
        #expect(ReadingTime.ofMilestone([.english: "one two", .korean: ""]) == [.korean: 0, .english: 2_500])
    }
}
