import Testing

@testable import Files
@testable import Guide
@testable import Truth

@Suite("NumberOrder, CommentWidth, CompleteComments, Counterparts, PlainText, EveryStopVisited")
struct SourceRulesTests {
    private static let (gate, stroll, dash) = (Path.gate, Path.stroll, Path.dash)

    private static func comment(_ number: Int) -> Edit {
        .replace(
            "        exit(value)\n",
            with: "        exit(value)\n        // 여행 \(number)\n        // ko: 가.\n        // en: A.\n", in: gate)
    }

    private static let unvisited = "\(gate):32 여행 7 is visited by no tour"
    private static let lookalike = "nothing keeps this number of a stop true"

    static let drifts = [
        Drift(
            "a number is left out", [.replaceEverywhere("여행 6", with: "여행 7")], numbers: [6: 7], mending: .all(),
            "\(dash):7 여행 7 comes after a gap: no stop has the number 6"),
        Drift(
            "a number stands twice", [comment(3)], mending: .some,
            "\(gate):32 여행 3 stands twice, here and at \(gate):28; give the new one the number 7", Drift.more(1)),
        Drift(
            "an omission is left out", [.replaceEverywhere("생략 1", with: "생략 2")], mending: .all(),
            "\(gate):9 생략 2 comes after a gap"),
        Drift(
            "two numbers are swapped",
            [
                .replaceEverywhere("여행 3", with: "여행 x"), .replaceEverywhere("여행 4", with: "여행 3"),
                .replaceEverywhere("여행 x", with: "여행 4"),
            ], numbers: [3: 4, 4: 3], mending: .all(), "\(gate):28 여행 4 is where 여행 3 should be"),
        Drift("no tour comes by", [comment(7)], mending: .some, unvisited),
        Drift(
            "a page names a stop in a way that nobody can follow, while others get new numbers",
            [comment(7), .replace("여행 1–5", with: "여행 1-5", in: Path.english)],
            unvisited, "\(Path.english):3 '여행 1-5' does not follow"),
        Drift(
            "comments that only look like a stop",
            [
                .replace("through while it is open.", with: "through at 여행 3.", in: gate),
                .replace("import RxTravel\n\n", with: "import RxTravel\n// ko: 말.\n", in: stroll),
                .replace("import RxTravel\n\n", with: "import RxTravel\n/* 여행6 */\n", in: dash),
            ],
            "\(dash):2 \(lookalike)", "\(stroll):2 this sentence belongs to no stop", "\(gate):3 \(lookalike)"),
        Drift(
            "a sentence is missing in one language",
            [.replace("        // en: The official code counts its gates here.\n", with: "\n", in: gate)],
            "\(gate):9 생략 1 has no 'en:' sentence", Drift.more(2)),
        Drift(
            "a comment is too wide",
            [.replace("값이 도착했다.", with: String(repeating: "값", count: 52) + "ab", in: stroll)], mending: .some,
            "\(stroll):10 this line of 여행 4 is 121 columns wide; 120 is the most"),
        Drift(
            "a comment is 120 columns wide",
            [
                .replace("값이 도착했다.", with: String(repeating: "값", count: 52) + "a", in: stroll),
                .replace("The value has arrived.", with: String(repeating: "x", count: 105), in: stroll),
            ]),
        Drift(
            "a sentence takes more lines than it needs",
            [.replace("// ko: 값이 도착했다.", with: "// ko: 값이\n        //     도착했다.", in: stroll)], mending: .all(),
            "\(stroll):10 the sentences of 여행 4 take 3 lines where 2 do"),
        Drift(
            "an omission is too wide",
            [.replace("The official code counts its gates here.", with: String(repeating: "x", count: 106), in: gate)],
            mending: .some, "\(gate):11 this line of 생략 1 is 121 columns wide"),
        Drift(
            "a watch list is too wide",
            [.replace("[self, isOpen]", with: "[self, \(String(repeating: "x", count: 90))]", in: gate)],
            "\(gate):16 this line of 여행 2 is 136 columns wide; 120 is the most (Hangul counts two); watch less"),
        Drift(
            "no official counterpart", [.replace("// 공식: RxSwift/", with: "// RxSwift/", in: gate)],
            "\(gate):1 the file does not name its official counterpart"),
    ]

    @Test(arguments: drifts)
    func `A source that has drifted is named with its line`(drift: Drift) {
        drift.check()
    }

    @Test func `A file with CRLF line ends, or a byte order mark, is named, and nothing else is wrong with it`() {
        var contents = SmallPackage.contents
        for index in contents.pages.indices {
            contents.pages[index].text = contents.pages[index].text.replacing("\n", with: "\r\n")
        }
        let ends = contents.pages.map { "\($0.path):1 the file has CRLF line ends" }
        #expect(contents.diagnostics().shortened(like: ends) == ends)

        let before = SmallPackage.contents
        func marked(_ text: String, _ path: String) -> TextFile { TextFile(path: path, text: "\u{FEFF}" + text) }
        let sources = before.sources.map { marked($0.text, $0.path) }
        contents = PackageContents(
            sources: sources, pages: before.pages.map { marked($0.text, $0.path) }, exports: before.exports,
            otherFiles: before.otherFiles, tourNames: before.tours.map(\.name))
        let marks = (sources + before.pages).map(\.path).sorted().map { "\($0):1 begins with a byte order mark" }
        #expect(contents.diagnostics().shortened(like: marks) == marks)
    }

    @Test func `A comment that is too wide is wrapped under its language`() {
        let (korean, english) = ("값이 도착했다.", "The official code counts here.")
        let contents = SmallPackage.contents.edited([
            .replace(korean, with: Array(repeating: korean, count: 8).joined(separator: " "), in: Self.stroll),
            .replace(
                "The official code counts its gates here.",
                with: Array(repeating: english, count: 4).joined(separator: " "), in: Self.gate),
        ])

        let fixed = contents.fixed(nil)

        #expect(
            fixed.lines(of: Self.stroll)[9...11] == [
                "        // ko: " + Array(repeating: korean, count: 7).joined(separator: " "),
                "        //     \(korean)", "        // en: The value has arrived.",
            ])
        #expect(
            fixed.lines(of: Self.gate)[10...12] == [
                "        // en: " + Array(repeating: english, count: 3).joined(separator: " ") + " The official",
                "        //     code counts here.", "        self.exit = exit",
            ])
        #expect(fixed.stops().map(\.words.korean) == contents.stops().map(\.words.korean))
        #expect(fixed.diagnostics(SmallPackage.recorded(in: fixed)) == [])
    }
}
