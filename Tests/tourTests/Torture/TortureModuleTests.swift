import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Files
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

/// The module is broken as a curious reader would, built, and walked again: the check has to notice, and the fix to
/// tell.
@Suite(.serialized, .enabled(if: Torture.isFull)) struct TortureModuleTests {
    /// A change of a line or two of the module.
    private struct Break {
        var name: String
        var file: String
        var old: String
        var new: String
        /// Whether a tour comes by: else only the pages show that the code is another one.
        var isWalked = true
    }

    private static let breaks = [
        Break(
            name: "the gate of AnonymousObservableSink", file: "Observables/Create.swift",
            old: "if load(isStopped) == 0 {", new: "if true {"),
        Break(
            name: "the gate of AnonymousObservableSink for stop events", file: "Observables/Create.swift",
            old: "if fetchOr(isStopped, 1) == 0 {", new: "if true {"),
        Break(
            name: "a stop event does not dispose", file: "Observables/Create.swift",
            old: "                dispose()\n", new: ""),
        Break(
            name: "the gate of Sink", file: "Observables/Sink.swift",
            old: "if isFlagSet(disposed, 1) {", new: "if false {"),
        Break(
            name: "Sink disposes without its handle", file: "Observables/Sink.swift",
            old: "        cancel.dispose()\n", new: ""),
        Break(
            name: "SinkDisposer keeps what it holds", file: "Observables/Producer.swift",
            old: "        sink = nil\n", new: ""),
        Break(
            name: "SinkDisposer forgets an early dispose", file: "Observables/Producer.swift",
            old: "if previousState & DisposeState.disposed != 0 {", new: "if false {"),
        Break(
            name: "the gate of ObserverBase", file: "Observers/ObserverBase.swift",
            old: "if load(isStopped) == 0 {", new: "if true {", isWalked: false),
        Break(
            name: "no trampoline", file: "Observables/Producer.swift",
            old: "guard CurrentThreadScheduler.isScheduleRequired else {", new: "guard false else {"),
        Break(
            name: "map sends its value twice", file: "Observables/Map.swift",
            old: "forwardOn(.next(mappedElement))", new: "for _ in 1...2 { forwardOn(.next(mappedElement)) }"),
        Break(
            name: "filter the other way round", file: "Observables/Filter.swift",
            old: "if try predicate(value) {", new: "if try !predicate(value) {"),
        Break(
            name: "a replay one too short", file: "Subjects/ReplaySubject.swift",
            old: "while queue.count > bufferSize", new: "while queue.count >= bufferSize"),
        Break(
            name: "AnonymousDisposable runs its action twice", file: "Disposables/AnonymousDisposable.swift",
            old: "guard fetchOr(disposed, 1) == 0, let", new: "guard let"),
        Break(
            name: "a DisposeBag that disposes of nothing", file: "Disposables/DisposeBag.swift",
            old: "member.dispose()", new: "_ = member"),
    ]

    @Test("Who breaks the module is told which tours go another way")
    func noticed() async throws {
        let copy = try PackageCopy("module", withTests: true)
        #expect(try await Self.build(copy) == 0)
        var rows: [[String]] = []
        for change in Self.breaks {
            let path = "Sources/RxTravel/" + change.file
            let before = try copy.text(path)
            try #require(before.contains(change.old), "\(change.name)")
            try copy.write(Data(before.replacing(change.old, with: change.new).utf8), to: path)
            #expect(try await Self.build(copy) == 0, "\(change.name)")
            let check = try await Tour.shell(".build/debug/check; exit $?", in: copy.url)
            #expect(check.code != 0, "\(change.name)")
            let departures = check.output.matches(of: /'(\w+)' no longer goes the way that was shipped: (.*); if that/)
                .map {
                    "\($0.output.1): \($0.output.2)"
                }
            #expect(departures.isEmpty != change.isWalked, "\(change.name)")
            rows.append([
                change.name,
                departures.isEmpty
                    ? "no walk comes by; \(check.complaint.split(separator: "\n").joined(separator: " "))"
                    : departures.joined(separator: "<br>"),
            ])
            // A fix ships the new walks, and says so first.
            let texts = try copy.texts()
            let fix = try await Tour.shell(".build/debug/check --fix; exit $?", in: copy.url)
            // Where the numbers are put in order as well, the first stop has a new one.
            func known(_ line: String) -> Substring {
                line.prefix(upTo: line.firstRange(of: ", first at")?.lowerBound ?? line.endIndex)
            }
            #expect(Set(departures.map(known)).isSubset(of: fix.lines.map(known)), "\(change.name)")
            for (path, text) in texts { try copy.write(Data(text.utf8), to: path) }
            try copy.write(Data(before.utf8), to: path)
        }
        try Torture.report("Module", ["what is broken", "what is said"], rows)
    }

    private static func build(_ copy: PackageCopy) async throws -> Int32 {
        try await Tour.shell("exec swift build --product check > build.log 2>&1", in: copy.url).code
    }
}
