import Console
import Foundation
import Guide
import Lines
import Routes
import Stops
import TravelRecorder

struct RunCommand: Command {
    static let name = "run"
    static let operand: String? = "NAME"
    static let summary = Words("route만 실행한다", "runs the route alone")
    static let description = Words(
        "기록하지 않는 원래 모듈에서 route를 실행한다. route가 출력하는 것만 나온다. 디버거로 이것을 실행한다.",
        "Runs the route in the pure module and prints only what it prints: the program to debug.")

    let tour: String

    init(_ arguments: Arguments) throws(Mistake) {
        tour = try arguments.tour(for: Self.name)
    }

    /// What the twin printed, which a test holds against what the module prints: in the order of the recording.
    func output(in context: Context) throws -> Output? {
        .lines(try context.recorded(tour).journey.output.map { StyledLine($0) })
    }

    func run(in context: Context) throws {
        if tour == Tour.mine.name { try become(context.ownBuild.executable().path(percentEncoded: false)) }
        Route.named(tour)?.run()
        Terminal.flush()
    }

    /// Goes on as another program.
    private func become(_ program: String) throws -> Never {
        Terminal.flush()
        var arguments = [strdup(program), nil]
        execv(program, &arguments)
        let reason = String(cString: strerror(errno))
        throw Failure(message: Words("\(program)을 실행할 수 없다: \(reason)", "\(program) cannot be run: \(reason)"))
    }
}
