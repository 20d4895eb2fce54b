import Testing

@testable import Files
@testable import Guide
@testable import Lines
@testable import Truth
@testable import Walk

@Suite("NumberOrder, CommentWidth, CompleteComments, Counterparts, PlainText, EveryStopVisited")
struct SourceRulesTests {
    private static func comment(_ number: Int) -> Edit {
        .replace(
            "        exit(value)\n",
            with: "        exit(value)\n        // 여행 \(number)\n        // ko: 가.\n        // en: A.\n", in: Path.gate)
    }

    private static func gap(_ location: String, _ name: String, behind missing: Int) -> String {
        "\(location): error: \(name) comes after a gap: no stop has the number \(missing); 'swift run check --fix' "
            + "closes it, once no page names that number"
    }

    private static let lookalike =
        "nothing keeps this number of a stop true; a stop begins with exactly '// 여행 N' or '// 생략 N', and other comments "
        + "name none"

    static let drifts = [
        Drift(
            "a number is left out", [.replaceEverywhere("여행 6", with: "여행 7")], numbers: [6: 7], mending: .all(),
            gap("\(Path.dash):7", "여행 7", behind: 6)),
        Drift(
            "a number stands twice", [comment(3)], mending: .some,
            "\(Path.gate):32: error: 여행 3 stands twice, here and at \(Path.gate):28; give the new one the number 7 and "
                + "let 'swift run check --fix' put the numbers in order",
            Drift.more(1)),
        Drift(
            "an omission is left out", [.replaceEverywhere("생략 1", with: "생략 2")], mending: .all(),
            gap("\(Path.gate):9", "생략 2", behind: 1)),
        Drift(
            "two numbers are swapped",
            [
                .replaceEverywhere("여행 3", with: "여행 x"), .replaceEverywhere("여행 4", with: "여행 3"),
                .replaceEverywhere("여행 x", with: "여행 4"),
            ], numbers: [3: 4, 4: 3], mending: .all(),
            "\(Path.gate):28: error: 여행 4 is where 여행 3 should be, in the order in which the tours visit the stops "
                + "('stroll'); 'swift run check --fix' puts the numbers in order"),
        Drift(
            "no tour comes by", [comment(7)], mending: .some,
            "\(Path.gate):32: error: 여행 7 is visited by no tour; build again if it is new, else lead a route past it or "
                + "remove it"),
        Drift(
            "a page names a stop in a way that nobody can follow, while others get new numbers",
            [comment(7), .replace("여행 1–5", with: "여행 1-5", in: Path.english)],
            "\(Path.gate):32: error: 여행 7 is visited by no tour; build again if it is new, else lead a route past it or "
                + "remove it",
            "\(Path.english):3: error: '여행 1-5' does not follow when stops are renumbered; write '여행 N' or '여행 N–M', and no "
                + "count of stops"),
        Drift(
            "comments that only look like a stop",
            [
                .replace("through while it is open.", with: "through at 여행 3.", in: Path.gate),
                .replace("import RxTravel\n\n", with: "import RxTravel\n// ko: 말.\n", in: Path.stroll),
                .replace("import RxTravel\n\n", with: "import RxTravel\n/* 여행6 */\n", in: Path.dash),
            ],
            "\(Path.dash):2: error: \(lookalike)",
            "\(Path.stroll):2: error: this sentence belongs to no stop; above it stands exactly '// 여행 N' or '// 생략 N'",
            "\(Path.gate):3: error: \(lookalike)"),
        Drift(
            "a sentence is missing in one language",
            [.replace("        // en: The official code counts its gates here.\n", with: "\n", in: Path.gate)],
            "\(Path.gate):9: error: 생략 1 has no 'en:' sentence; write one '// ko: …' line and then one '// en: …' line "
                + "below the number",
            Drift.more(2)),
        Drift(
            "a comment is wider than 120 columns",
            [.replace("값이 도착했다.", with: String(repeating: "값", count: 52) + "ab", in: Path.stroll)], mending: .some,
            "\(Path.stroll):10: error: this line of 여행 4 is 121 columns wide; 120 is the most (Hangul counts two); 'swift run "
                + "check --fix' mends it"),
        Drift(
            "a comment is 120 columns wide",
            [
                .replace("값이 도착했다.", with: String(repeating: "값", count: 52) + "a", in: Path.stroll),
                .replace("The value has arrived.", with: String(repeating: "x", count: 105), in: Path.stroll),
            ]),
        Drift(
            "a sentence takes more lines than it needs",
            [.replace("// ko: 값이 도착했다.", with: "// ko: 값이\n        //     도착했다.", in: Path.stroll)], mending: .all(),
            "\(Path.stroll):10: error: the sentences of 여행 4 take 3 lines where 2 do; 'swift run check --fix' mends "
                + "it"),
        Drift(
            "an omission is wider than 120 columns",
            [
                .replace(
                    "The official code counts its gates here.", with: String(repeating: "x", count: 106), in: Path.gate)
            ], mending: .some,
            "\(Path.gate):11: error: this line of 생략 1 is 121 columns wide; 120 is the most (Hangul counts two); 'swift run "
                + "check --fix' mends it"),
        Drift(
            "a watch list is too wide",
            [.replace("[self, isOpen]", with: "[self, \(String(repeating: "x", count: 90))]", in: Path.gate)],
            "\(Path.gate):16: error: this line of 여행 2 is 136 columns wide; 120 is the most (Hangul counts two); watch less"
        ),
        Drift(
            "the file names no official counterpart",
            [.replace("// 공식: RxSwift/Gate.swift", with: "// RxSwift/Gate.swift", in: Path.gate)],
            "\(Path.gate):1: error: the file does not name its official counterpart; begin it with a line '// 공식: path'"
        ),
    ]

    @Test(arguments: drifts)
    func `A source that has drifted is named with its line`(drift: Drift) {
        drift.check()
    }

    @Test func `A file with CRLF line ends is named, and nothing else is wrong with it`() {
        var contents = SmallPackage.contents
        for index in contents.pages.indices {
            contents.pages[index].text = contents.pages[index].text.replacing("\n", with: "\r\n")
        }

        #expect(
            contents.diagnostics()
                == contents.pages.map { "\($0.path):1: error: the file has CRLF line ends; save it with LF" })
    }

    @Test func `A file that begins with a byte order mark is named, and nothing else is wrong with it`() {
        let contents = SmallPackage.contents
        let marked = PackageContents(
            sources: contents.sources.map { TextFile(path: $0.path, text: "\u{FEFF}" + $0.text) },
            pages: contents.pages.map { TextFile(path: $0.path, text: "\u{FEFF}" + $0.text) },
            exports: SmallPackage.contents.exports, otherFiles: contents.otherFiles,
            tourNames: contents.tours.map(\.name))

        #expect(
            marked.diagnostics()
                == (contents.sources.map(\.path) + contents.pages.map(\.path)).sorted().map {
                    "\($0):1: error: the file begins with a byte order mark; save it as UTF-8 without BOM"
                })
    }

    @Test func `A comment that is too wide is wrapped under its language`() {
        let contents = SmallPackage.contents.edited([
            .replace(
                "값이 도착했다.", with: Array(repeating: "값이 도착했다.", count: 8).joined(separator: " "),
                in: Path.stroll),
            .replace(
                "The official code counts its gates here.",
                with: Array(repeating: "The official code counts here.", count: 4).joined(separator: " "),
                in: Path.gate),
        ])

        let fixed = contents.fixed(SmallPackage.recorded(in: contents))

        #expect(
            fixed.lines(of: Path.stroll)[8...12] == [
                "        // 여행 4 [value]",
                "        // ko: " + Array(repeating: "값이 도착했다.", count: 7).joined(separator: " "),
                "        //     값이 도착했다.",
                "        // en: The value has arrived.",
                "        print(value)",
            ])
        #expect(
            fixed.lines(of: Path.gate)[8...12] == [
                "        // 생략 1",
                "        // ko: 공식 코드는 여기서 문을 센다.",
                "        // en: " + Array(repeating: "The official code counts here.", count: 3).joined(separator: " ")
                    + " The official",
                "        //     code counts here.",
                "        self.exit = exit",
            ])
        #expect(fixed.stops().map(\.words.korean) == contents.stops().map(\.words.korean))
        #expect(fixed.diagnostics(SmallPackage.recorded(in: fixed)) == [])
    }
}
