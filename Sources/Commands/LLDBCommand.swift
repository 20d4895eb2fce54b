import Comparing
import Console
import Foundation
import Guide
import Lines
import Stops

struct LLDBCommand: Command {
    static let name = "lldb"
    static let operand: String? = "NAME"
    static let summary = Words("정거장마다 멈추는 lldb 명령을 출력한다", "prints lldb commands that halt at each stop")
    static let description = Words(
        "lldb 명령을 출력한다. 정거장마다 중단점이 하나씩 있고, 멈추면 번호와 문장과 지켜보는 값을 보여 준다. docs/ko/debugger.md에 걷는 법이 있다.",
        "Prints lldb commands: a breakpoint for each stop, which shows its number, sentence and watched values. "
            + "docs/debugger.md walks with them.")

    let tour: String

    init(_ arguments: Arguments) throws(Mistake) {
        tour = try arguments.tour(for: Self.name)
    }

    func output(in context: Context) throws -> Output? {
        let journey = try context.recorded(tour).journey
        let contents = try context.contents
        // The script begins with the title.
        _ = try context.tour(tour)
        var script = LLDBScript(name: tour, journey: journey, contents: contents, style: context.style)
        if tour == Tour.mine.name { script.program = try context.ownBuild.executable().path(percentEncoded: false) }
        return .document(Document(script.text, as: .lldb))
    }
}
