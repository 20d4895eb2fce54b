import Foundation
import Stops
import Testing
import TravelRecorder
import WovenRoutes

struct WovenRoutesTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let names = Route.all.map(\.name)

    private func journey(_ name: String) throws -> Journey {
        let route = try #require(Route.all.first { $0.name == name })
        return record { route.run() }
    }

    @Test(arguments: names)
    func `A route makes the same journey every time`(name: String) throws {
        let first = try journey(name)

        #expect(try journey(name) == first)
        #expect(!first.visits.isEmpty)
        #expect(!first.isCut)
    }

    /// A stop with what it watches.
    private struct WatchedSite: Hashable, CustomStringConvertible {
        var number: Int
        var site: Journey.Site
        var watch: [String]

        var description: String { "여행 \(number) \(watch) at \(site)" }
    }

    @Test(arguments: names)
    func `What the compiler says of a visit is what stands in the source`(name: String) throws {
        let journey = try journey(name)
        let visited = try Set(
            journey.visits.map { visit in
                WatchedSite(
                    number: visit.stop, site: try #require(journey.sites[visit.stop]),
                    watch: visit.values.map(\.expression))
            })
        let read = try Set(visited.map(\.site.file)).flatMap { path in
            let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
            return SourceFile(text, path: path).stops.filter { $0.kind == .travel }
                .map { stop in
                    WatchedSite(
                        number: stop.number,
                        site: .init(
                            file: stop.file, line: stop.line, type: stop.body.type, function: stop.body.function,
                            isClosure: stop.body.isClosure),
                        watch: stop.watch)
                }
        }

        #expect(visited.subtracting(read) == [])
    }

    @Test(arguments: names)
    func `Every object that a route makes is freed when it ends`(name: String) throws {
        let journey = try journey(name)

        #expect(journey.objects.filter { $0.isMade && !$0.isFreed }.map(\.name) == [])
        #expect(journey.objects.allSatisfy { $0.name != nil && $0.type != nil })
    }

    @Test func `The tour create frees its objects where their last owner lets go of them`() throws {
        let journey = try journey("create")
        let freed = journey.moments.compactMap { moment -> String? in
            guard case .free(let object, let visit) = moment else { return nil }
            return
                "\(journey.objects[object].name ?? "?") in \(visit.flatMap { journey.sites[journey.visits[$0].stop]?.function } ?? "nothing")"
        }

        #expect(
            freed == [
                "AnonymousObservableSink#1 in subscribe(_:)",
                "AnonymousDisposable#2 in subscribe(_:)",
                "AnonymousObserver#1 in subscribe(onNext:onError:onCompleted:onDisposed:)",
                "SinkDisposer#1 in dispose()",
                "AnonymousDisposable#1 in dispose()",
                "BinaryDisposable#1 in create()",
                "AnonymousObservable#1 in create()",
            ])
        #expect(journey.output == ["onNext 1", "onNext 2", "onCompleted", "onDisposed", "clean-up"])
    }
}
