import Foundation
import Testing

@testable import Files
@testable import Guide
@testable import Pictures
@testable import Truth

/// Compares which file uses which here with the same in the official module, as its compiler resolves it.
///
/// An official use by a member alone is not asked for: the words do not tell it.
struct OfficialEdgesTests {
    struct Edge: Hashable, Comparable, CustomStringConvertible {
        var from: String
        var to: String

        var description: String { "\(from) → \(to)" }

        static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    struct Difference {
        var from: String
        var to: [String]
        var why: String

        var edges: [Edge] { to.map { Edge(from: from, to: $0) } }
    }

    /// The uses by a name that only the official module has.
    private static let missing = [
        Difference(
            from: "Catch", to: ["ObservableConvertibleType"], why: "catch(sequence:) and retry are left out"),
        Difference(
            from: "CurrentThreadScheduler", to: ["Rx"],
            why: "the official scheduler reports when no key for its threads is left; here ThreadLocal does"),
        Difference(
            from: "DispatchQueueConfiguration", to: ["CompositeDisposable", "Disposables", "SchedulerType"],
            why: "the work at a later time is left out"),
        Difference(from: "MainScheduler", to: ["Rx"], why: "the checks that crash on other threads are left out"),
        Difference(
            from: "Merge", to: ["CurrentThreadScheduler", "Queue"], why: "merge(maxConcurrent:) is left out"),
        Difference(from: "Multicast", to: ["ReplaySubject"], why: "replay and replayAll are left out"),
        Difference(
            from: "RecursiveScheduler", to: ["Disposable", "RecursiveLock", "SchedulerType"],
            why: "AnyRecursiveScheduler is left out, and the lock is made by the name SpinLock"),
        Difference(from: "Rx", to: ["Errors"], why: "the checked counting that throws an overflow is left out"),
        Difference(
            from: "SchedulerType", to: ["Disposable", "Disposables", "RecursiveScheduler"],
            why: "the work at a later time is left out"),
    ]

    /// The files that the official list does not have: ThreadLocal stands for Platform.Darwin and Platform.Linux, and
    /// the list was made without the others.
    private static let others: Set = ["ThreadLocal", "Error", "Never"]

    @Test func `A file uses what its official namesake uses, but for the differences that are listed`() throws {
        let facts = URL(filePath: #filePath).appending(path: "../../../Facts/official-edges.tsv").standardized
        let rows = try String(contentsOf: facts, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t").map(String.init) }
        let graph = Dependencies(try PackageFolder().contents(tourNames: [], partNames: []).sources)
        let names = graph.files.map(\.name)
        let officialNames = Set(rows.flatMap { $0[0...1] })
        func ofBoth(_ edges: [Edge]) -> Set<Edge> {
            Set(edges).filter { edge in
                edge.from != edge.to
                    && [edge.from, edge.to].allSatisfy { names.contains($0) && officialNames.contains($0) }
            }
        }
        let official = ofBoth(rows.map { Edge(from: $0[0], to: $0[1]) })
        let byName = ofBoth(rows.filter { $0[2] == "name" }.map { Edge(from: $0[0], to: $0[1]) })
        let ours = ofBoth(graph.edges.map { Edge(from: names[$0.from], to: names[$0.to]) })

        #expect(byName.subtracting(ours).sorted() == Self.missing.flatMap(\.edges))
        #expect(ours.subtracting(official).sorted() == [])
        #expect(Set(names).subtracting(officialNames) == Self.others)
    }
}
