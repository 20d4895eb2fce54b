import Files

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
        /// The line that stands so many lines above; empty where there is none.
        func above(_ count: Int) -> String { index >= count ? lines[index - count] : "" }
        /// Whether the line stands between fences, or ends them, which is told from the number of fences above.
        var isFenced: Bool

        /// All lines of a file.
        static func all(of file: TextFile) -> [Line] {
            var isFenced = false
            let lines = file.lines
            return lines.indices.map { index in
                defer { if lines[index].hasPrefix("```") { isFenced.toggle() } }
                return Line(path: file.path, lines: lines, index: index, isFenced: isFenced)
            }
        }
    }

    typealias Files = @Sendable (String) -> Bool

    let title: String
    let verdict: Verdict
    var isCaught: Bool {
        if case .passes = verdict { false } else { true }
    }
    /// In which files it is done.
    let isOf: Files
    /// The lines that stand there afterwards; nil where the line is none for this.
    let change: @Sendable (Line) -> [String]?

    private init(
        _ title: String, _ verdict: Verdict = .caught, in files: @escaping Files,
        _ change: @escaping @Sendable (Line) -> [String]?
    ) {
        self.title = title
        self.verdict = verdict
        self.isOf = files
        self.change = change
    }

    /// Something in a line is replaced, once, by one line or several, in which `$1` is what the group has found; where
    /// nothing is put in, the line goes.
    private static func replacing(
        _ group: String, _ verdict: Verdict = .caught, in files: @escaping Files, fenced: Bool? = nil,
        _ rows: [(name: String, pattern: String, new: String?)]
    ) -> [DriftKind] {
        rows.map { name, pattern, new in
            DriftKind("\(group): \(name)", verdict, in: files) { line in
                guard fenced == nil || fenced == line.isFenced, let pattern = try? Regex(pattern),
                    let match = line.text.firstMatch(of: pattern)
                else { return nil }
                guard var made = new else { return [] }
                if match.output.count > 1, let group = match.output[1].substring {
                    made = made.replacing("$1", with: group)
                }
                var text = line.text
                text.replaceSubrange(match.range, with: made)
                return text == line.text
                    ? nil : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }
    }
}

extension DriftKind {
    private static let isSource: Files = Source.isRead
    private static let isPage: Files = { $0.hasSuffix(".md") && !isMade($0) }
    private static let isMade: Files = { $0.hasSuffix("official-map.md") || $0.hasSuffix("dependencies.md") }
    private static let isKoreanPage: Files = { isPage($0) && $0.contains("ko/") }
    private static let isTourPage: Files = { $0.hasPrefix("Tours/") && $0.hasSuffix(".md") }
    private static let isReadme: Files = { $0.hasPrefix("README") }
    private static let isDocs: Files = { $0.hasPrefix("docs/") && isPage($0) }
    private static let isWalk: Files = { $0.hasSuffix(".txt") && $0.hasPrefix("Tours/") }

    /// Every kind.
    static let all = comments + sections + markers + fences + numbers + links + commands + made + words

    private static let comments =
        replacing(
            "comments", in: isSource,
            [
                ("another number", #"// 여행 (\d+)"#, "// 여행 999"),
                ("the number of another stop", #"// 여행 (?!7\b)(\d+)"#, "// 여행 7"),
                ("no space before the number", #"// 여행 (\d+)"#, "// 여행$1"),
                ("no space behind the slashes", #"// 여행 (\d+)"#, "//여행 $1"),
                ("a third slash", #"// 여행 (\d+)"#, "/// 여행 $1"),
                ("a colon", #"// 여행 (\d+)"#, "// 여행 $1:"),
                ("full-width digits", #"// 여행 \d+"#, "// 여행 １２"),
                ("a watch list that does not close", #"(// 여행 \d+ \[.*)\]"#, "$1"),
                ("something else watched", #"(// 여행 \d+ )\[.*\]"#, "$1[self]"),
                ("no Korean sentence", "// ko: ", nil),
                ("no English sentence", "// en: ", nil),
                ("the languages spelt otherwise", "// ko: ", "// kr: "),
                ("the comment gone", "// 여행 ", nil),
                ("the comment twice", "^(.*// 여행 .*)$", "$1\n$1"),
                ("another omission", #"// 생략 (\d+)"#, "// 생략 99"),
                ("an omission without a space", #"// 생략 (\d+)"#, "//생략 $1"),
                ("an arrow to another stop", #"(// 여행 .*→) \d+"#, "$1 999"),
                ("an arrow to another method", #"(// 여행 .*→ \d+) .*"#, "$1 Sink.nothing"),
                ("an arrow without its number", #"(// 여행 .*→) \d+"#, "$1"),
                ("an arrow with less", #"(// 여행 .*→.*), \d+$"#, "$1"),
                ("an arrow with more", #"(// 여행 .*→.*)"#, "$1, 1"),
                ("an empty line above", "^(.*// 여행 .*)$", "\n$1"),
                ("a very long sentence", #"(// en: \S+ )"#, "$1" + String(repeating: "word ", count: 24)),
            ])
        + replacing(
            "comments", in: { $0.hasPrefix("Sources/RxTravel/") && isSource($0) },
            [("no counterpart", "^// 공식: .*", "//")])

    private static let sections =
        replacing(
            "sections", in: isTourPage, fenced: false,
            [
                ("another heading", #"(### 여행 \d+ · `)"#, "$1X"),
                ("a heading with another number", #"### 여행 (\d+)"#, "### 여행 150"),
                ("a heading of another rank", "^### 여행", "#### 여행"),
                ("a heading without a space", "^### 여행 ", "###여행 "),
                ("another line in the link", #"#L\d+\)"#, "#L1)"),
                ("another file in the link", #"\]\(../../Sources/\S+?#"#, "](../../Sources/Routes/Tap.swift#"),
                ("another line in the text of the link", #"^\[Sources/\S+?:\d+"#, "[Sources/X.swift:1"),
                ("no link", #"^\[Sources/"#, nil),
                ("the heading gone", "^### 여행", nil),
                ("the heading twice", "^(### 여행.*)$", "$1\n\n$1"),
                ("another title", #"^# \w+: "#, "# walk: "),
                ("a line more in an excerpt", "^```swift$", "```swift\nlet extra = 1"),
            ])
        + replacing("sections", in: isTourPage, fenced: true, [("the arrow of an excerpt", #"  // ← 여행 \d+"#, "")])
        + [
            DriftKind("sections: a line of an excerpt gone", in: isTourPage) {
                $0.above(1) == "```swift" && !$0.above(2).hasPrefix("<!-- tested") ? [] : nil
            }
        ]

    private static let markers =
        replacing(
            "markers", in: isPage,
            [
                ("maed", "^<!-- made:", "<!-- maed:"),
                ("-- for -->", "^(<!-- made:.*)-->", "$1--"),
                ("too for to", "^(<!-- made:.*) to \"", "$1 too \""),
                ("a blank before it", "^<!-- made:", " <!-- made:"),
                ("no colon", "^<!-- made:", "<!-- made"),
                ("a capital", "^<!-- made:", "<!-- Made:"),
                ("a hyphen too few", "^<!-- made:", "<!- made:"),
                ("a blank in the bracket", "^<!-- made:", "< !-- made:"),
                ("another command", "^<!-- made: tour ", "<!-- made: tuor "),
                ("a tour that is none", "^<!-- made: tour \\w+", "<!-- made: tour crate"),
                ("another first line", "^(<!-- made:.*) from \"[^\"]+\"", "$1 from \"nothing\""),
                ("a quote that does not close", "^(<!-- made:.*)\" -->", "$1 -->"),
                ("prose between it and its fence", "^(<!-- made:.*)$", "$1\n\nProse.\n"),
                ("gone", "^<!-- made:", nil),
                ("twice", "^(<!-- made:.*)$", "$1\n$1"),
            ])
        + replacing(
            "markers", in: isReadme,
            [
                ("the mark of a table gone", "^<!-- made: tours -->$", nil),
                ("the end of a table misspelt", "^<!-- /made -->", "<!-- /mdae -->"),
            ])
        + replacing(
            "markers", in: isDocs,
            [("an lldb session that nobody types", #"^<!-- tested: lldb \w+ -->"#, "<!-- testde: lldb create -->")])

    private static func isQuoted(_ line: Line) -> Bool {
        line.above(1) == "```text" && line.above(2).hasPrefix("<!-- made")
    }

    private static let fences =
        replacing(
            "fences", in: isPage, fenced: true,
            [("an end gone", "^```", nil), ("an end with a word", "^```", "```text")])
        + replacing("fences", in: isPage, fenced: false, [("a beginning gone", "^```", nil)])
        + [
            DriftKind("fences: an end on the line before", in: isTourPage) { line in
                line.text == "}" && line.lines.dropFirst(line.index + 1).first == "```" ? ["}```"] : nil
            },
            DriftKind("fences: a quoted line gone", in: isPage) { isQuoted($0) ? [] : nil },
            DriftKind("fences: a quoted line changed", in: isPage) { isQuoted($0) ? [$0.text + "x"] : nil },
        ]

    private static let numbers =
        replacing(
            "numbers", in: isPage, fenced: false,
            [
                ("a stop that is not there", #"여행 \d+"#, "여행 777"),
                ("a hyphen in a range", #"여행 (\d+)"#, "여행 $1-925"),
                ("a range that runs backwards", #"여행 \d+"#, "여행 25–18"),
                ("a range beyond the end", #"여행 (\d+)"#, "여행 $1–777"),
                ("a tilde in a range", #"여행 (\d+)"#, "여행 $1~777"),
                ("a list", #"여행 (\d+)"#, "여행 $1, 777"),
                ("a number with twenty digits", #"여행 \d+"#, "여행 12345678901234567890"),
                ("no space", #"여행 (\d+)"#, "여행777"),
                ("zero", #"여행 \d+"#, "여행 0"),
                ("full-width digits", #"여행 \d+"#, "여행 ７７７"),
            ])
        + replacing(
            "numbers", in: isPage,
            [
                ("an omission that is not there", #"생략 \d+"#, "생략 99"),
                ("a breakpoint elsewhere", #"(-)?-line \d+ "#, "--line 1 "),
                ("a breakpoint of no stop", #"-N travel\d+"#, "-N travel777"),
                ("a command for a stop that is not there", #"tour stop \d+"#, "tour stop 777"),
            ])
        + replacing(
            "numbers", in: isTourPage, fenced: false,
            [("a chain that no call took", #"여행 (1\d\d)"#, "여행 1 → 여행 $1")])

    private static let links =
        replacing(
            "links", in: isPage, fenced: false,
            [
                ("a page that is not there", #"\]\(([^):#]+)\.md"#, "]($1x.md"),
                ("a heading that is not there", #"\]\(([^):]*)#[^L)][^)]*\)"#, "]($1#nowhere)"),
            ])
        + replacing(
            "links", .passes(because: "nothing is fetched"), in: isPage,
            [("another address on the web", #"https://github\.com"#, "https://github.example")])

    private static let commands =
        replacing(
            "commands", in: isPage,
            [
                ("a tour misspelt", "swift run tour create", "swift run tour crate"),
                ("a command misspelt", "tour picture", "tour picutre"),
                // Not in a marker that is quoted.
                ("an option misspelt", #"^(?!.*`<!--)(.*tour \w+ )--(lang|width|plain|fix|keys)"#, "$1--wrong"),
                ("a target of make misspelt", "make (check|test|lldb-check|ci)`", "make chekc`"),
            ])

    private static let made =
        replacing(
            "made", in: isMade,
            [("a row of the map", #"^\| \[(\w)"#, "| [x$1"), ("a row gone", #"^\| \["#, nil)])
        + replacing(
            "made", in: isReadme,
            [("a row of the table of tours", #"`swift run tour (\w+)` \| \d+"#, "`swift run tour $1` | 1")])
        + replacing(
            "made", in: isWalk,
            [("a value in a shipped walk", "#1", "#2"), ("a visit of a shipped walk gone", #"on\(_:\)"#, nil)])
        + replacing("made", in: { $0.hasSuffix(".svg") }, [("a number in a picture", #"x="(\d)"#, #"x="9$1"#)])
        + replacing("made", in: isTourPage, [("the image below a marker", #"^!\["#, nil)])
        + replacing("made", in: { $0.hasSuffix(".tour") }, [("a step of CodeTour", #""line" : \d+"#, #""line" : 1"#)])

    private static let words =
        replacing(
            "words", .caughtElsewhere, in: isSource,
            [("a sentence of a stop", #"(// en: )[A-Z]\w+"#, "$1Otherwise")])
        + replacing(
            "words", .passes(because: "people read prose"), in: isTourPage, fenced: false,
            [("prose", "^(The|This|So|It|A) ", "Otherwise ")])
        + replacing(
            "words", .passes(because: "which stop prose means, only people know"), in: isTourPage, fenced: false,
            [("the number of a stop that is there", #"([a-z가-힣] )여행 \d+([ .,]|$)"#, "$1여행 2.")])
        + replacing(
            "words", .passes(because: "people read it"), in: isSource,
            [("a doc comment", #"^(    /// )[A-Z]\w+ "#, "$1Otherwise ")])
        + replacing("words", in: isSource, [("a refused word of a stop", "(// ko: .*)관문", "$1문")])
        + replacing(
            "words", in: isPage, fenced: false,
            [
                ("a refused word", "terminal event", "stop event"),
                ("a refused word in Korean", "종료 이벤트", "끝 이벤트"),
            ])
        + replacing("words", in: isKoreanPage, [("a particle", #"(여행 \d+)번을 "#, "$1을 ")])
}
