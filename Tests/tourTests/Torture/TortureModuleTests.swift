import Foundation
import Testing

@testable import Guide

/// The module is broken as a curious reader would, built, and walked again: the check has to notice, and the fix to
/// tell.
@Suite(.serialized, .enabled(if: Torture.isFull)) struct TortureModuleTests {
    /// The file, what stands there, and what is put in.
    private static let breaks = [
        ("Observables/Create.swift", "if load(isStopped) == 0 {", "if true {"),
        ("Observables/Create.swift", "if fetchOr(isStopped, 1) == 0 {", "if true {"),
        ("Observables/Create.swift", "                dispose()\n", ""),
        ("Observables/Sink.swift", "if isFlagSet(disposed, 1) {", "if false {"),
        ("Observables/Sink.swift", "        cancel.dispose()\n", ""),
        ("Observables/Producer.swift", "        sink = nil\n", ""),
        ("Observables/Producer.swift", "if previousState & DisposeState.disposed != 0 {", "if false {"),
        ("Observables/Producer.swift", "guard CurrentThreadScheduler.isScheduleRequired else {", "guard false else {"),
        // No tour comes by: only the pages show that the code is another one.
        ("Observers/ObserverBase.swift", "if load(isStopped) == 0 {", "if true {"),
        (
            "Observables/Map.swift", "forwardOn(.next(mappedElement))",
            "for _ in 1...2 { forwardOn(.next(mappedElement)) }"
        ),
        ("Observables/Filter.swift", "if try predicate(value) {", "if try !predicate(value) {"),
        ("Subjects/ReplaySubject.swift", "while queue.count > bufferSize", "while queue.count >= bufferSize"),
        ("Disposables/AnonymousDisposable.swift", "guard fetchOr(disposed, 1) == 0, let", "guard let"),
        ("Disposables/DisposeBag.swift", "member.dispose()", "_ = member"),
    ]

    @Test func `Who breaks the module is told which tours go another way`() async throws {
        let copy = try PackageCopy("module", withTests: true)
        for (file, old, new) in Self.breaks {
            let path = "Sources/RxTravel/" + file
            let before = try copy.text(path)
            try #require(before.contains(old), "\(file): \(old)")
            try copy.write(Data(before.replacing(old, with: new).utf8), to: path)
            let build = try await Tour.shell("exec swift build --product check > build.log 2>&1", in: copy.url)
            #expect(build.code == 0, "\(file): \(new)")
            let texts = try copy.texts()
            let check = try await Tour.shell(".build/debug/check; exit $?", in: copy.url)
            #expect(check.code != 0, "\(file): \(new)")
            let departures = check.output.matches(of: /'(\w+)' no longer goes the way that was shipped: (.*); if that/)
                .map { "\($0.output.1): \($0.output.2)" }
            #expect(departures.isEmpty == file.hasSuffix("ObserverBase.swift"), "\(file): \(new)")
            // A fix ships the new walks, and says so first.
            let fix = try await Tour.shell(".build/debug/check --fix; exit $?", in: copy.url)
            // Where the numbers are put in order as well, the first stop has a new one.
            func known(_ line: String) -> Substring {
                line.prefix(upTo: line.firstRange(of: ", first at")?.lowerBound ?? line.endIndex)
            }
            #expect(Set(departures.map(known)).isSubset(of: fix.lines.map(known)), "\(file): \(new)")
            for (path, text) in texts { try copy.write(Data(text.utf8), to: path) }
            try copy.write(Data(before.utf8), to: path)
        }
    }
}
