import ChildRecording
import Foundation
import Stops
import TravelGuide
import TravelRecorder

/// What the commands share: the package, what was recorded of its tours, and for whom something is printed.
struct Context {
    let arguments: Arguments
    let environment: [String: String]
    let style: Style
    /// Whether a page quotes what is printed: as if it were piped, and whatever the sources have become.
    let isQuoted: Bool
    private let known: Known
    /// The package as it will be written; nil where it counts as it is.
    private let written: PackageContents?

    /// What has been read and recorded, each once.
    private final class Known {
        let recorder: Recorder
        var folder: PackageFolder?
        var contents: PackageContents?
        var journeys: [RecordingRequest: Journey] = [:]

        init(_ recorder: Recorder) {
            self.recorder = recorder
        }
    }

    /// What somebody gets who types a command line.
    init(_ arguments: Arguments, environment: [String: String], recorder: Recorder = .here) {
        self.init(arguments, environment, Known(recorder), isQuoted: false)
    }

    /// What a page gets that quotes a command line.
    func quoted(_ arguments: Arguments) -> Context { Context(arguments, [:], known, isQuoted: true) }

    /// What a page gets that quotes a command line in a package as it will be written.
    func quoted(_ arguments: Arguments, _ contents: PackageContents) -> Context {
        Context(arguments, [:], known, isQuoted: true, written: contents)
    }

    private init(
        _ arguments: Arguments, _ environment: [String: String], _ known: Known, isQuoted: Bool,
        written: PackageContents? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.isQuoted = isQuoted
        self.known = known
        self.written = written
        let columns = isQuoted ? nil : Terminal.size?.columns
        style = Style(
            language: arguments[.language].flatMap(Language.init) ?? Self.language(environment),
            width: arguments.number(.width) ?? columns ?? 100,
            usesColor: !isQuoted && Self.usesColor(arguments[.color], environment, isTerminal: Terminal.isTerminal))
    }

    /// The language of the locale: Korean for a Korean one, English otherwise.
    static func language(_ environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return locale.prefix { $0.isLetter } == "ko" ? .korean : .english
    }

    /// Whether colours are used: where they are asked for, or where a terminal shows them and nobody objects.
    static func usesColor(_ choice: String?, _ environment: [String: String], isTerminal: Bool) -> Bool {
        switch choice {
        case "always": true
        case "never": false
        default: isTerminal && environment["NO_COLOR", default: ""].isEmpty && canBeSteered(environment)
        }
    }

    /// Whether the terminal knows how to be steered: colours, and a screen to draw on.
    static func canBeSteered(_ environment: [String: String]) -> Bool {
        !["", "dumb"].contains(environment["TERM", default: ""])
    }

    /// How far somebody has come, which no page tells.
    var bookmarks: Bookmarks {
        if isQuoted { return Bookmarks() }
        do throws(BookmarksFile.Failure) {
            return try BookmarksFile(environment: environment).read()
        } catch {
            Terminal.warn(error.message)
            return Bookmarks()
        }
    }

    // MARK: The package

    var folder: PackageFolder {
        get throws {
            if let folder = known.folder { return folder }
            let folder = try PackageFolder()
            known.folder = folder
            return folder
        }
    }

    /// The sources and the pages of the tours, and whatever else has been read.
    var contents: PackageContents {
        get throws {
            if let written { return written }
            let contents =
                try known.contents
                ?? folder.contents(tourNames: Program.tourNames, partNames: Program.partNames)
            known.contents = contents
            return contents
        }
    }

    /// Reads everything, as it is now.
    func wholePackage() throws -> PackageContents {
        let contents = try folder.wholePackage(tourNames: Program.tourNames, partNames: Program.partNames)
        known.contents = contents
        return contents
    }

    /// A tour or a part of one, which has a title.
    func tour(_ name: String, in language: Language? = nil) throws -> Tour {
        guard let tour = try contents.tour(of: name) else {
            throw PackageFolder.Failure(message: Words("'\(name)' 여행은 없다", "there is no tour '\(name)'"))
        }
        let language = language ?? style.language
        guard tour.titles[language] == nil, !isQuoted else { return tour }
        let page = tour.page(in: language)
        throw PackageFolder.Failure(
            message: Words(
                "\(page) 파일이 없거나 제목이 없다. 'git checkout \(page)' 명령으로 되살린다",
                "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'"))
    }

    // MARK: The recordings

    /// What was recorded of a tour or a part of one, which fits the sources: also where its route came to no end.
    func recorded(_ name: String, notesHoldings: Bool = false) throws -> RecordedTour {
        try fresh([record(name, limit: nil, notesHoldings: notesHoldings)])[0]
    }

    /// What was recorded of every tour, which fits the sources: as many visits as the command line says, or as told
    /// here.
    func recorded(limit: Int? = nil, notesHoldings: Bool = false) throws -> [RecordedTour] {
        let recorded = try Program.tourNames.map { try record($0, limit: limit, notesHoldings: notesHoldings) }
        // Nobody asked to see one of them.
        if recorded.contains(where: { $0.journey.ending == .interruption }) { FullScreen.giveWay(to: SIGINT) }
        return try fresh(recorded)
    }

    private func record(_ name: String, limit: Int?, notesHoldings: Bool) throws -> RecordedTour {
        let request = RecordingRequest(
            name: name, limit: limit ?? arguments.number(.limit) ?? Journey.usualLimit, notesHoldings: notesHoldings)
        let journey = try known.journeys[request] ?? known.recorder.record(request)
        known.journeys[request] = journey
        return RecordedTour(name: name, journey: journey)
    }

    private func fresh(_ recorded: [RecordedTour]) throws -> [RecordedTour] {
        guard !isQuoted else { return recorded }
        let contents = try contents
        let isMine = recorded.contains { $0.name == Tour.mine.name }
        if let broken = contents.sources.filter({ isMine || $0.path != Stop.ownFile }).flatMap(\.diagnostics).first
            ?? Freshness.diagnostic(for: recorded, in: contents)
        {
            throw PackageFolder.Failure(message: Words(same: "\(broken.file):\(broken.line): ") + broken.message)
        }
        return recorded
    }
}
