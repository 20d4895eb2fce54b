import Console
import Guide
import Lines
import Stops
import TravelRecorder

struct StopCommand: Command {
    static let name = "stop"
    static let operand: String? = "N"
    static let options = [all]
    static let summary = Words("정거장 하나를 보여 준다", "shows one stop")
    static let description = Words(
        "정거장 하나를 보여 준다: 자리, 문장, 코드, 방문의 값과 이어지는 곳, 중단점. tour N, tour 여행 N번이라고만 써도 된다. N–M은 여럿을 "
            + "보여 준다.",
        "Shows one stop: its place, sentence, code, the values of its visits and where they lead, and a breakpoint; 'tour N' "
            + "and 'tour 여행 N' do, too. N–M shows several.")

    private static let all = Option(
        name: "--all", meaning: Words("방문을 빠짐없이 보여 준다", "shows every visit, however many there are"))

    private static let range = Pattern("^([0-9]+)(?:[–-]([0-9]+))?$")

    enum Wanted: Equatable {
        case numbers(ClosedRange<Int>)
        case place(StopID)
    }

    let wanted: Wanted
    let showsAll: Bool

    /// `N`, `여행 N` and `여행 N번` are `stop N`, `여행 N–M번` is `stop N–M`, with or without blanks and a `stop` before them;
    /// `생략 N` is `stop 생략N`.
    @Sendable static func spelled(_ words: [String]) -> [String] {
        let rest = words.first == name ? words.dropFirst() : words[...]
        let isName = rest.first.map { name in Stop.Kind.allCases.contains { $0.rawValue == name } } == true
        let count = isName ? 2 : 1
        guard let match = stop.firstMatch(in: rest.prefix(count).joined()), let number = match[2] else {
            return isName ? [name] + rest.dropFirst() : words
        }
        let isOmission = match[1].map(String.init) == Stop.Kind.omission.rawValue
        return [name, (isOmission ? Stop.Kind.omission.rawValue : "") + String(number)] + rest.dropFirst(count)
    }

    private static let stop = Pattern("^(여행|생략)? ?([0-9]+(?:[–-][0-9]+)?)번?$")

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
        let range = Self.range.firstMatch(in: operand)
        let ends = [range?[1], range?[2]].compactMap(\.self).compactMap { Int($0) }
        if let place = StopID(called: operand) {
            wanted = .place(place)
        } else if let first = ends.first, let last = ends.last, 0 < first, first <= last {
            wanted = .numbers(first...last)
        } else {
            let quoted = NearMiss.quoted(operand)
            if operand.contains(":") {
                throw Mistake(
                    "내 파일의 줄은 'Mine.swift:9'처럼 쓴다. 쓸 수 없는 값: \(quoted)",
                    "a line of your own file is written as in 'Mine.swift:9', not \(quoted)")
            }
            throw Mistake(
                "'tour stop' 뒤에는 1부터 세는 번호를 쓴다. 쓸 수 없는 값: \(quoted)",
                "'tour stop' needs a number counting from 1, not \(quoted)")
        }
        showsAll = arguments[Self.all] != nil
    }

    func output(in context: Context) throws -> Output? {
        let contents = try context.contents
        let (stops, recorded): ([StopID], [RecordedTour])
        switch wanted {
        case .place(let place):
            guard contents.stop(place) != nil else {
                throw Mistake(
                    "\(place.mark): 이 줄에서 시작해 따로 들르는 문장이 없다",
                    "\(place.mark): no statement that is visited begins on this line")
            }
            (stops, recorded) = ([place], [try context.recorded(Tour.mine.name)])
        case .numbers(let numbers):
            for number in [numbers.lowerBound, numbers.upperBound] where contents.stop(.number(number)) == nil {
                let numbers = contents.stops().compactMap(\.number)
                let (first, last) = (numbers.min() ?? 1, numbers.max() ?? 1)
                throw Mistake(
                    "여행 \(number)번은 없다. 정거장은 \(first)번부터 \(last)번까지 있다",
                    "there is no stop \(number); the stops are \(first) to \(last)")
            }
            (stops, recorded) = (numbers.map(StopID.number), try context.recorded())
        }
        let cards = stops.map {
            StopCard.lines($0, contents: contents, recorded: recorded, showsAll: showsAll, style: context.style)
        }
        return .lines(Array(cards.joined(separator: [StyledLine()])))
    }
}
