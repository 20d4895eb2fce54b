import Console
import Guide
import Lines
import Stops

struct PictureCommand: Command {
    static let name = "picture"
    static let operand: String? = "NAME"
    static let options = [kind, stop, .seconds]
    static let summary = Words("여행에서 일어난 일을 그림으로 그린다", "draws what happens on a tour")
    static let description = Words(
        "기록한 여행을 SVG 그림으로 출력한다. 글에 실린 것과 같은 그림이다.",
        "Prints a picture of the recorded journey as SVG: like those on the tours' pages.")

    private static let kind = Option(
        name: "--of", value: .choice(PictureKind.allCases.map(\.rawValue)), placeholder: "KIND",
        meaning: Words("무엇을 그릴지 고른다. 없으면 flame, mine은 marbles: ", "what is drawn; default: flame, of mine marbles: ")
            + PictureKind.allCases.map {
                Words("\($0.rawValue)(\($0.subject.korean))", "\($0.rawValue) (\($0.subject.english))")
            }.joined(separator: ", "))
    private static let stop = Option(
        name: "--at", value: .number(of: Words("정거장 번호", "a stop"), from: 1), placeholder: "N",
        meaning: Words(
            "정거장 N에 처음 왔을 때의 객체를 그린다 (없으면 붙잡은 것이 가장 많을 때)",
            "draws the objects as they are when stop N is first reached (default: when most is held)"))

    let tour: String
    let kind: PictureKind
    let stop: Int?

    init(_ arguments: Arguments) throws(Mistake) {
        tour = try arguments.tour(for: Self.name)
        kind = arguments[Self.kind].flatMap(PictureKind.init) ?? (tour == Tour.mine.name ? .marbles : .flame)
        stop = arguments.number(Self.stop)
        if stop != nil, kind != .objects {
            throw Mistake("'--at' 옵션은 '--of objects'와 함께 쓴다", "'--at' goes with '--of objects'")
        }
    }

    func output(in context: Context) throws -> Output? {
        let isFolded = tour == Tour.mine.name && kind == .marbles
        let journey = try context.recorded(tour, notesHoldings: kind == .objects, notesTrail: isFolded).journey
        let folding = isFolded ? try FoldedWalk().folding(of: journey, in: context) : nil
        if let stop, try context.contents.stop(.number(stop)) == nil {
            throw Mistake("여행 \(stop)번은 없다", "there is no stop \(stop)")
        }
        if let stop, !journey.visits.contains(where: { $0.stop == .number(stop) }) {
            throw Mistake("'\(tour)' 여행이 들르지 않는 정거장이다: 여행 \(stop)번", "'\(tour)' does not come by stop \(stop)")
        }
        guard let picture = kind.svg(journey, folding: folding, of: tour, at: stop, context.style.language) else {
            throw Mistake(
                "'\(tour)' 여행에는 '--of \(kind.rawValue)'로 그릴 것이 없다",
                "there is nothing to draw of '\(tour)' with '--of \(kind.rawValue)'")
        }
        return .document(picture)
    }
}
