import Foundation
import Routes
import Stops
import TravelGuide
import TravelRecorder
import WovenRoutes

/// The program `tour`: arguments in, text out, exit codes.
@main
struct Program {
    static let version = "0.1.0"

    static func main() {
        Terminal.ignoreClosedPipes()
        Terminal.occupyClosedStreams()
        do {
            let invocation = try Invocation(
                Array(CommandLine.arguments.dropFirst()), tourNames: tourNames, partNames: partNames)
            try Program(invocation: invocation).run()
        } catch let mistake as Invocation.Mistake {
            Terminal.fail(mistake.message, code: 64)
        } catch let failure as PackageFolder.Failure {
            Terminal.fail(failure.message, code: 1)
        } catch {
            Terminal.fail("\(error)", code: 1)
        }
    }

    static let tourNames = Routes.Route.all.map(\.name)
    static let partNames = Routes.Route.all.flatMap(\.parts).map(\.name)

    let invocation: Invocation
    let style: Style

    init(invocation: Invocation) {
        self.invocation = invocation
        let environment = ProcessInfo.processInfo.environment
        style = Style(
            language: invocation.language ?? Self.language(environment),
            width: invocation.width ?? Terminal.size?.columns ?? 100,
            usesColor: Self.usesColor(invocation.color, environment, isTerminal: Terminal.isTerminal))
    }

    /// The language of the locale: Korean for a Korean one, English otherwise.
    static func language(_ environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return locale.prefix { $0.isLetter } == "ko" ? .korean : .english
    }

    /// Whether colours are used: where they are asked for, or where a terminal shows them and nobody objects.
    static func usesColor(
        _ choice: Invocation.ColorChoice, _ environment: [String: String], isTerminal: Bool
    ) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && environment["NO_COLOR", default: ""].isEmpty && canBeSteered(environment)
        }
    }

    /// Whether the terminal knows how to be steered: colours, and a screen to draw on.
    static func canBeSteered(_ environment: [String: String]) -> Bool {
        !["", "dumb"].contains(environment["TERM", default: ""])
    }

    func run() throws {
        switch invocation.command {
        case .walk(let name): try walk(name)
        case .list: try list()
        case .check(let fixes): try fixes ? fix() : check()
        case .json(let name): try json(name)
        case .run(let name):
            Routes.Route.named(name)?.run()
            Terminal.flush()
        case .stop(let number): try stop(number)
        case .lldb(let name): try lldb(name)
        case .codetour: try codetour()
        case .explain(let file): try explain(file)
        case .help(let topic): Terminal.write(Help.text(for: topic, style: style))
        case .version: Terminal.write("tour \(Self.version)\n")
        }
    }

    func record(_ name: String, limit: Int, notesHoldings: Bool = false) -> RecordedTour {
        let route = WovenRoutes.Route.named(name)
        return RecordedTour(
            name: name, journey: TravelRecorder.record(limit: limit, notesHoldings: notesHoldings) { route?.run() })
    }

    func recordAll(limit: Int) -> [RecordedTour] {
        Self.tourNames.map { record($0, limit: limit) }
    }

    // MARK: Commands

    private func walk(_ name: String) throws {
        let files = try PackageFolder()
        let contents = try files.contents(tourNames: Self.tourNames, partNames: Self.partNames)
        let tour = try tour(name, in: contents)
        let isPrinted = invocation.keys == nil && !canStep
        let recorded = record(name, limit: invocation.limit, notesHoldings: !isPrinted)
        try requireFresh(contents, [recorded])
        if isPrinted { return show(invocation.command, contents, [recorded]) }
        let journey = SteppedJourney(recorded.journey, tour: tour, contents: contents)
        if let keys = invocation.keys {
            let lines = Self.screen(after: keys, in: journey, style: style)
            Terminal.write(lines.text(usesColor: style.usesColor))
        } else {
            try step(through: journey, named: name, root: files.root)
        }
    }

    /// Whether a walk is stepped through: in a terminal, where nobody asks for the whole print.
    private var canStep: Bool {
        guard !invocation.isPlain, Terminal.isTerminal, Terminal.hasKeys else { return false }
        let environment = ProcessInfo.processInfo.environment
        guard let obstacle = Self.obstacle(environment: environment, size: Terminal.size) else { return true }
        Terminal.warn(obstacle + "; here is the whole walk")
        return false
    }

    private func list() throws {
        let contents = try PackageFolder().contents(tourNames: Self.tourNames, partNames: Self.partNames)
        for name in Self.tourNames { _ = try tour(name, in: contents) }
        let recorded = recordAll(limit: invocation.limit)
        try requireFresh(contents, recorded)
        let bookmarks = BookmarksFile(environment: ProcessInfo.processInfo.environment).read()
        let lines = TourList.lines(contents, recorded: recorded, bookmarks: bookmarks, style: style)
        Terminal.write(lines.text(usesColor: style.usesColor))
    }

    private func stop(_ number: Int) throws {
        let contents = try PackageFolder().contents(tourNames: Self.tourNames, partNames: Self.partNames)
        guard contents.stop(number) != nil else {
            throw Invocation.Mistake(
                message:
                    "there is no stop \(number); did you mean '\(contents.stops().last?.number ?? 1)', the last one?")
        }
        let recorded = recordAll(limit: invocation.limit)
        try requireFresh(contents, recorded)
        show(.stop(number), contents, recorded)
    }

    private func json(_ name: String) throws {
        let contents = try PackageFolder().contents(tourNames: Self.tourNames, partNames: Self.partNames)
        let recorded = record(name, limit: invocation.limit)
        try requireFresh(contents, [recorded])
        Terminal.write(try Self.json(JourneyDocument(recorded.journey, tour: name, contents: contents)))
    }

    static func json(_ document: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }

    // MARK: Helpers

    func tour(_ name: String, in contents: PackageContents) throws -> Tour {
        guard let tour = contents.tour(of: name) else {
            throw PackageFolder.Failure(message: "there is no tour '\(name)'")
        }
        try requireTitle(of: tour, in: style.language)
        return tour
    }

    func requireTitle(of tour: Tour, in language: Language) throws {
        guard tour.titles[language] == nil else { return }
        let page = tour.page(in: language)
        throw PackageFolder.Failure(
            message: "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'")
    }

    func requireFresh(_ contents: PackageContents, _ recorded: [RecordedTour]) throws {
        let broken = contents.sources.flatMap(\.diagnostics).first ?? Freshness.diagnostic(for: recorded, in: contents)
        if let broken {
            throw PackageFolder.Failure(message: "\(broken.file):\(broken.line): \(broken.message)")
        }
    }

    private func show(_ command: Invocation.Command, _ contents: PackageContents, _ recorded: [RecordedTour]) {
        let lines = Self.lines(of: command, contents, recorded, style) ?? []
        Terminal.write(lines.text(usesColor: style.usesColor))
    }

    /// What a command draws of the tours; nil for a command that draws nothing, or nothing that is there.
    static func lines(
        of command: Invocation.Command, _ contents: PackageContents, _ recorded: [RecordedTour], _ style: Style
    ) -> [StyledLine]? {
        switch command {
        case .walk(let name):
            guard let tour = contents.tour(of: name),
                let journey = recorded.first(where: { $0.name == name })?.journey
            else { return nil }
            return PrintedWalk.lines(journey, tour: tour, contents: contents, style: style)
        case .list:
            return TourList.lines(contents, recorded: recorded, style: style)
        case .stop(let number):
            guard contents.stop(number) != nil else { return nil }
            return StopCard.lines(number, contents: contents, recorded: recorded, style: style)
        case .check, .json, .run, .lldb, .codetour, .explain, .help, .version:
            return nil
        }
    }
}
