import ChildRecording
import Console
import Files
import Foundation
import Guide
import Lines
import Stops
import TravelRecorder
import WovenRoutes

/// What the commands share: the session, the package, and what was recorded of its tours.
package struct Context: SessionHolder {
    package static let tourNames = Route.all.map(\.name)
    package static let partNames = Route.all.flatMap(\.parts).map(\.name)
    /// The names of walks that no message lists: there are many.
    static let unlistedNames = partNames + [Tour.mine.name]

    package let session: Session
    private let known: Known
    /// The package as it will be written; nil where it counts as it is.
    private let written: PackageContents?

    /// What has been read and recorded, each once.
    private final class Known {
        let recorder: Recorder
        var folder: PackageFolder?
        var ownBuild: OwnBuild?
        var contents: PackageContents?
        var journeys: [RecordingRequest: Journey] = [:]

        init(_ recorder: Recorder) {
            self.recorder = recorder
        }
    }

    /// What somebody gets who types a command line.
    package init(_ session: Session, recorder: Recorder) {
        self.init(session, Known(recorder))
    }

    /// What a page gets that quotes a command line, in the package as it is or as it will be written.
    package func quoted(_ arguments: Arguments = Arguments(), in written: PackageContents? = nil) -> Context {
        Context(.quoted(arguments), known, written: written)
    }

    private init(_ session: Session, _ known: Known, written: PackageContents? = nil) {
        self.session = session
        self.known = known
        self.written = written
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

    package var folder: PackageFolder {
        get throws {
            if let folder = known.folder { return folder }
            let folder = try PackageFolder()
            known.folder = folder
            return folder
        }
    }

    /// The checkout of RxSwift that the reader's own program walks through.
    var checkout: RememberedCheckout {
        get throws {
            try RememberedCheckout(of: folder.root, environment: environment, chosen: arguments[WalkCommand.rxSwift])
        }
    }

    /// The reader's own program.
    var ownBuild: OwnBuild {
        get throws {
            if let ownBuild = known.ownBuild { return ownBuild }
            // What builds needs more of the environment than what is shown.
            let ownBuild = try OwnBuild(
                in: folder, checkout: checkout, environment: ProcessInfo.processInfo.environment)
            known.ownBuild = ownBuild
            return ownBuild
        }
    }

    /// The sources and the pages of the tours, and whatever else has been read.
    package var contents: PackageContents {
        get throws {
            if let written { return written }
            let contents =
                try known.contents
                ?? folder.contents(tourNames: Self.tourNames, partNames: Self.partNames)
            known.contents = contents
            return contents
        }
    }

    /// Reads everything, as it is now.
    package func wholePackage() throws -> PackageContents {
        let contents = try folder.wholePackage(tourNames: Self.tourNames, partNames: Self.partNames)
        known.contents = contents
        return contents
    }

    /// A tour or a part of one, which has a title.
    package func tour(_ name: String, in language: Language? = nil) throws -> Tour {
        guard let tour = try contents.tour(of: name) else {
            throw Failure("'\(name)' 여행은 없다", "there is no tour '\(name)'")
        }
        let language = language ?? style.language
        guard tour.titles[language] == nil, !isQuoted else { return tour }
        let page = tour.page(in: language)
        throw Failure(
            "\(page) 파일이 없거나 제목이 없다. 'git checkout \(page)' 명령으로 되살린다",
            "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'")
    }

    // MARK: The recordings

    /// What was recorded of a tour or a part of one, which fits the sources: also where its route came to no end.
    package func recorded(
        _ name: String, notesHoldings: Bool = false, notesTrail: Bool = false
    ) throws -> RecordedTour {
        try fresh([record(name, limit: nil, notesHoldings: notesHoldings, notesTrail: notesTrail)])[0]
    }

    /// What ended the recording of a tour that was made already, before its route came to its end; nothing is recorded.
    func ending(of name: String) -> Journey.Ending? {
        known.journeys.lazy.filter { $0.key.name == name }.compactMap(\.value.ending).first
    }

    /// What was recorded of every tour, which fits the sources: as many visits as the command line says, or as told
    /// here.
    package func recorded(limit: Int? = nil, notesHoldings: Bool = false) throws -> [RecordedTour] {
        let recorded = try Self.tourNames.map { try record($0, limit: limit, notesHoldings: notesHoldings) }
        // Nobody asked to see one of them.
        if recorded.contains(where: { $0.journey.ending == .interruption }) { FullScreen.giveWay(to: SIGINT) }
        return try fresh(recorded)
    }

    private func record(
        _ name: String, limit: Int?, notesHoldings: Bool, notesTrail: Bool = false
    ) throws -> RecordedTour {
        let request = RecordingRequest(
            name: name, limit: limit ?? arguments.number(.limit) ?? Journey.usualLimit, notesHoldings: notesHoldings,
            notesTrail: notesTrail, seconds: arguments.number(.seconds))
        if let journey = known.journeys[request] { return RecordedTour(name: name, journey: journey) }
        let isOwn = name == Tour.mine.name
        let journey = try known.recorder.record(request, in: isOwn ? ownBuild.executable() : nil)
        known.journeys[request] = journey
        if isOwn { known.contents = try contents.adding(librarySources(of: journey)) }
        return RecordedTour(name: name, journey: journey)
    }

    /// What a journey passed of RxSwift's own code, with the sentences that were found true of it.
    private func librarySources(of journey: Journey) throws -> [SourceFile] {
        let sources = try ownBuild.sources(of: journey)
        guard !sources.isEmpty, let read = try folder.textIfThere(PackageLayout.readBodies) else { return sources }
        return ReadBodies(read).telling(sources, of: try contents.stops())
    }

    private func fresh(_ recorded: [RecordedTour]) throws -> [RecordedTour] {
        guard !isQuoted else { return recorded }
        let contents = try contents
        if let broken = contents.sources.filter({ $0.marks == .comments }).flatMap(\.diagnostics).first
            ?? Freshness.diagnostic(for: recorded, in: contents)
        {
            throw Failure(message: Words(same: "\(broken.file):\(broken.line): ") + broken.message)
        }
        return recorded
    }
}
