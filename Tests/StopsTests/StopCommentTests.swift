import TestSupport
import Testing

@testable import Stops

struct StopCommentTests {
    private static let sentences = ["// ko: 하나.", "// en: One."]

    private func text(of comment: StopComment) -> [String] {
        ["\(comment.kind) \(comment.number)", "ko \(comment.words.korean)", "en \(comment.words.english)"]
            + comment.watch
    }

    private func mistake(_ lines: [String]) -> [String] {
        do throws(StopComment.Mistake) {
            _ = try StopComment(lines: lines)
            return []
        } catch {
            return [error.message.checked, "\(error.line)"]
        }
    }

    // MARK: What begins a stop

    @Test(arguments: ["// 여행 1", "// 여행", "//여행 3", "// 여행3", "//   여행 3", "//\t여행 3", "// 생략 1", "//생략"])
    func `A comment that opens with the word of a stop begins one, well formed or not`(comment: String) {
        #expect(StopComment.begins(comment))
    }

    @Test(arguments: ["// A 여행 1", "// the walk", "//", "/// 여행 1", "// ko: 여행 1", "// 다음은 여행 3"])
    func `Any other comment begins none`(comment: String) {
        #expect(!StopComment.begins(comment))
    }

    // MARK: Well formed

    @Test(arguments: [
        ("// 여행 1", []),
        ("// 여행 1 ", []),
        ("// 여행 1 [self]", ["self"]),
        ("// 여행 1 [self] ", ["self"]),
        ("// 여행 1 [ self ,  event ]", ["self", "event"]),
        ("// 여행 1 [load(a, b), [c, d], table[e, f]]", ["load(a, b)", "[c, d]", "table[e, f]"]),
        ("// 여행 1 [list.map { [$0, 1] }]", ["list.map { [$0, 1] }"]),
    ])
    func `A watch list is cut at its own commas`(head: String, watch: [String]) throws {
        let comment = try StopComment(lines: [head] + Self.sentences)

        #expect(text(of: comment) == ["travel 1", "ko 하나.", "en One."] + watch)
    }

    @Test(arguments: [
        ("// 여행 1 → 2 Sink.on", [], Stop.Arrow([2], name: "Sink.on")),
        ("// 여행 1 → 2 closure in create(), 3, 40 ", [], Stop.Arrow([2, 3, 40], name: "closure in create()")),
        ("// 여행 1 [self, a[b]] → 2 Sink.on, …", ["self", "a[b]"], Stop.Arrow([2], name: "Sink.on", isCut: true)),
    ])
    func `A stop says where it leads`(head: String, watch: [String], arrow: Stop.Arrow) throws {
        let comment = try StopComment(lines: [head] + Self.sentences)

        #expect(comment.watch == watch)
        #expect(comment.arrow == arrow)
        #expect(head.contains("\(arrow)"))
    }

    @Test(arguments: [
        "→", "→ ", "→ 2", "→2 Sink.on", "→ Sink.on", "→ 0 Sink.on", "→ 02 Sink.on", "→ 2 Sink.on,", "→ 2 Sink.on, x",
        "→ 2 Sink.on 3,", "→ 2 Sink.on, …, 3", "→ 2 Sink.on, 3 Sink.init",
    ])
    func `An arrow that nobody can read is a mistake`(arrow: String) {
        let message =
            "the way on of 여행 3 reads ' → N Type.method', and ', N' for each other stop; leave it out, and "
            + "'swift run check --fix' writes it"
        #expect(mistake(["// 여행 3 \(arrow)"] + Self.sentences) == [message, "0"])
        #expect(mistake(["// 여행 3→ 2 Sink.on"] + Self.sentences) == [message, "0"])
    }

    @Test func `An omission leads nowhere`() {
        #expect(mistake(["// 생략 3 → 2 Sink.on"] + Self.sentences) == [Self.afterOmission, "0"])
    }

    @Test func `A sentence goes on under its language`() throws {
        let comment = try StopComment(lines: [
            "// 생략 12", "// ko: 하나,", "//     둘,", "//          셋.", "// en:", "//     One: two.", "//     en: three.",
        ])

        #expect(text(of: comment) == ["omission 12", "ko 하나, 둘, 셋.", "en One: two. en: three."])
    }

    // MARK: Malformed

    private static let travelHead =
        "a stop begins with exactly '// 여행 N' or '// 여행 N [expression, …]', N counting from 1"
    private static let omissionHead = "a stop begins with exactly '// 생략 N', N counting from 1"
    private static let afterTravel =
        "after the number of a stop nothing but a watch list may follow: '// 여행 N' or '// 여행 N [expression, …]'"
    private static let afterOmission = "after the number of a stop nothing may follow: '// 생략 N'"
    private static let empty =
        "여행 3 watches an empty expression; name what to look at between the commas, or leave the brackets out"

    @Test(arguments: [
        (
            travelHead,
            [
                "// 여행", "//여행 3", "// 여행3", "//  여행 3", "//\t여행 3", "// 여행  3", "// 여행 0", "// 여행 007",
                "// 여행 -1", "// 여행 셋", "// 여행 [self]", "// 여행 99999999999999999999", "// 여행 ３",
            ]
        ),
        (omissionHead, ["// 생략", "//생략 3", "// 생략3", "// 생략 0", "// 생략 01"]),
        (
            afterTravel,
            [
                "// 여행 3 self", "// 여행 3: self", "// 여행 3.", "// 여행 3[self]", "// 여행 3  [self]", "// 여행 3 [self",
                "// 여행 3 self]", "// 여행 3 [self] event", "// 여행 3 [a] [b]", "// 여행 3 [a][b]", "// 여행 3 [load(a]",
                "// 여행 3 [a]]", "// 여행 3 (self)",
            ]
        ),
        (afterOmission, ["// 생략 3 [self]"]),
        (
            empty,
            [
                "// 여행 3 []", "// 여행 3 [ ]", "// 여행 3 [a, ]", "// 여행 3 [, a]", "// 여행 3 [a,,b]", "// 여행 3 [,]",
            ]
        ),
    ])
    func `A stop begins with its word, a number from 1 and at most a watch list`(message: String, heads: [String]) {
        for head in heads { #expect(mistake([head] + Self.sentences) == [message, "0"], "\(head)") }
    }

    @Test(arguments: ["-> 21 Sink.forwardOn", "[self] -> 21", "=> 21", "[self, a] --> 21 Sink.on", "⇒ 21", "→ Sink.on"])
    func `An arrow that is none is told as an arrow`(end: String) {
        #expect(
            mistake(["// 여행 3 \(end)"] + Self.sentences) == [
                "the way on of 여행 3 reads ' → N Type.method', and ', N' for each other stop; leave it out, and "
                    + "'swift run check --fix' writes it", "0",
            ])
    }

    @Test(arguments: [
        ([], "no 'ko:'"),
        (["// ko: 하나."], "no 'en:'"),
        (["// en: One."], "no 'ko:'"),
        (["// ko:", "// en: One."], "no 'ko:'"),
        (["// ko: 하나.", "// en:  "], "no 'en:'"),
        (["// ko: 하나.", "// ko: 둘.", "// en: One."], "more than one 'ko:'"),
        (["// ko: 하나.", "// en: One.", "// en: Two."], "more than one 'en:'"),
    ])
    func `A stop has one sentence in each language`(lines: [String], complaint: String) {
        let message =
            "여행 3 has \(complaint) sentence; write one '// ko: …' line and then one '// en: …' line below the number"
        #expect(mistake(["// 여행 3"] + lines) == [message, "0"])
    }

    @Test func `Korean comes before English`() {
        #expect(
            mistake(["// 여행 3", "// en: One.", "//     Two.", "// ko: 하나."])
                == ["여행 3: 'ko:' comes before 'en:'", "1"])
    }

    @Test(arguments: [
        (["// a note"] + sentences, 1), (["//     a note"] + sentences, 1), (["//ko: 하나.", "// en: One."], 1),
        (["//"] + sentences, 1), (["// KO: 하나.", "// en: One."], 1), (sentences + ["// a note"], 3),
        (sentences + ["//    one space short"], 3), (sentences + ["/// A document."], 3),
        (sentences + ["// fr: Un."], 3),
    ])
    func `A line of another kind is a mistake at that line`(lines: [String], line: Int) {
        let message =
            "the comment of 여행 3 goes on with a line that is neither '// ko: …' nor '// en: …'; "
            + "indent a continuation under its language, or leave an empty line before other comments"
        #expect(mistake(["// 여행 3"] + lines) == [message, "\(line)"])
    }
}
