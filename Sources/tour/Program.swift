import Foundation
import Routes
import TravelGuide

/// The program `tour`: arguments in, text out, exit codes.
@main
enum Program {
    static let tourNames = Route.all.map(\.name)
    static let partNames = Route.all.flatMap(\.parts).map(\.name)

    static func main() {
        Crash.watch()
        Terminal.ignoreClosedPipes()
        Terminal.occupyClosedStreams()
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            let context = Context(arguments, environment: ProcessInfo.processInfo.environment)
            try Commands.request(of: arguments).run(in: context)
        } catch let mistake as Mistake {
            Terminal.fail(mistake.message, code: 64)
        } catch let failure as PackageFolder.Failure {
            Terminal.fail(failure.message, code: 1)
        } catch {
            Terminal.fail("\(error)", code: 1)
        }
    }
}
