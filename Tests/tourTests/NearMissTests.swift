import Testing

@testable import tour

struct NearMissTests {
    struct Guess: Sendable {
        var word: String
        var nearest: String?
    }

    private static let names = ["list", "check", "json", "run", "stop", "create", "current-thread"]

    @Test(arguments: [
        Guess(word: "list", nearest: "list"),
        Guess(word: "lsit", nearest: "list"),
        Guess(word: "lst", nearest: "list"),
        Guess(word: "lists", nearest: "list"),
        Guess(word: "LIST", nearest: "list"),
        Guess(word: "Create", nearest: "create"),
        Guess(word: "craete", nearest: "create"),
        Guess(word: "crate", nearest: "create"),
        Guess(word: "cre", nearest: "create"),
        Guess(word: "cur", nearest: "current-thread"),
        Guess(word: "curent-thread", nearest: "current-thread"),
        Guess(word: "runs", nearest: "run"),
        Guess(word: "rnu", nearest: "run"),
        Guess(word: "observable", nearest: nil),
        Guess(word: "xyz", nearest: nil),
        Guess(word: "", nearest: nil),
        Guess(word: "여행", nearest: nil),
        Guess(word: String(repeating: "create", count: 10_000), nearest: nil),
    ])
    func `The name that was meant is found, and none where none was meant`(guess: Guess) {
        #expect(NearMiss.nearest(to: guess.word, among: Self.names) == guess.nearest)
    }

    @Test func `Among no names there is no nearest`() {
        #expect(NearMiss.nearest(to: "list", among: []) == nil)
    }

    struct Count: Sendable {
        var first: String
        var second: String
        var mistakes: Int
    }

    @Test(arguments: [
        Count(first: "", second: "", mistakes: 0),
        Count(first: "abc", second: "abc", mistakes: 0),
        Count(first: "", second: "abc", mistakes: 3),
        Count(first: "abc", second: "", mistakes: 3),
        Count(first: "abc", second: "axc", mistakes: 1),
        Count(first: "abc", second: "ac", mistakes: 1),
        Count(first: "abc", second: "abxc", mistakes: 1),
        Count(first: "abc", second: "acb", mistakes: 1),
        Count(first: "abcd", second: "badc", mistakes: 2),
        Count(first: "kitten", second: "sitting", mistakes: 3),
        Count(first: "가나다", second: "가다나", mistakes: 1),
    ])
    func `A swap of two letters is one mistake`(count: Count) {
        #expect(NearMiss.mistakes(from: count.first, to: count.second) == count.mistakes)
        #expect(NearMiss.mistakes(from: count.second, to: count.first) == count.mistakes)
    }
}
