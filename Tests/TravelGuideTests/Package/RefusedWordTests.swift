import Testing

@testable import TravelGuide

struct RefusedWordTests {
    @Test(
        "A Korean word stands by itself, or with a particle behind it",
        arguments: [
            ("문", "문이 닫힌다.", 1), ("문", "첫 번째 문, 두 번째 문을 (문)", 3), ("문", "문서, 질문, 문장, 문제의 관문은 반복문", 0),
            ("끝 이벤트", "끝 이벤트들이 끝  이벤트에서", 2), ("끝 이벤트", "끝\n이벤트를 끝\n  이벤트", 2), ("끝 이벤트", "끝\n\n이벤트", 0),
            ("끝 이벤트", "손끝 이벤트", 0), ("손잡이", "손잡이다. 손잡이였다. 손잡이며 손잡이째", 3), ("앱이 멈추-", "앱이 멈추었다. 앱이 멈추지", 2),
            ("앱이 멈추-", "앱이 멈춘다", 0), ("멈추-", "멈추 ", 0),
            ("queue", "queue가 queue, (queue)", 3),
            ("queue", "Queue queue.value a.queue queue(1) my_queue queues `queue2 queue: 글", 0),
            ("bag", "bag은 [bag](x) [a](bag) <a href=bag> Bag", 2),
        ])
    func korean(word: String, text: String, count: Int) {
        #expect(offsets(of: word, in: text, .korean).count == count)
    }

    @Test(
        "An English word stands by itself, also with a capital letter and over the end of a line",
        arguments: [
            ("stop event", "A stop event. Stop event, stop\nevent; stop\n> events", 3),
            ("stop event", "nonstop event, stop eventual, stop-event, stop\n\nevent", 0),
            ("officially", "Officially so; unofficially", 1), ("a handle", "A handle, a handler, a handle.", 2),
            ("officially", "[a](b#officially) and https://a.b/officially", 0),
            ("a b cde", "a b cde, ab cde, A b cde", 2),
            ("a", "a b, ba, a", 2), ("-", "a - b", 0), ("door", "2 < 3 doors, 2 < door, 2 <3 door", 2),
            ("door", "<a title=door>, </ door>, <!-- door -->", 0), ("door", "<b>door</b>", 1),
        ])
    func english(word: String, text: String, count: Int) {
        #expect(offsets(of: word, in: text, .english).count == count)
    }

    @Test("It is told where the word begins, in bytes")
    func place() {
        #expect(offsets(of: "toy version", in: "One toy version, toy\nversion", .english) == [4, 17])
    }

    private func offsets(of word: String, in text: String, _ language: Language) -> [Int] {
        (Array(text.utf8) + [0]).withUnsafeBufferPointer { RefusedWord(word, in: language).offsets(in: $0) }
    }
}
