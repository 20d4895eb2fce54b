import Testing

@testable import Lines

struct NearMissTests {
    private static let names = ["list", "check", "json", "run", "stop", "create", "current-thread"]

    @Test(
        "The name that was meant is found, and none where none was meant",
        arguments: [
            ("list", "list"), ("lsit", "list"), ("lst", "list"), ("lists", "list"), ("LIST", "list"),
            ("Create", "create"), ("craete", "create"), ("crate", "create"), ("cre", "create"),
            ("cur", "current-thread"), ("curent-thread", "current-thread"), ("runs", "run"), ("rnu", "run"),
            ("observable", nil), ("xyz", nil), ("", nil), ("여행", nil),
            (String(repeating: "create", count: 10_000), nil),
        ] as [(String, String?)])
    func guess(word: String, nearest: String?) {
        #expect(NearMiss.nearest(to: word, among: Self.names) == nearest)
        #expect(NearMiss.nearest(to: word, among: []) == nil)
    }

    @Test("A message names what was meant, else what there is")
    func hint() {
        let hints = [("lsit", Self.names), ("xyz", ["list", "run"]), ("xyz", ["list"])].map {
            NearMiss.hint(for: $0, among: $1).checked
        }
        #expect(hints == ["; did you mean 'list'?", "; there are list, run", "; there is list"])
    }

    @Test(
        "A swap of two letters is one mistake",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "axc", 1), ("abc", "ac", 1),
            ("abc", "abxc", 1), ("abc", "acb", 1), ("abcd", "badc", 2), ("kitten", "sitting", 3), ("가나다", "가다나", 1),
        ])
    func count(first: String, second: String, mistakes: Int) {
        #expect(NearMiss.mistakes(from: first, to: second) == mistakes)
        #expect(NearMiss.mistakes(from: second, to: first) == mistakes)
    }
}
