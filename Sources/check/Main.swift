import Commands
import Console

/// The program `check`: holds sources and pages against what really ran, for maintainers.
@main
enum Main {
    static let check = Program<Context>(
        "check", overview: CheckCommand.description, main: CheckCommand.self,
        named: [ReadCommand.self], common: Option.recording, operands: .init(names: []))

    static func main() {
        Recorder.serveIfAsked()
        check.run { Context($0, recorder: .elsewhere) }
    }
}
