import Foundation
import Stops
import Testing
import WovenRoutes

@testable import TravelRecorder

struct WovenRoutesTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Without the one that wants the main thread.
    private static let names = Route.all.map(\.name).filter { $0 != "threads" }

    /// What is left of the screens that leak: the first, the fourth and the sixth.
    private static let leaks = [
        "leaks": [
            "Screen#1", "DisposeBag#1", "AnonymousObserver#1", "SinkDisposer#1", "AnonymousObservableSink#1",
            "AnonymousDisposable#1", "BinaryDisposable#1", "Screen#4", "DisposeBag#4", "AnonymousObserver#4",
            "SinkDisposer#4", "AnonymousObservableSink#4", "AnonymousDisposable#5", "BinaryDisposable#4", "Screen#6",
            "AnonymousObserver#6", "SinkDisposer#6", "AnonymousObservableSink#6",
            "AnonymousDisposable#7",
        ]
    ]

    private func journey(_ name: String) throws -> Journey {
        let route = try #require(Route.all.first { $0.name == name })
        return record { route.run() }
    }

    @Test(arguments: names)
    func `A route makes the same journey every time, and frees every object that it makes, but for what leaks`(
        name: String
    ) throws {
        let journey = try journey(name)

        #expect(try self.journey(name) == journey)
        #expect(!journey.visits.isEmpty && !journey.isCut)
        #expect(
            journey.objects.filter { $0.isMade && !$0.isFreed }.compactMap(\.name)
                == Self.leaks[name, default: []])
        #expect(journey.objects.allSatisfy { $0.name != nil && $0.type != nil })
        #expect(journey.unbalanced == [])
    }

    @Test(arguments: names)
    func `What the compiler says of a visit is what stands in the source`(name: String) throws {
        let journey = try journey(name)
        let visited = Dictionary(grouping: journey.visits, by: \.stop).mapValues { visits in
            Set(visits.map { $0.values.map(\.expression) })
        }
        let stops = try Set(journey.sites.values.map(\.file)).flatMap { path in
            let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
            return SourceFile(text, path: path).stops.filter { stop in
                stop.number.map { stop.kind == .travel && visited[.number($0)] != nil } == true
            }
        }

        #expect(
            visited == Dictionary(grouping: stops) { StopID.number($0.number ?? 0) }.mapValues { Set($0.map(\.watch)) })
        #expect(
            journey.sites
                == Dictionary(
                    stops.map { stop in
                        let body = stop.body
                        let site = Journey.Site(
                            file: stop.file, line: stop.line, type: body.type, function: body.function,
                            isClosure: body.isClosure)
                        return (StopID.number(stop.number ?? 0), site)
                    }, uniquingKeysWith: { first, _ in first }))
    }
}
