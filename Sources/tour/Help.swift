import TravelGuide

/// What `--help` prints.
enum Help {
    /// The help on the whole program, or on one command.
    ///
    /// - Parameters:
    ///   - topic: The command or the tour; nil for the whole program.
    ///   - style: The language, and the width to wrap at.
    /// - Returns: The text, with the end of its last line.
    static func text(for topic: String?, style: Style) -> String {
        let language = style.language
        guard let topic else {
            return page(
                "tour [NAME]", overview(language), commands(language) + plainOption(language) + options(language),
                style)
        }
        switch topic {
        case "list":
            return page("tour list", language.pick("여행을 모두 보여 준다.", "Shows every tour."), options(language), style)
        case "check":
            return page(
                "tour check [--fix]",
                language.pick(
                    "소스와 글과 실제로 실행된 것을 견주어 다른 곳을 모두 file:line으로 알린다. 다른 곳이 있으면 1로 끝난다.",
                    "Compares the sources, the pages and what really ran, and names every difference as file:line. "
                        + "Ends with 1 when there is one."),
                [
                    (
                        "--fix",
                        language.pick(
                            "알아낼 수 있는 것을 고쳐 쓴다: 번호, 제목, 링크, 코드, 인용한 출력",
                            "rewrites what can be derived: numbers, headings, links, excerpts, quoted output")
                    )
                ] + options(language), style)
        case "json":
            return page(
                "tour json NAME",
                language.pick(
                    "기록한 여행을 JSON 객체 하나로 출력한다. 형식은 docs/journey-format.md에 있다.",
                    "Prints the recorded journey as one JSON object; docs/journey-format.md describes it."),
                options(language), style)
        case "run":
            return page(
                "tour run NAME",
                language.pick(
                    "기록하지 않는 원래 모듈에서 route를 실행한다. route가 출력하는 것만 나온다. 디버거로 이것을 실행한다.",
                    "Runs the route in the pure module and prints only what it prints: the program to debug."),
                options(language), style)
        case "stop":
            return page(
                "tour stop N",
                language.pick(
                    "정거장 하나를 보여 준다: 자리, 문장, 코드, 방문한 값, 중단점.",
                    "Shows one stop: its place, sentence, code, the values of its visits, and a breakpoint."),
                options(language), style)
        case "graph":
            return page(
                "tour graph [--format FORMAT]",
                language.pick(
                    "Sources/RxTravel의 어느 파일이 어느 파일을 쓰는지 소스에서 읽어 층으로 보여 준다. docs/dependencies.md에 설명이 있다.",
                    "Reads from the sources which file of Sources/RxTravel uses which, and shows them in layers; "
                        + "docs/dependencies.md explains it."),
                [
                    (
                        "--format F",
                        language.pick(
                            "text, mermaid, dot, json, svg 중 하나 (없으면 text). text와 json은 모든 관계를 담고, 나머지는 더 긴 길이 이미 말하는 관계를 뺀다",
                            "text, mermaid, dot, json or svg (default: text); text and json have every use, the others "
                                + "leave out what a longer way tells")
                    ),
                    ("--svg", language.pick("--format svg와 같다", "the same as --format svg")),
                ] + options(language), style)
        case "lldb":
            return page(
                "tour lldb NAME",
                language.pick(
                    "lldb 명령을 출력한다. 정거장마다 중단점이 하나씩 있고, 멈추면 번호와 문장과 지켜보는 값을 보여 준다. docs/debugger.md에 걷는 법이 있다.",
                    "Prints lldb commands: a breakpoint for each stop, which shows its number, sentence and watched "
                        + "values. docs/debugger.md walks with them."),
                options(language), style)
        case "codetour":
            return page(
                "tour codetour",
                language.pick(
                    "VS Code의 CodeTour가 읽는 .tours 폴더를 다시 쓴다.",
                    "Writes the folder .tours again, which CodeTour reads in VS Code."),
                options(language), style)
        case "completions":
            return page(
                "tour completions SHELL",
                language.pick(
                    "셸의 자동 완성 스크립트를 출력한다. SHELL은 bash, zsh, fish 중 하나다.",
                    "Prints what makes a shell complete the command line of tour; SHELL is bash, zsh or fish."),
                options(language), style)
        case "explain":
            return page(
                "tour explain [FILE]",
                language.pick(
                    "RxSwift를 지나는 크래시나 bt를 읽어 준다. 파일이 없으면 표준 입력을 읽는다. docs/explain.md에 보기가 있다.",
                    "Reads a crash or a bt that runs through RxSwift, from a file or from standard input, and says it "
                        + "in human words. docs/explain.md has an example."),
                options(language), style)
        default:
            return page(
                "tour \(topic) [--plain]",
                language.pick(
                    "이 여행의 route를 실행하고 호출이 실제로 지나간 길을 보여 준다. 터미널에서는 한 걸음씩 걷는다.",
                    "Runs the route of this tour and shows the way that the calls really took; in a terminal step by "
                        + "step."),
                plainOption(language) + options(language), style)
        }
    }

    private static func overview(_ language: Language) -> String {
        language.pick(
            "RxSwift가 안에서 어떻게 움직이는지, 실제로 실행되는 코드를 따라 걷는다. 이름이 없으면 첫 여행 create를 보여 준다.",
            "Walks through how RxSwift works inside, on real running code. Without a name it shows the first tour, create."
        )
    }

    private static func commands(_ language: Language) -> [(String, String)] {
        [
            ("NAME", language.pick("여행 하나를 걷는다", "walks one tour")),
            ("list", language.pick("여행 목록", "lists the tours")),
            ("stop N", language.pick("정거장 하나", "shows one stop")),
            ("graph", language.pick("어느 파일이 어느 파일을 쓰는지 보여 준다", "shows which file of the module uses which")),
            ("explain FILE", language.pick("크래시나 bt를 읽어 준다", "reads a crash or a bt for you")),
            ("check", language.pick("글과 번호가 모두 맞는지 확인한다", "checks that every number and page is true")),
            ("json NAME", language.pick("여행을 JSON으로", "prints a journey as JSON")),
            ("run NAME", language.pick("route만 실행한다", "runs the route alone")),
            ("lldb NAME", language.pick("정거장마다 멈추는 lldb 명령", "prints lldb commands that halt at each stop")),
            ("codetour", language.pick("CodeTour 파일을 쓴다", "writes the files of CodeTour")),
            ("completions SHELL", language.pick("bash, zsh, fish의 자동 완성", "completes the command line in a shell")),
        ]
    }

    private static func plainOption(_ language: Language) -> [(String, String)] {
        [
            (
                "--plain",
                language.pick("한 걸음씩 걷지 않고 전부 출력한다. 파이프에서는 늘 그렇다", "prints the whole walk at once, as in a pipe")
            )
        ]
    }

    private static func options(_ language: Language) -> [(String, String)] {
        [
            (
                "--lang ko|en",
                language.pick(
                    "언어 (없으면 LC_ALL, LC_MESSAGES, LANG을 따른다)", "the language (default: from LC_ALL, LC_MESSAGES, LANG)")
            ),
            ("--color WHEN", language.pick("auto, always, never 중 하나", "auto, always or never")),
            (
                "--width N",
                language.pick(
                    "한 줄의 칸 수 (없으면 터미널의 폭, 파이프에서는 100)", "columns of a line (default: the terminal's, 100 when piped)")
            ),
            (
                "--limit N",
                language.pick("기록할 방문의 최대 수 (없으면 100000)", "how many visits are recorded at most (default: 100000)")
            ),
            ("--help", language.pick("이 도움말. 명령 뒤에도 쓸 수 있다", "this help; also after a command")),
            ("--version", language.pick("버전", "the version")),
        ]
    }

    private static func page(_ usage: String, _ text: String, _ rows: [(String, String)], _ style: Style) -> String {
        let heading = style.language.pick("사용법: ", "Usage: ")
        let column = 20
        var lines = [heading + usage, ""] + Columns.wrap(text, to: style.width) + [""]
        for (name, meaning) in rows {
            for (index, part) in Columns.wrap(meaning, to: style.width - column).enumerated() {
                let left = index == 0 ? "  " + name : ""
                lines.append(left + String(repeating: " ", count: max(1, column - Columns.width(of: left))) + part)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
