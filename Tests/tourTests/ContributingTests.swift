import Stops
import Testing

@testable import Commands
@testable import Console
@testable import Files
@testable import Guide
@testable import Lines
@testable import TravelRecorder
@testable import Truth

/// The experiment of `CONTRIBUTING.md`, step by step: a stop is put into `Disposables.create(with:)`.
struct ContributingTests {
    private static let file = "Sources/RxTravel/Disposables/AnonymousDisposable.swift"
    private static let comment = ["// 여행 999", "// ko: 정리할 일을 담는다.", "// en: It takes the clean-up."]

    @Test("What is left after a new stop is what the page says")
    func leftAfterNewStop() throws {
        let context = Tour.newContext()
        let before = try context.wholePackage()
        let source = try #require(before.source(Self.file))
        var lines = source.lines.map(String.init)
        let code = try #require(
            lines.firstIndex { $0.hasSuffix("        AnonymousDisposable(disposeAction: dispose)") })
        lines[code] = lines[code].replacing("AnonymousDisposable", with: "return AnonymousDisposable")
        lines.insert(contentsOf: Self.comment.map { "        " + $0 }, at: code)
        let edited = before.writing([TextFile(path: Self.file, text: lines.joined(separator: "\n"))])

        let callee = try #require(before.stops().first { $0.file == Self.file && $0.body.function.hasPrefix("init") })
        func truth(_ contents: PackageContents) throws -> Truth {
            let new = try #require(contents.stops().first { $0.words.korean == "정리할 일을 담는다." })
            let recorded = try Context.tourNames.map { name in
                RecordedTour(
                    name: name, journey: try Tour.journey(name).visiting(new, onTheWayTo: callee.id, in: contents))
            }
            return Truth(contents, recorded: recorded, answers: Self.answers(recorded))
        }
        let fixed = edited.writing(try truth(edited).changes())
        let said = try truth(fixed).findings().diagnostics.map { diagnostic in
            let line = diagnostic.text(in: .english).replacing(/:\d+: error/, with: ":…: error")
            return line.replacing(
                /여행 \d+/,
                with: line.contains("has no prose yet") || line.contains("no longer goes the way") ? "여행 M" : "여행 N")
        }

        let listing = try #require(try Self.listing("Tours/walks/create.txt:…"))
        #expect(listing.filter { !said.contains($0) } == [])
        // The page leaves out the walks of the other tours.
        let others = Set(said).subtracting(listing)
        #expect(others.filter { !$0.hasPrefix("Tours/walks/") } == [])
    }

    /// The lines of the listing on the page that begins with a text.
    private static func listing(_ start: String) throws -> [String]? {
        let page = try Tour.newContext().wholePackage().pages.first {
            $0.path == Self.page
        }
        return page.flatMap { page in
            Marker.all(in: page).lazy.map { page.lines[$0.listing].map { String($0.drop { $0 == " " }) } }
                .first { $0.first?.hasPrefix(start) == true }
        }
    }

    private static let page = "CONTRIBUTING.md"

    /// What the program would print of a walk; other commands are looked at elsewhere.
    private static func answers(_ recorded: [RecordedTour]) -> Answers {
        let folder = try? PackageFolder()
        return Answers(
            render: { command, contents in
                guard command.count == 6, let tour = recorded.first(where: { $0.name == command[1] }),
                    let language = Language(rawValue: command[3]), let width = Int(command[5]),
                    let named = contents.tour(of: tour.name)
                else { return nil }
                let style = Style(language: language, width: width, usesColor: false)
                return PrintedWalk.lines(tour.journey, tour: named, contents: contents, style: style)
                    .text(usesColor: false)
            },
            text: { try? folder?.textIfThere($0) })
    }
}

extension Journey {
    /// The journey as a program records it whose sources have a new stop, on the way to each visit of another one.
    fileprivate func visiting(_ new: Stop, onTheWayTo callee: StopID, in contents: PackageContents) -> Journey {
        func renumbered(_ old: StopID) -> StopID { old < new.id ? old : .number((old.number ?? 0) + 1) }
        var journey = self
        journey.visits = []
        var indices: [Int: Int] = [:]
        for visit in visits {
            var parent = visit.parent.flatMap { indices[$0] }
            if visit.stop == callee {
                var added = visit
                (added.index, added.stop, added.parent) = (journey.visits.count, new.id, parent)
                (added.call, added.values) = (-1 - visit.index, [])
                added.depth = parent.map { journey.visits[$0].depth + 1 } ?? 0
                journey.visits.append(added)
                parent = added.index
            }
            var moved = visit
            (moved.index, moved.stop, moved.parent) = (journey.visits.count, renumbered(visit.stop), parent)
            moved.depth = parent.map { journey.visits[$0].depth + 1 } ?? 0
            indices[visit.index] = moved.index
            journey.visits.append(moved)
        }
        journey.moments = moments.flatMap { moment -> [Moment] in
            switch moment {
            case .arrive(let old):
                guard let index = indices[old] else { return [] }
                return visits[old].stop == callee
                    ? [.arrive(visit: index - 1), .arrive(visit: index)] : [.arrive(visit: index)]
            case .leave(let old): return indices[old].map { [.leave(visit: $0)] } ?? []
            case .output(let line, let during): return [.output(line: line, during: during.flatMap { indices[$0] })]
            case .make(let object, let during): return [.make(object: object, during: during.flatMap { indices[$0] })]
            case .free(let object, let during): return [.free(object: object, during: during.flatMap { indices[$0] })]
            case .hold: return [moment]
            }
        }
        let stops = Set(journey.visits.map(\.stop)).compactMap { contents.stop($0) }
        journey.sites = Dictionary(uniqueKeysWithValues: stops.map { ($0.id, $0.site) })
        return journey
    }
}
