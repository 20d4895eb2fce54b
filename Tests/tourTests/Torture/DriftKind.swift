import Foundation

@testable import Commands
@testable import Comparing
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// A way to spoil a line of a file, wherever such a line is.
struct DriftKind: Sendable {
    /// What `check` is to make of it.
    enum Verdict: Equatable {
        case caught
        /// It is caught where something repeats the line.
        case caughtElsewhere
        /// Nothing can tell, for a reason.
        case passes(because: String)
    }

    /// A line of the package that is about to change.
    struct Line {
        var path: String
        var lines: [String]
        var index: Int
        var text: String { lines[index] }
        /// Whether the line stands between fences, which is told from the number of fences above.
        var isFenced: Bool { !lines[..<index].count { $0.hasPrefix("```") }.isMultiple(of: 2) }
    }

    let group: String
    let name: String
    var title: String { "\(group): \(name)" }
    var verdict = Verdict.caught
    var isCaught: Bool {
        if case .passes = verdict { false } else { true }
    }
    /// In which files it is done.
    let isOf: @Sendable (String) -> Bool
    /// The lines that stand there afterwards; nil where the line is none for this.
    let change: @Sendable (Line) -> [String]?

    init(
        _ group: String, _ name: String, _ verdict: Verdict = .caught, in files: @escaping @Sendable (String) -> Bool,
        _ change: @escaping @Sendable (Line) -> [String]?
    ) {
        self.group = group
        self.name = name
        self.verdict = verdict
        self.isOf = files
        self.change = change
    }

    /// Something in a line that is replaced, once.
    static func replacing(
        _ group: String, _ name: String, _ verdict: Verdict = .caught, in files: @escaping @Sendable (String) -> Bool,
        _ pattern: String, with new: String, fenced: Bool? = nil
    ) -> DriftKind {
        DriftKind(group, name, verdict, in: files) { line in
            guard fenced == nil || fenced == line.isFenced, let pattern = try? Regex(pattern),
                let match = line.text.firstMatch(of: pattern)
            else { return nil }
            var text = line.text
            var made = new
            if match.output.count > 1, let group = match.output[1].substring {
                made = made.replacing("$1", with: group)
            }
            text.replaceSubrange(match.range, with: made)
            return text == line.text ? nil : [text]
        }
    }
}

extension DriftKind {
    private static func isSource(_ path: String) -> Bool { Source.isRead(path) }
    private static func isPage(_ path: String) -> Bool { path.hasSuffix(".md") && !isMade(path) }
    private static func isMade(_ path: String) -> Bool {
        path.hasSuffix("official-map.md") || path.hasSuffix("dependencies.md")
    }
    private static func isKoreanPage(_ path: String) -> Bool { isPage(path) && path.contains("ko/") }
    private static func isTourPage(_ path: String) -> Bool { path.hasPrefix("Tours/") && path.hasSuffix(".md") }
    private static func isReadme(_ path: String) -> Bool { path.hasPrefix("README") }
    private static func isDocs(_ path: String) -> Bool { path.hasPrefix("docs/") && isPage(path) }
    private static func isWalk(_ path: String) -> Bool { path.hasSuffix(".txt") && path.hasPrefix("Tours/") }
    private static func isPicture(_ path: String) -> Bool { path.hasSuffix(".svg") }
    private static func isCodeTour(_ path: String) -> Bool { path.hasSuffix(".tour") }

    private static func fence(_ line: Line, opening: Bool) -> Bool {
        line.text.hasPrefix("```") && (opening ? !line.isFenced : line.isFenced)
    }

    /// Every kind.
    static let all = comments + sections + markers + fences + numbers + links + commands + made + words + inserted

    private static let comments: [DriftKind] = [
        .replacing("comments", "another number", in: isSource, #"// 여행 (\d+)"#, with: "// 여행 999"),
        .replacing("comments", "the number of another stop", in: isSource, #"// 여행 (?!7\b)(\d+)"#, with: "// 여행 7"),
        .replacing("comments", "no space before the number", in: isSource, #"// 여행 (\d+)"#, with: "// 여행$1"),
        .replacing("comments", "no space behind the slashes", in: isSource, #"// 여행 (\d+)"#, with: "//여행 $1"),
        .replacing("comments", "a third slash", in: isSource, #"// 여행 (\d+)"#, with: "/// 여행 $1"),
        .replacing("comments", "a colon", in: isSource, #"// 여행 (\d+)"#, with: "// 여행 $1:"),
        .replacing("comments", "full-width digits", in: isSource, #"// 여행 \d+"#, with: "// 여행 １２"),
        .replacing("comments", "a watch list that does not close", in: isSource, #"(// 여행 \d+ \[.*)\]"#, with: "$1"),
        .replacing("comments", "something else watched", in: isSource, #"(// 여행 \d+ )\[.*\]"#, with: "$1[self]"),
        DriftKind("comments", "no Korean sentence", in: isSource) { $0.text.contains("// ko: ") ? [] : nil },
        DriftKind("comments", "no English sentence", in: isSource) { $0.text.contains("// en: ") ? [] : nil },
        .replacing("comments", "the languages spelt otherwise", in: isSource, "// ko: ", with: "// kr: "),
        DriftKind("comments", "the comment gone", in: isSource) { $0.text.contains("// 여행 ") ? [] : nil },
        DriftKind("comments", "the comment twice", in: isSource) { line in
            line.text.contains("// 여행 ") ? [line.text, line.text] : nil
        },
        .replacing("comments", "another omission", in: isSource, #"// 생략 (\d+)"#, with: "// 생략 99"),
        .replacing("comments", "an omission without a space", in: isSource, #"// 생략 (\d+)"#, with: "//생략 $1"),
        .replacing("comments", "an arrow to another stop", in: isSource, #"(// 여행 .*→) \d+"#, with: "$1 999"),
        .replacing(
            "comments", "an arrow to another method", in: isSource, #"(// 여행 .*→ \d+) .*"#, with: "$1 Sink.nothing"),
        .replacing("comments", "an arrow without its number", in: isSource, #"(// 여행 .*→) \d+"#, with: "$1"),
        .replacing("comments", "an arrow with less", in: isSource, #"(// 여행 .*→.*), \d+$"#, with: "$1"),
        .replacing("comments", "an arrow with more", in: isSource, #"(// 여행 .*→.*)"#, with: "$1, 1"),
        .replacing(
            "comments", "the next method in a sentence", in: isSource, #"(// en: .*)"#, with: "$1 Next: Sink.on."),
        .replacing("comments", "the next method in Korean", in: isSource, #"(// ko: .*)"#, with: "$1 다음은 Sink.on."),
        .replacing(
            "comments", "no counterpart", in: { $0.hasPrefix("Sources/RxTravel/") && isSource($0) }, "^// 공식: .*",
            with: "//"),
        DriftKind("comments", "an empty line above", in: isSource) { line in
            line.text.contains("// 여행 ") ? ["", line.text] : nil
        },
        .replacing(
            "comments", "a very long sentence", in: isSource, #"(// en: \S+ )"#,
            with: "$1" + String(repeating: "word ", count: 24)),
    ]

    private static let sections: [DriftKind] = [
        .replacing("sections", "another heading", in: isTourPage, #"(### 여행 \d+ · `)"#, with: "$1X", fenced: false),
        .replacing(
            "sections", "a heading with another number", in: isTourPage, #"### 여행 (\d+)"#, with: "### 여행 150",
            fenced: false),
        .replacing("sections", "a heading of another rank", in: isTourPage, "^### 여행", with: "#### 여행", fenced: false),
        .replacing("sections", "a heading without a space", in: isTourPage, "^### 여행 ", with: "###여행 ", fenced: false),
        .replacing("sections", "another line in the link", in: isTourPage, #"#L\d+\)"#, with: "#L1)", fenced: false),
        .replacing(
            "sections", "another file in the link", in: isTourPage, #"\]\(../../Sources/\S+?#"#,
            with: "](../../Sources/Routes/Tap.swift#", fenced: false),
        .replacing(
            "sections", "another line in the text of the link", in: isTourPage, #"^\[Sources/\S+?:\d+"#,
            with: "[Sources/X.swift:1", fenced: false),
        DriftKind("sections", "no link", in: isTourPage) { $0.text.hasPrefix("[Sources/") ? [] : nil },
        DriftKind("sections", "a line of an excerpt gone", in: isTourPage) { line in
            line.index > 0 && line.lines[line.index - 1] == "```swift" ? [] : nil
        },
        .replacing("sections", "the arrow of an excerpt", in: isTourPage, #"  // ← 여행 \d+"#, with: "", fenced: true),
        DriftKind("sections", "a line more in an excerpt", in: isTourPage) { line in
            line.text == "```swift" ? [line.text, "let extra = 1"] : nil
        },
        DriftKind("sections", "the heading gone", in: isTourPage) { $0.text.hasPrefix("### 여행") ? [] : nil },
        DriftKind("sections", "the heading twice", in: isTourPage) { line in
            line.text.hasPrefix("### 여행") ? [line.text, "", line.text] : nil
        },
        .replacing("sections", "another title", in: isTourPage, #"^# \w+: "#, with: "# walk: "),
    ]

    private static let markers: [DriftKind] = [
        .replacing("markers", "maed", in: isPage, "^<!-- made:", with: "<!-- maed:"),
        .replacing("markers", "-- for -->", in: isPage, "^(<!-- made:.*)-->", with: "$1--"),
        .replacing("markers", "too for to", in: isPage, "^(<!-- made:.*) to \"", with: "$1 too \""),
        .replacing("markers", "a blank before it", in: isPage, "^<!-- made:", with: " <!-- made:"),
        .replacing("markers", "no colon", in: isPage, "^<!-- made:", with: "<!-- made"),
        .replacing("markers", "a capital", in: isPage, "^<!-- made:", with: "<!-- Made:"),
        .replacing("markers", "a hyphen too few", in: isPage, "^<!-- made:", with: "<!- made:"),
        .replacing("markers", "a blank in the bracket", in: isPage, "^<!-- made:", with: "< !-- made:"),
        .replacing("markers", "another command", in: isPage, "^<!-- made: tour ", with: "<!-- made: tuor "),
        .replacing(
            "markers", "a tour that is none", in: isPage, "^<!-- made: tour \\w+", with: "<!-- made: tour crate"),
        .replacing(
            "markers", "another first line", in: isPage, "^(<!-- made:.*) from \"[^\"]+\"",
            with: "$1 from \"nothing\""),
        .replacing("markers", "a quote that does not close", in: isPage, "^(<!-- made:.*)\" -->", with: "$1 -->"),
        DriftKind("markers", "prose between it and its fence", in: isPage) { line in
            line.text.hasPrefix("<!-- made:") ? [line.text, "", "Prose.", ""] : nil
        },
        DriftKind("markers", "gone", in: isPage) { $0.text.hasPrefix("<!-- made:") ? [] : nil },
        DriftKind("markers", "twice", in: isPage) { line in
            line.text.hasPrefix("<!-- made:") ? [line.text, line.text] : nil
        },
        DriftKind("markers", "the mark of a table gone", in: isReadme) { $0.text == "<!-- made: tours -->" ? [] : nil },
        .replacing("markers", "the end of a table misspelt", in: isReadme, "^<!-- /made -->", with: "<!-- /mdae -->"),
        .replacing(
            "markers", "an lldb session that nobody types", in: isDocs, "^<!-- tested: lldb \\w+ -->",
            with: "<!-- testde: lldb create -->"),
    ]

    private static let fences: [DriftKind] = [
        DriftKind("fences", "an end gone", in: isPage) { fence($0, opening: false) ? [] : nil },
        DriftKind("fences", "an end on the line before", in: isTourPage) { line in
            line.text == "}" && line.index + 1 < line.lines.count && line.lines[line.index + 1] == "```"
                ? ["}```"] : nil
        },
        DriftKind("fences", "a beginning gone", in: isPage) { line in fence(line, opening: true) ? [] : nil },
        DriftKind("fences", "an end with a word", in: isPage) { line in fence(line, opening: false) ? ["```text"] : nil
        },
        DriftKind("fences", "a quoted line gone", in: isPage) { line in
            line.index > 1 && line.lines[line.index - 1] == "```text"
                && line.lines[line.index - 2].hasPrefix("<!-- made")
                ? [] : nil
        },
        DriftKind("fences", "a quoted line changed", in: isPage) { line in
            line.index > 1 && line.lines[line.index - 1] == "```text"
                && line.lines[line.index - 2].hasPrefix("<!-- made")
                ? [line.text + "x"] : nil
        },
        DriftKind("fences", "a listing that nothing prints", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? ["```text", "onNext 1", "```", "", line.text] : nil
        },
        DriftKind("fences", "Swift of no stop", in: isTourPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? ["```swift", "let one = 1", "```", "", line.text] : nil
        },
    ]

    private static let numbers: [DriftKind] = [
        .replacing("numbers", "a stop that is not there", in: isPage, #"여행 \d+"#, with: "여행 777", fenced: false),
        .replacing("numbers", "a hyphen in a range", in: isPage, #"여행 (\d+)"#, with: "여행 $1-925", fenced: false),
        .replacing(
            "numbers", "a range that runs backwards", in: isPage, #"여행 \d+"#, with: "여행 25–18", fenced: false),
        .replacing("numbers", "a range beyond the end", in: isPage, #"여행 (\d+)"#, with: "여행 $1–777", fenced: false),
        .replacing("numbers", "a tilde in a range", in: isPage, #"여행 (\d+)"#, with: "여행 $1~777", fenced: false),
        .replacing("numbers", "a list", in: isPage, #"여행 (\d+)"#, with: "여행 $1, 777", fenced: false),
        .replacing(
            "numbers", "a number with twenty digits", in: isPage, #"여행 \d+"#, with: "여행 12345678901234567890",
            fenced: false),
        .replacing("numbers", "no space", in: isPage, #"여행 (\d+)"#, with: "여행777", fenced: false),
        .replacing("numbers", "zero", in: isPage, #"여행 \d+"#, with: "여행 0", fenced: false),
        .replacing("numbers", "full-width digits", in: isPage, #"여행 \d+"#, with: "여행 ７７７", fenced: false),
        .replacing("numbers", "an omission that is not there", in: isPage, #"생략 \d+"#, with: "생략 99"),
        .replacing(
            "numbers", "a chain that no call took", in: isTourPage, #"여행 (1\d\d)"#, with: "여행 1 → 여행 $1",
            fenced: false),
        .replacing("numbers", "a breakpoint elsewhere", in: isPage, #"(-)?-line \d+ "#, with: "--line 1 "),
        .replacing("numbers", "a breakpoint of no stop", in: isPage, #"-N travel\d+"#, with: "-N travel777"),
        .replacing(
            "numbers", "a command for a stop that is not there", in: isPage, #"tour stop \d+"#, with: "tour stop 777"),
    ]

    private static let links: [DriftKind] = [
        .replacing(
            "links", "a page that is not there", in: isPage, #"\]\(([^):#]+)\.md"#, with: "]($1x.md", fenced: false),
        .replacing(
            "links", "a heading that is not there", in: isPage, #"\]\(([^):]*)#[^L)][^)]*\)"#, with: "]($1#nowhere)",
            fenced: false),
        DriftKind("links", "a target in HTML", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced
                ? [line.text, "", #"<a href="docs/nowhere.md">nowhere</a>"#] : nil
        },
        DriftKind("links", "a picture in HTML", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", #"<img src="docs/nowhere.png">"#] : nil
        },
        DriftKind("links", "a title in quotes", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", #"[x](nowhere.md 'title')"#] : nil
        },
        DriftKind("links", "a target on the next line", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", "[x](", "nowhere.md)"] : nil
        },
        DriftKind("links", "a target in angle brackets", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", "[x](<nowhere.md>)"] : nil
        },
        DriftKind("links", "a reference without a definition", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", "[x][nowhere]"] : nil
        },
        DriftKind("links", "a definition that leads nowhere", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", "[x]", "", "[x]: nowhere.md"] : nil
        },
        DriftKind("links", "a line of a source", in: isDocs) { line in
            line.text.hasPrefix("## ") && !line.isFenced
                ? [
                    line.text, "",
                    "[x](\(String(repeating: "../", count: line.path.count { $0 == "/" }))Sources/RxTravel/Observable.swift#L1)",
                ]
                : nil
        },
        DriftKind("links", "out of the package", in: isPage) { line in
            line.text.hasPrefix("## ") && !line.isFenced ? [line.text, "", "[x](../../../../../etc)"] : nil
        },
        .replacing(
            "links", "another address on the web", .passes(because: "nothing is fetched"), in: isPage,
            #"https://github\.com"#, with: "https://github.example"),
    ]

    private static let commands: [DriftKind] = [
        .replacing("commands", "a tour misspelt", in: isPage, "swift run tour create", with: "swift run tour crate"),
        .replacing("commands", "a command misspelt", in: isPage, "tour picture", with: "tour picutre"),
        .replacing(
            "commands", "an option misspelt", in: isPage, "(tour \\w+ )--(lang|width|plain|fix|keys)", with: "$1--wrong"
        ),
        .replacing(
            "commands", "a target of make misspelt", in: isPage, "make (check|test|lldb-check|ci)`", with: "make chekc`"
        ),
    ]

    private static let made: [DriftKind] = [
        .replacing("made", "a row of the map", in: isMade, #"^\| \[(\w)"#, with: "| [x$1"),
        DriftKind("made", "a row gone", in: isMade) { $0.text.hasPrefix("| [") ? [] : nil },
        .replacing(
            "made", "a row of the table of tours", in: isReadme, #"`swift run tour (\w+)` \| \d+"#,
            with: "`swift run tour $1` | 1"),
        .replacing("made", "a value in a shipped walk", in: isWalk, "#1", with: "#2"),
        DriftKind("made", "a visit of a shipped walk gone", in: isWalk) { $0.text.contains("on(_:)") ? [] : nil },
        .replacing("made", "a number in a picture", in: isPicture, #"x="(\d)"#, with: #"x="9$1"#),
        DriftKind("made", "the image below a marker", in: isTourPage) { $0.text.hasPrefix("![") ? [] : nil },
        .replacing("made", "a step of CodeTour", in: isCodeTour, #""line" : \d+"#, with: #""line" : 1"#),
        .replacing(
            "made", "the list of tours in .vscode", in: { $0.hasPrefix(".vscode/") }, #""create""#, with: #""crate""#),
    ]

    private static let words: [DriftKind] = [
        .replacing(
            "words", "a sentence of a stop", .caughtElsewhere, in: isSource,
            #"(// en: )[A-Z]\w+"#, with: "$1Otherwise"),
        .replacing(
            "words", "prose", .passes(because: "people read prose"), in: isTourPage, #"^(The|This|So|It|A) "#,
            with: "Otherwise ", fenced: false),
        .replacing(
            "words", "the number of a stop that is there", .passes(because: "which stop prose means, only people know"),
            in: isTourPage, #"([a-z가-힣] )여행 \d+([ .,]|$)"#, with: "$1여행 2.", fenced: false),
        .replacing(
            "words", "a doc comment", .passes(because: "people read it"), in: isSource, #"^(    /// )[A-Z]\w+ "#,
            with: "$1Otherwise "),
        .replacing("words", "a refused word", in: isPage, "terminal event", with: "stop event", fenced: false),
        .replacing("words", "a refused word in Korean", in: isPage, "종료 이벤트", with: "끝 이벤트", fenced: false),
        .replacing("words", "a refused word of a stop", in: isSource, "(// ko: .*)관문", with: "$1문"),
        .replacing("words", "a particle", in: isKoreanPage, #"(여행 \d+)번을 "#, with: "$1을 ", fenced: false),
    ]

    /// Paragraphs that are put above a heading of a page.
    private static let inserted: [DriftKind] =
        [
            ("numbers", "Hangul in parts", "\u{110B}\u{1167}\u{1112}\u{1162}\u{11BC} 777"),
            ("numbers", "behind a space without width", "여행\u{200B}777"),
            ("numbers", "behind an entity", "여행&nbsp;777"),
            ("numbers", "in a tag", "여행 <b>777</b>"),
            ("numbers", "in quotes", "여행 '777'"),
            ("numbers", "behind a word for number", "여행 번호 777"),
            ("numbers", "in front of the name", "777번 여행"),
            ("numbers", "a range in words", "여행 5 until 777"),
            ("numbers", "a range with dots", "여행 5…777"),
            ("numbers", "a range in bold", "**여행 5**, **777**"),
            ("numbers", "a range in Korean", "여행 5번에서 777번까지"),
            ("numbers", "a stop's in English words", "stop number 777"),
            ("numbers", "a stop's behind a sign", "stop #777"),
            ("numbers", "an ordinal", "the 777th stop"),
            ("numbers", "a count in bold", "**777** stops"),
            ("numbers", "a count in Korean", "정거장은 777곳이다"),
            ("numbers", "a count before the noun", "777개의 정거장"),
            ("numbers", "behind an option", "`tour stop --lang ko 777`"),
            ("chains", "that no tour goes", "여행 30 → 여행 1"),
            ("chains", "in bold", "**여행 1** → **여행 30**"),
            ("chains", "from a range", "여행 1–2 → 여행 30"),
            ("chains", "to the left", "여행 30 ← 여행 1"),
            ("listings", "indented", "    onNext 9"),
            ("listings", "in a tag", "<pre>onNext 9</pre>"),
            ("listings", "held by a page", "<!-- tested: README.md -->\n```text\nonNext 9\n```"),
            ("links", "a set of pictures", #"<img srcset="nowhere.png 2x">"#),
            ("links", "a poster", #"<video poster="nowhere.png"></video>"#),
            ("links", "to no site", "[x](https://)"),
            ("links", "a definition in a quote", "> [q]\n>\n> [q]: nowhere.md"),
            ("commands", "behind another one", "`make check && make chekc`"),
            ("commands", "behind a variable", "`A=b make chekc`"),
            ("commands", "at no tour", "`make tour TOUR=crate`"),
            ("commands", "a script behind a shell", "`sh ./Tests/nowhere`"),
            ("commands", "a script of CI", "`.ci/nowhere`"),
            ("commands", "a stack that is not there", "`explain Tests/nowhere.txt`"),
        ].map { group, name, text in
            DriftKind(group, name, in: isPage) { line in
                line.text.hasPrefix("## ") && !line.isFenced
                    ? text.components(separatedBy: "\n") + ["", line.text] : nil
            }
        } + [
            DriftKind("fences", "Swift of no stop between tildes", in: isTourPage) { line in
                line.text.hasPrefix("## ") && !line.isFenced ? ["~~~swift", "let one = 1", "~~~", "", line.text] : nil
            }
        ]
}
