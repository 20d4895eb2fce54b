import Commands
import Console
import Guide
import Lines
import Stops
import Truth

struct CheckCommand: Command {
    static let name = "check"
    static let options = [fix, rules]
    static let summary = Words("소스와 글을 실제로 실행된 것과 견준다", "checks sources and pages against what really ran")
    static let description = Words(
        "소스와 글을 실제로 실행된 것과 견주어 다른 곳을 file:line으로 알린다. 다른 곳에서 비롯한 것은 개수만 센다. 하나라도 있으면 종료 코드는 1이다.",
        "Compares the sources, the pages and what really ran, and names what differs as file:line; what only "
            + "follows from that is counted. Ends with 1 when something differs.")

    private static let fix = Option(
        name: "--fix",
        meaning: Words(
            "알아낼 수 있는 것을 고쳐 쓴다: 번호, 제목, 링크, 코드, 인용한 출력, 만들어지는 파일",
            "rewrites what can be derived: numbers, headings, links, excerpts, quoted output, made files"))

    private static let rules = Option(
        name: "--rules", meaning: Words("무엇을 확인하는지 보여 준다", "lists what is checked"))

    /// Whether what can be derived is written before the rest is told.
    let fixes: Bool
    private let listsRules: Bool

    init(_ arguments: Arguments) {
        fixes = arguments[Self.fix] != nil
        listsRules = arguments[Self.rules] != nil
    }

    func output(in context: Context) throws -> Output? {
        listsRules ? .lines(Rules.lines(style: context.style)) : nil
    }

    func run(in context: Context) throws {
        if listsRules { return try printOutput(in: context) }
        if fixes, try !fix(in: context) { return }
        let contents = try context.wholePackage()
        let findings = try truth(of: contents, in: context).findings()
        try refuse(findings.diagnostics, Self.summary(of: findings), in: context.style.language)
        let (stops, tours, pages) = (contents.stops().count, contents.tours.count, contents.pages.count)
        // Outside of a checkout it is the one that the program was built in.
        let folder = try context.folder.isAroundWorkingDirectory ? "" : " (\(context.folder.root.path))"
        say(
            context.style.language.pick(
                "모두 맞다: 정거장 \(stops)곳, 여행 \(tours)개, 글 \(pages)편\(folder)",
                "All true: \(stops.of("stop")), \(tours.of("tour")), \(pages.of("page"))\(folder)"))
    }

    /// How much is not true, and how much beside what has been told.
    private static func summary(of findings: Truth.Findings) -> Words {
        let (count, following, made) = (findings.diagnostics.count, findings.following, findings.made)
        var summary = Words("\(count)곳이 맞지 않다", count == 1 ? "1 place is not true" : "\(count) places are not true")
        if following > 0 {
            summary += Words(
                ". 여기에서 비롯한 \(following)곳이 더 있다",
                "; \(following) more \(following == 1 ? "follows" : "follow") from \(count == 1 ? "it" : "these")")
        }
        if made > 0 {
            summary += Words(
                ". 'swift run check --fix'가 다시 쓰는 \(made)곳은 세기만 했다",
                ", and \(made.of("made place")) that 'swift run check --fix' writes")
        }
        return summary
    }

    /// Writes what can be derived, and tells whether the sources stay those of the program.
    private func fix(in context: Context) throws -> Bool {
        let contents = try context.wholePackage()
        let truth = try truth(of: contents, in: context)
        try refuse(truth.obstacles().diagnostics, Words("이것부터 고친다", "mend these first"), in: context.style.language)
        let changes = truth.changes()
        let outcome = try context.folder.write(changes, over: contents)
        let language = context.style.language
        for path in outcome.written { say(language.pick("고침: \(path)", "fixed: \(path)")) }
        if let complaint = outcome.complaint { throw Failure(message: complaint) }
        for (tour, difference) in truth.departures() { say("\(tour): \(difference.words.text(in: language))") }
        guard changes.contains(where: { $0.path.hasSuffix(".swift") }) else { return true }
        say(
            language.pick(
                "소스가 바뀌었다. 다시 빌드해서 확인한다: swift run check",
                "The sources have changed. Build again and see: swift run check"))
        return false
    }

    /// A check says itself what does not fit, so it is given what was recorded as it is.
    func truth(of contents: PackageContents, in context: Context) throws -> Truth {
        let quotation = context.quoted()
        let folder = try context.folder
        let recorded = try quotation.recorded()
        // What a fix made of half a walk would be wrong everywhere.
        if let half = recorded.first(where: { $0.journey.isCut && $0.journey.ending != .limit }),
            let ending = half.journey.endingWords
        {
            throw Failure(
                message: Words(
                    "'\(half.name)' 여행의 route가 끝까지 가지 못한다 (", "the route of '\(half.name)' comes to no end (") + ending
                    + Words(
                        "). 'tour \(half.name)' 명령이 거기까지의 길을 보여 준다", "); 'tour \(half.name)' shows the way up to there")
            )
        }
        return Truth(
            contents, recorded: recorded,
            answers: Answers(
                render: { Quotation.text(of: $0, in: $1, context) },
                mistake: Quotation.mistake,
                text: { try? folder.textIfThere($0) }))
    }

    private func refuse(_ diagnostics: [Diagnostic], _ message: Words, in language: Language) throws {
        guard !diagnostics.isEmpty else { return }
        for diagnostic in diagnostics { say(diagnostic.text(in: language)) }
        throw Failure(message: message)
    }

    private func say(_ line: String) { Terminal.write([StyledLine(line)]) }
}
