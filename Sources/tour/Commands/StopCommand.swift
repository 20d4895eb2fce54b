import TravelGuide

struct StopCommand: Command {
    static let name = "stop"
    static let operand: String? = "N"
    static let summary = Words("정거장 하나", "shows one stop")
    static let description = Words(
        "정거장 하나를 보여 준다: 자리, 문장, 코드, 방문한 값과 이어지는 곳, 중단점.",
        "Shows one stop: its place, sentence, code, the values of its visits and where they lead, and a breakpoint.")

    let number: Int

    init(_ arguments: Arguments) throws(Mistake) {
        guard let operand = arguments.operand else {
            throw Mistake("'tour stop' needs the number of a stop, such as 'tour stop 1'")
        }
        guard let number = Int(operand), number > 0 else {
            throw Mistake("'tour stop' needs a number counting from 1, not \(NearMiss.quoted(operand))")
        }
        self.number = number
    }

    func output(in context: Context) throws -> Output? {
        let contents = try context.contents
        guard contents.stop(number) != nil else {
            let last = contents.stops().last?.number ?? 1
            throw Mistake("there is no stop \(number); did you mean '\(last)', the last one?")
        }
        return .lines(
            StopCard.lines(number, contents: contents, recorded: try context.recorded(), style: context.style))
    }
}
