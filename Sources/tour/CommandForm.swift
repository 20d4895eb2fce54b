/// How a command is written, what it means, and what a command line with it asks for.
///
/// A tour is walked without one. The parser, the help and the completions of the shells all read this table.
struct CommandForm: Sendable {
    /// What stands behind a command, and what is asked for with it.
    enum Operand: Sendable {
        case nothing(Invocation.Command)
        /// A tour or a part of one.
        case tour(@Sendable (String) -> Invocation.Command)
        case stop(@Sendable (Int) -> Invocation.Command)
        /// A file, or nothing.
        case file(@Sendable (String?) -> Invocation.Command)

        /// The operand's name in the help.
        var placeholder: String? {
            switch self {
            case .nothing: nil
            case .tour: "NAME"
            case .stop: "N"
            case .file: "[FILE]"
            }
        }
    }

    var name: String
    var operand: Operand
    /// The options that go with this command alone.
    var options: [OptionForm] = []
    /// A few words for the list of commands.
    var summary: Words
    /// A sentence or two for the command's own help.
    var description: Words

    /// The command with its operand.
    var usage: String { [name, operand.placeholder].compactMap(\.self).joined(separator: " ") }

    /// The form of a command; nil for what is none.
    static func named(_ name: String) -> CommandForm? {
        all.first { $0.name == name }
    }

    /// Every command, in the order in which the help names them.
    static let all = [
        CommandForm(
            name: "list", operand: .nothing(.list), summary: Words("여행 목록", "lists the tours"),
            description: Words("여행을 모두 보여 준다.", "Shows every tour.")),
        CommandForm(
            name: "stop", operand: .stop(Invocation.Command.stop), summary: Words("정거장 하나", "shows one stop"),
            description: Words(
                "정거장 하나를 보여 준다: 자리, 문장, 코드, 방문한 값, 중단점.",
                "Shows one stop: its place, sentence, code, the values of its visits, and a breakpoint.")),
        CommandForm(
            name: "explain", operand: .file(Invocation.Command.explain),
            summary: Words("크래시나 bt를 읽어 준다", "reads a crash or a bt for you"),
            description: Words(
                "RxSwift를 지나는 크래시나 bt를 읽어 준다. 파일이 없으면 표준 입력을 읽는다. docs/explain.md에 보기가 있다.",
                "Reads a crash or a bt that runs through RxSwift, from a file or from standard input, and says it in human "
                    + "words. docs/explain.md has an example.")),
        CommandForm(
            name: "check", operand: .nothing(.check(fixes: false)),
            options: [
                OptionForm(
                    name: "--fix",
                    meaning: Words(
                        "알아낼 수 있는 것을 고쳐 쓴다: 번호, 제목, 링크, 코드, 인용한 출력, 만들어지는 파일",
                        "rewrites what can be derived: numbers, headings, links, excerpts, quoted output, made files"))
            ],
            summary: Words("글과 번호가 모두 맞는지 확인한다", "checks that every number and page is true"),
            description: Words(
                "소스와 글과 실제로 실행된 것을 견주어 다른 곳을 모두 file:line으로 알린다. 다른 곳이 있으면 1로 끝난다.",
                "Compares the sources, the pages and what really ran, and names every difference as file:line. "
                    + "Ends with 1 when there is one.")),
        CommandForm(
            name: "json", operand: .tour(Invocation.Command.json),
            summary: Words("여행을 JSON으로", "prints a journey as JSON"),
            description: Words(
                "기록한 여행을 JSON 객체 하나로 출력한다. 형식은 docs/journey-format.md에 있다.",
                "Prints the recorded journey as one JSON object; docs/journey-format.md describes it.")),
        CommandForm(
            name: "run", operand: .tour(Invocation.Command.run), summary: Words("route만 실행한다", "runs the route alone"),
            description: Words(
                "기록하지 않는 원래 모듈에서 route를 실행한다. route가 출력하는 것만 나온다. 디버거로 이것을 실행한다.",
                "Runs the route in the pure module and prints only what it prints: the program to debug.")),
        CommandForm(
            name: "lldb", operand: .tour(Invocation.Command.lldb),
            summary: Words("정거장마다 멈추는 lldb 명령", "prints lldb commands that halt at each stop"),
            description: Words(
                "lldb 명령을 출력한다. 정거장마다 중단점이 하나씩 있고, 멈추면 번호와 문장과 지켜보는 값을 보여 준다. docs/debugger.md에 걷는 법이 있다.",
                "Prints lldb commands: a breakpoint for each stop, which shows its number, sentence and watched "
                    + "values. docs/debugger.md walks with them.")),
        CommandForm(
            name: "codetour", operand: .nothing(.codetour),
            summary: Words("CodeTour 파일을 쓴다", "writes the files of CodeTour"),
            description: Words(
                "VS Code의 CodeTour가 읽는 .tours 폴더를 다시 쓴다. docs/ko/editor.md에 설명이 있다.",
                "Writes the folder .tours again, which CodeTour reads in VS Code; docs/editor.md explains it.")),
    ]
}
