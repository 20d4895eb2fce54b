import Testing

@testable import TravelGuide

/// Compares the uses of this module with those of the official one.
struct OfficialEdgesTests {
    /// Uses in which the two differ, where both have the two files.
    struct Difference {
        enum Side {
            /// Only the official module has it.
            case official
            /// Only this module has it.
            case ours
        }

        var side: Side
        /// The file that uses; nil for every file.
        var from: String?
        var to: [String]
        /// Whether only uses count that the official module has for debugging and tracing alone.
        var isForDebugging = false
        var why: String

        func covers(_ edge: Edge, _ side: Side, isForDebugging: Bool) -> Bool {
            self.side == side && (from == nil || from == edge.from) && to.contains(edge.to)
                && (!self.isForDebugging || isForDebugging)
        }
    }

    /// All differences there are.
    ///
    /// A new one belongs here, with its reason; one that is gone does not.
    static let differences = [
        Difference(
            side: .official, from: "CurrentThreadScheduler", to: ["Rx"],
            why: "the official scheduler reports when no key for its threads is left; here ThreadLocal does"),
        Difference(
            side: .official, from: "Just", to: ["Cancelable", "ImmediateSchedulerType", "Sink"],
            why: "the just that takes a scheduler is left out"),
        Difference(
            side: .official, from: "ObservableType+Extensions", to: ["Lock", "RecursiveLock"],
            why: "the hooks are guarded by a lock of Foundation's"),
        Difference(
            side: .official, from: "RecursiveScheduler", to: ["Disposable"],
            why: "AnyRecursiveScheduler is left out"),
        Difference(
            side: .official, from: "Rx", to: ["Errors"],
            why: "the checked counting that throws an overflow is left out"),
        Difference(
            side: .official, from: "ScheduledItem", to: ["InvocableType"],
            why: "the official item names the protocol once more; here it comes with ScheduledItemType"),
        Difference(
            side: .ours, from: "CurrentThreadScheduler", to: ["InvocableType"],
            why: "the official ScheduledItemType declares invoke() once more; here it is the one of InvocableType"),
        Difference(
            side: .ours, from: "CompositeDisposable", to: ["RecursiveLock"],
            why: "the name SpinLock, which the official list follows to Lock alone"),
        Difference(
            side: .ours, from: "DisposeBag", to: ["RecursiveLock"],
            why: "the name SpinLock, which the official list follows to Lock alone"),
        Difference(
            side: .ours, from: "RecursiveLock", to: ["Lock"],
            why: "the conformance stands with the type here, and with the protocol there"),
        Difference(
            side: .ours, from: "RecursiveScheduler",
            to: ["AtomicInt", "CurrentThreadScheduler", "Queue", "RxMutableBox", "ScheduledItemType"],
            why: "a step on the trampoline takes its own place in the queue again"),
    ]

    /// The official file that several of this module's files stand for together.
    static let partOf = [
        "DisposeBag+Builder": "DisposeBag",
        "Hooks+ErrorHandler": "ObservableType+Extensions",
        "RecursiveItem": "RecursiveScheduler",
        "ReplayBufferBase": "ReplaySubject",
        "ReplayBuffers": "ReplaySubject",
        "ReplaySubjectSubscriptionObserver": "ReplaySubject",
        "Resources": "Rx",
        "SynchronizationTracker": "Rx",
    ]

    /// The files of this module that the official list does not have.
    static let others = [
        "ThreadLocal": "stands for Platform.Darwin and Platform.Linux",
        "Error": "the list was made without it",
        "Never": "the list was made without it",
    ]

    struct Edge: Hashable, Comparable, CustomStringConvertible {
        var from: String
        var to: String

        var description: String { "\(from) → \(to)" }

        static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    private let graph: DependencyGraph
    /// The official uses between files that both have, and whether they are there for debugging alone.
    private let official: [Edge: Bool]
    private let ours: Set<Edge>
    private let officialNames: Set<String>

    init() throws {
        let rows = try PackageModule.text("Tests/TravelGuideTests/Facts/official-edges.tsv")
            .split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
        let graph = DependencyGraph(reading: try PackageModule.files())
        let officialNames = Set(rows.flatMap { $0[0...1] })
        func name(_ node: Int) -> String { Self.partOf[graph.nodes[node].name] ?? graph.nodes[node].name }
        let both = officialNames.intersection(graph.nodes.indices.map(name))
        self.graph = graph
        self.officialNames = officialNames
        official = Dictionary(
            uniqueKeysWithValues: rows.filter { both.contains($0[0]) && both.contains($0[1]) }
                .map { (Edge(from: $0[0], to: $0[1]), $0[2] != "always") })
        ours = Set(
            graph.edges.map { Edge(from: name($0.from), to: name($0.to)) }
                .filter { $0.from != $0.to && both.contains($0.from) && both.contains($0.to) })
    }

    /// The uses that only one side has, each with that side.
    private var differing: [(edge: Edge, side: Difference.Side, isForDebugging: Bool)] {
        official.filter { !ours.contains($0.key) }.map { ($0.key, .official, $0.value) }
            + ours.filter { official[$0] == nil }.map { ($0, .ours, false) }
    }

    @Test func `A file uses what its official namesake uses, but for the differences that are listed`() {
        let unexplained = differing.filter { difference in
            !Self.differences.contains {
                $0.covers(difference.edge, difference.side, isForDebugging: difference.isForDebugging)
            }
        }
        #expect(unexplained.filter { $0.side == .official }.map(\.edge).sorted() == [], "only the official module has")
        #expect(unexplained.filter { $0.side == .ours }.map(\.edge).sorted() == [], "only this module has")
    }

    @Test func `No difference is listed that is none any more`() {
        let names = Set(graph.nodes.map(\.name))
        let gone = Self.differences.flatMap { listed in
            listed.to.filter { to in
                names.contains(to) && (listed.from.map(names.contains) ?? true)
                    && !differing.contains {
                        $0.edge.to == to && listed.covers($0.edge, $0.side, isForDebugging: $0.isForDebugging)
                    }
            }.map { "\(listed.from ?? "any file") → \($0): \(listed.why)" }
        }
        #expect(gone == [])
    }

    @Test func `A file without an official namesake is listed with a reason`() {
        let unknown = graph.nodes.map(\.name).filter { !officialNames.contains($0) && Self.partOf[$0] == nil }
        #expect(unknown.filter { Self.others[$0] == nil } == [])
    }

    @Test func `No use leads out of the module or to the file itself, and none is there twice`() {
        #expect(graph.edges.filter { $0.from == $0.to } == [])
        #expect(Set(graph.edges.map { [$0.from, $0.to] }).count == graph.edges.count)
        #expect(!graph.edges.isEmpty)
    }
}
