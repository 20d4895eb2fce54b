import Console
import Lines
import Stops
import TravelGuide

struct StopCommand: Command {
    static let name = "stop"
    static let operand: String? = "N"
    static let options = [all]
    static let summary = Words("정거장 하나를 보여 준다", "shows one stop")
    static let description = Words(
        "정거장 하나를 보여 준다: 자리, 문장, 코드, 방문의 값과 이어지는 곳, 중단점. tour N이나 tour 여행 N이라고만 써도 된다.",
        "Shows one stop: its place, sentence, code, the values of its visits and where they lead, and a breakpoint; 'tour N' "
            + "and 'tour 여행 N' do, too.")

    private static let all = Option(
        name: "--all", meaning: Words("방문을 빠짐없이 보여 준다", "shows every visit, however many there are"))

    let number: Int
    let showsAll: Bool

    /// `N`, `여행 N` and `여행N` are `stop N`, with or without a `stop` before them; `생략 N` is `stop 생략N`.
    static func spelled(_ words: [String]) -> [String] {
        let rest = words.first == name ? words.dropFirst() : words[...]
        guard let first = rest.first, let kind = Stop.Kind.numbered.first(where: { first.hasPrefix($0.rawValue) })
        else {
            let isNumber = words.first.map { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) } == true
            return isNumber ? [name] + words : words
        }
        let digits = first.dropFirst(kind.rawValue.count)
        guard digits.allSatisfy(\.isWholeNumber) else { return words }
        let numbers = digits.isEmpty ? Array(rest.dropFirst()) : [String(digits)] + rest.dropFirst()
        let mark = kind == .travel ? "" : kind.rawValue
        return [name] + (numbers.first.map { [mark + $0] } ?? []) + numbers.dropFirst()
    }

    init(_ arguments: Arguments) throws(Mistake) {
        guard let operand = arguments.operand else {
            throw Mistake(
                "'tour stop' 명령에는 정거장 번호가 있어야 한다. 예: 'tour stop 1'",
                "'tour stop' needs the number of a stop, such as 'tour stop 1'")
        }
        let omission = Stop.Kind.omission.rawValue
        if operand.hasPrefix(omission) {
            throw Mistake(
                "'\(omission)' 주석은 정거장이 아니라서 여기서 보여 주지 않는다. 모두 docs/official-map.md에 있다",
                "'\(omission)' is an omission and no stop; docs/official-map.md lists them all")
        }
        guard let number = Stop.place(called: operand) ?? Int(operand).flatMap({ $0 > 0 ? $0 : nil }) else {
            let quoted = NearMiss.quoted(operand)
            if operand.contains(":") {
                throw Mistake(
                    "내 파일의 줄은 '\(Stop.mark(of: Stop.place(onLine: 9)))'처럼 쓴다. 쓸 수 없는 값: \(quoted)",
                    "a line of your own file is written as in '\(Stop.mark(of: Stop.place(onLine: 9)))', not \(quoted)")
            }
            throw Mistake(
                "'tour stop' 뒤에는 1부터 세는 번호를 쓴다. 쓸 수 없는 값: \(quoted)",
                "'tour stop' needs a number counting from 1, not \(quoted)")
        }
        self.number = number
        showsAll = arguments[Self.all] != nil
    }

    func output(in context: Context) throws -> Output? {
        let contents = try context.contents
        let isPlace = Stop.isPlace(number)
        guard contents.stop(number) != nil else {
            if isPlace {
                let place = Stop.mark(of: number)
                throw Mistake(
                    "\(place): 이 줄에서 시작해 따로 들르는 문장이 없다", "\(place): no statement that is visited begins on this line")
            }
            let numbers = contents.stops().map(\.number)
            let (first, last) = (numbers.min() ?? 1, numbers.max() ?? 1)
            throw Mistake(
                "여행 \(number)번은 없다. 정거장은 \(first)번부터 \(last)번까지 있다",
                "there is no stop \(number); the stops are \(first) to \(last)")
        }
        return .lines(
            StopCard.lines(
                number, contents: contents,
                recorded: try isPlace ? [context.recorded(Tour.mine.name)] : context.recorded(), showsAll: showsAll,
                style: context.style))
    }
}
