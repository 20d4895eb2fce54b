import ChildRecording
import Foundation
import Routes
import TravelGuide

/// The program `tour`: arguments in, text out, exit codes.
@main
enum Program {
    static let tourNames = Route.all.map(\.name)
    static let partNames = Route.all.flatMap(\.parts).map(\.name)

    /// The file that it was started from.
    static var file: URL { Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]) }

    static func main() {
        if CommandLine.arguments.dropFirst().elementsEqual([RecordingChild.argument]) { Recorder.serve() }
        Terminal.ignoreClosedPipes()
        Terminal.occupyClosedStreams()
        let (typed, environment) = (Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
        // Known before anything else, for what is wrong with the arguments is said in it.
        Terminal.language = Arguments.language(in: typed) ?? Context.language(environment)
        Crash.watch()
        do {
            let arguments = try Arguments(typed)
            let context = Context(arguments, environment: environment, recorder: .elsewhere)
            try Commands.request(of: arguments).run(in: context)
        } catch let mistake as Mistake {
            Terminal.fail(mistake.message, code: 64)
        } catch let failure as PackageFolder.Failure {
            Terminal.fail(failure.message, code: 1)
        } catch {
            Terminal.fail(Words(same: "\(error)"), code: 1)
        }
    }
}
