import Foundation
import Routes

/// The program `route`: runs one route in the module that people read.
///
/// Nothing of the walk is in it, so it is the one to debug.
@main
enum Main {
    static func main() {
        guard CommandLine.arguments.count == 2, let route = Route.named(CommandLine.arguments[1]) else {
            let names = Route.all.map(\.name).joined(separator: "|")
            FileHandle.standardError.write(Data("usage: swift run route \(names)\n".utf8))
            exit(64)
        }
        route.run()
    }
}
