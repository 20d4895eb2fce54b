import Comparing
import Console
import Files
import Folding
import Guide
import Lines
import Steps
import Stops
import Walk

struct WalkCommand: Command {
    static let name = "NAME"
    static let operand: String? = "[NAME]"
    static let options = [
        short, guess, plain, keys, against, save, rxSwift, .seconds, all, long, only, marbles, recipe,
    ]
    static let summary = Words("여행 하나를 걷는다. mine은 내 코드다", "walks one tour; mine is your own code")
    static let description = Words(
        "이 여행의 route를 실행하고 호출이 실제로 지나간 길을 보여 준다. 터미널에서는 한 단계씩 걷는다.",
        "Runs the route of this tour and shows the way that the calls really took; in a terminal step by step.")

    private static let short = Option(
        name: "--short",
        meaning: Words(
            "글의 이정표만 걷는다: 물음의 답이 나오는 정거장을 처음 들를 때만 보여 준다",
            "walks the milestones of the page alone: the stops that answer its questions, each when first reached"))
    private static let guess = Option(
        name: "--guess",
        meaning: Words(
            "걷는 도중에 먼저 묻는다. 키 1 2 3으로 답한다. 파이프나 --plain에서는 물음을 출력하고 답은 맨 끝에 적는다",
            "asks first, now and then before a step; 1 2 3 answer. In a pipe or with --plain it prints the questions, "
                + "and the answers at the end"))
    private static let plain = Option(
        name: "--plain",
        meaning: Words("한 단계씩 걷지 않고 전부 출력한다. 파이프에서는 늘 그렇다", "prints the whole walk at once, as in a pipe"))
    private static let keys = Option(
        name: "--keys", value: .text(of: Words("누를 키", "keys")), placeholder: "KEYS",
        meaning: Words(
            "이 키들을 눌렀을 때의 화면 하나를 출력한다. ⏎는 Enter, ⎋는 Esc, → ← ↓ ↑는 화살표다",
            "prints the one screen that these keys lead to; ⏎ stands for Enter, ⎋ for Esc, → ← ↓ ↑ for the arrows"))

    private static let against = Option(
        name: "--against", value: .text(of: Words("저장한 길의 이름", "a name")), placeholder: "NAME",
        meaning: Words(
            "소스를 바꾼 지금의 길이 갈라지는 곳을 보여 준다. shipped는 Tours/walks에 보관해 둔 길, 다른 이름은 'tour mine --save'로 저장한 길이다",
            "shows where today's walk parts from an earlier one, as after a change of the sources: from the one in "
                + "Tours/walks (shipped), or from one that 'tour mine --save' has saved"))
    private static let save = Option(
        name: "--save", value: .text(of: Words("이름", "a name")), placeholder: "NAME",
        meaning: Words("'tour mine'의 길을 이 이름으로 저장한다", "saves the walk of 'tour mine' under this name"))

    static let rxSwift = Option(
        name: "--rxswift", value: .text(of: Words("경로", "a path")), placeholder: "PATH",
        meaning: Words(
            "'tour mine'이 내 앱의 RxSwift 체크아웃을 지나며 걷는다. 경로는 기억해 둔다. none은 이 모듈로 되돌린다",
            "'tour mine' walks through this checkout of RxSwift, from now on; none goes back to the module"))

    private static let all = Option(
        name: "--all",
        meaning: Words(
            "체크아웃을 지나는 'tour mine'의 길을 접지 않고 빠짐없이 보여 준다",
            "shows every visit of 'tour mine' through a checkout, which is closed into rows otherwise"))
    private static let long = Option(
        name: "--long",
        meaning: Words("접은 길에서 연산자와 이벤트마다 한 줄씩 쓴다", "closed, but a row for each operator and event"))
    private static let only = Option(
        name: "--only", value: .text(of: Words("줄", "a line")), placeholder: ":LINE",
        meaning: Words("접은 길에서 이 줄로 끝나는 체인만 보여 준다", "closed, and only the chain that ends in this line"))

    private static let marbles = Option(
        name: "--marbles",
        meaning: Words(
            "'tour mine'의 체인을 마블로 그린다: 연산자마다 한 줄", "draws the chain of 'tour mine' as marbles: a lane an operator"))

    private static let recipe = Option(
        name: "--recipe", value: .optional(of: Words("레시피의 이름", "a recipe")), placeholder: "[NAME]",
        meaning: Words(
            "흔한 잘못이 있는 작은 프로그램을 내 폴더에 넣는다. 이름이 없으면 목록을 보여 준다",
            "puts a small program with a common fault into your folder; without a name it lists them"))

    /// What is said of one's own code alone.
    private static let ofMine = [rxSwift, .seconds, all, long, only, save, marbles, recipe]
    /// What goes together: of all that stand here, only those of one row.
    private static let together = [
        [short, keys, all], [guess, keys, all], [long, only], [only, marbles], [against], [save], [recipe],
    ]

    /// The tour or the part of one.
    let tour: String
    /// How it is folded, where it is.
    let folded: FoldedWalk
    /// Whether it is folded; nil where it is as it is usual.
    let isFolded: Bool?
    /// Whether it is the page's milestones alone.
    let isShort: Bool
    /// Whether questions are asked on the way.
    let guesses: Bool
    /// Whether it is printed even where it could be stepped through.
    let isPlain: Bool
    /// The keys whose screen is wanted instead of the walk.
    let keys: String?
    /// The name of the walk that it is compared with, or saved as.
    let earlier: String?
    let saved: String?
    /// The recipe that is put into the reader's folder; empty where they are listed.
    let recipe: String?
    /// Whether the marbles are drawn instead.
    let drawsMarbles: Bool

    init(_ arguments: Arguments) throws(Mistake) {
        tour = arguments.operand ?? Context.tourNames[0]
        isShort = arguments[Self.short] != nil
        guesses = arguments[Self.guess] != nil
        isPlain = arguments[Self.plain] != nil
        keys = arguments[Self.keys]
        earlier = arguments[Self.against]
        saved = arguments[Self.save]
        recipe = arguments[Self.recipe]
        drawsMarbles = arguments[Self.marbles] != nil
        let line = arguments[Self.only].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
        let isLong = arguments[Self.long] != nil
        folded = FoldedWalk(isLong: isLong, only: try line.map(Self.number))
        isFolded = drawsMarbles || isLong || line != nil ? true : arguments[Self.all] != nil ? false : nil
        try arguments.requireMine(tour, for: Self.ofMine)
        try Self.requireTogether(arguments)
        if let saved { try SavedWalks.require(saved) }
        if let earlier, tour != Tour.mine.name, earlier != SavedWalks.shipped {
            throw Mistake(
                "'\(tour)' 여행은 보관해 둔 길하고만 견준다: --against shipped",
                "'\(tour)' is compared with the walk that was shipped alone: --against shipped")
        }
    }

    private static func requireTogether(_ arguments: Arguments) throws(Mistake) {
        var given = Set(together.joined().map(\.name)).filter { name in
            arguments.options.contains { $0.option.name == name }
        }
        guard !together.contains(where: { given.isSubset(of: $0.map(\.name)) }) else { return }
        let option = options.last { given.contains($0.name) }?.name ?? ""
        given.remove(option)
        let alike = Set(together.filter { row in row.contains { $0.name == option } }.joined().map(\.name))
        let other = options.first { given.contains($0.name) && !alike.contains($0.name) }?.name ?? given.first ?? ""
        throw Mistake(
            "'\(option)' 옵션은 '\(other)' 옵션과 함께 쓰지 않는다", "'\(option)' does not go with '\(other)'")
    }

    func output(in context: Context) throws -> Output? {
        if recipe != nil { return .lines(try Recipes(in: context.folder, context.style.language).list(context.style)) }
        if let earlier { return .lines(try comparison(with: earlier, in: context)) }
        if let saved { return .lines(try savedLines(as: saved, in: context)) }
        if let keys {
            let (stepper, size) = try stepper(after: keys, in: context)
            return .lines(stepper.screen(size))
        }
        if guesses {
            return .lines(try QuestionSheet.lines(journey(in: context), style: context.style))
        }
        if drawsMarbles { return .lines(try folded.marbles(in: context)) }
        if try isFolded(in: context) { return .lines(try folded.lines(in: context)) }
        let isMine = tour == Tour.mine.name
        let named = try context.tour(tour)
        let journey = try context.recorded(tour, notesTrail: isMine).journey
        let leaks = try FoldedWalk.leaks(of: journey, named: tour, in: context)
        let contents = try context.contents
        let milestones = try milestones(in: context)[context.style.language] ?? []
        return .lines(
            PrintedWalk.lines(
                journey, tour: named, milestones: milestones, leaks: leaks, contents: contents, style: context.style))
    }

    func run(in context: Context) throws {
        // Whoever has no such page is told that alone.
        _ = try context.tour(tour)
        try context.checkout.keepChosen()
        if let recipe {
            if recipe.isEmpty { return try printOutput(in: context) }
            let recipes = try Recipes(in: context.folder, context.style.language)
            let lines = try recipes.put(recipe, hasCheckout: context.checkout.place != nil, context.style)
            return Terminal.write(lines, usesColor: context.style.usesColor)
        }
        if let keys {
            try printOutput(in: context)
            try stepper(after: keys, in: context).stepper.typed.map {
                Terminal.warn(
                    "아직 입력하는 중이다: '\($0)'. 끝에 ⏎를 쓰면 Enter를 누른 것이 된다",
                    "'\($0)' is typed and not entered: write ⏎ at the end, which stands for Enter")
            }
            return
        }
        if isFolded != true, earlier == nil, saved == nil, canStep(in: context) {
            try Walker.step(
                through: journey(in: context), named: tour, guesses: guesses, keepsPlace: !isShort, in: context)
        } else {
            try printOutput(in: context)
        }
        // What runs somebody's own program ends as that has ended.
        guard try context.tour(tour) == .mine else { return }
        if let code = context.ending(of: tour)?.shellCode { Terminal.end(code: code) }
    }

    private static func number(of line: String) throws(Mistake) -> Int {
        guard let number = Int(line), number > 0 else {
            throw Mistake(
                "'\(only.name)' 옵션에는 줄 번호를 쓴다, 예를 들어 :46", "'\(only.name)' takes the number of a line, such as :46")
        }
        return number
    }

    /// Whether it is shown closed: as it is usual, what leads through a checkout.
    private func isFolded(in context: Context) throws -> Bool {
        guard isFolded != false, !isShort, tour == Tour.mine.name else { return false }
        return try isFolded ?? context.ownBuild.hasCheckout
    }

    private func comparison(with earlier: String, in context: Context) throws -> [StyledLine] {
        let (contents, named) = (try context.contents, try context.tour(tour))
        if named == .mine {
            if earlier == SavedWalks.shipped {
                throw Mistake(
                    "'\(tour)'의 길은 보관해 두지 않는다. 'tour mine --save NAME'으로 저장한 길과 견준다",
                    "no walk of '\(tour)' is shipped: compare it with one that 'tour mine --save NAME' has saved")
            }
            let earlier = try savedWalks(in: context).walk(named: earlier)
            let (now, ending) = try walkToSave(as: "", in: context)
            return PrintedComparison.lines(now, with: earlier, tour: tour, ending: ending, style: context.style)
        }
        let file = PackageLayout.walk(of: named)
        guard let shipped = try context.folder.textIfThere(file) else {
            throw Failure(
                "\(file) 파일이 없다. 'git checkout \(file)' 명령으로 되살린다",
                "\(file) is not there; bring it back with 'git checkout \(file)'")
        }
        return PrintedComparison.lines(
            try context.recorded(tour), tour: named, shipped: shipped, contents: contents,
            language: context.style.language)
    }

    private func savedWalks(in context: Context) throws -> SavedWalks {
        try SavedWalks(of: context.folder.root, environment: context.environment)
    }

    private func savedLines(as name: String, in context: Context) throws -> [StyledLine] {
        let (walk, ending) = try walkToSave(as: name, in: context)
        try savedWalks(in: context).keep(walk)
        let (quoted, count) = (NearMiss.quoted(name.harmless()), walk.rowCount)
        let words = Words(
            "저장했다: \(quoted), \(count)행. 코드를 고친 뒤에 견준다: tour mine --against \(quoted)",
            "saved as \(quoted): \(count.of("row")); change the code, then compare: tour mine --against \(quoted)")
        let language = context.style.language
        return StyledLine.wrap(words.text(in: language), to: context.style.width)
            + (ending.map { [StyledLine("‼ " + $0.text(in: language), .notice)] } ?? [])
    }

    private func walkToSave(as name: String, in context: Context) throws -> (SavedWalk, ending: Words?) {
        let journey = try context.recorded(tour, notesHoldings: true, notesTrail: true).journey
        func folding(isLong: Bool) throws -> Folding {
            try FoldedWalk(isLong: isLong).folding(of: journey, in: context)
        }
        let library = try context.ownBuild.library
        let walk = SavedWalk(
            name, through: .init(place: library.place, mark: library.mark), journey,
            closed: try folding(isLong: false), long: try folding(isLong: true))
        return (walk, journey.endingWords)
    }

    /// Where keys lead to, on as many rows as terminals have that nobody has made larger.
    private func stepper(after keys: String, in context: Context) throws -> (stepper: Stepper, size: ScreenSize) {
        let size = ScreenSize(columns: context.style.width, rows: 24)
        let journey = try journey(in: context)
        return (
            Walker.stepper(after: keys, in: journey, guesses: guesses, size: size, style: context.style), size
        )
    }

    private func journey(in context: Context) throws -> SteppedJourney {
        let isClosed = try isFolded(in: context)
        let named = try context.tour(tour)
        let journey = try context.recorded(tour, notesHoldings: true, notesTrail: named == .mine).journey
        let folding = isClosed ? try folded.folding(of: journey, in: context) : nil
        let leaks = try FoldedWalk.leaks(of: journey, named: tour, closed: folding, in: context)
        // What stood in the terminal before is out of sight now.
        let hint = try named == .mine ? context.ownBuild.hint : nil
        return SteppedJourney(
            journey, folding: folding, leaks: leaks, hint: hint, milestones: try milestones(in: context), tour: named,
            contents: try context.contents)
    }

    /// The places where the tour's pages answer their questions, where these are walked alone.
    private func milestones(in context: Context) throws -> [Language: [Page.Milestone]] {
        guard isShort else { return [:] }
        let (contents, named) = (try context.contents, try context.tour(tour))
        let milestones = Language.each { contents.milestones(of: named, in: $0) }
        guard milestones.values.allSatisfy(\.isEmpty) else { return milestones }
        throw Failure(
            "'\(tour)'의 글에는 이정표가 없다. --short 없이 걷는다",
            "the page of '\(tour)' has no milestones; walk it without --short")
    }

    /// Whether it is stepped through: in a terminal, where nobody asks for the whole print.
    private func canStep(in context: Context) -> Bool {
        guard !isPlain, Terminal.isTerminal, Terminal.hasKeys else { return false }
        guard let obstacle = Walker.obstacle(environment: context.environment, size: Terminal.size) else {
            return true
        }
        Terminal.warn(obstacle + Words(". 대신 전부 출력한다", "; here is the whole walk"))
        return false
    }
}
