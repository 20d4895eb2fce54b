import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import check

/// A fix that is stopped at one of its steps: afterwards all is as before or as undisturbed, at the latest by the next.
struct TortureFaultsTests {
    /// A step, and how it goes wrong.
    private struct Fault: Hashable {
        var kind: Faults.Kind
        var step: Int
    }

    /// What came of the trials of one kind.
    private struct Tally {
        var trials = 0
        var afterwards: [Ending: Int] = [:]
        var wrong = 0

        enum Ending: CaseIterable { case before, between, fixed }

        /// The numbers of a row.
        var cells: [String] {
            let endings: [Int] = Ending.allCases.map { afterwards[$0, default: 0] }
            return ([trials] + endings + [wrong]).map(String.init)
        }
    }

    @Test(
        "What is stopped at any step is whole or undone after the next run", .enabled(if: Faults.isPossible),
        arguments: SpoiledPackage.Spoiling.allCases)
    func stopped(spoiling: SpoiledPackage.Spoiling) async throws {
        let model = try SpoiledPackage(spoiling)
        let before = try model.snapshot()
        let log = model.url.appending(path: "../steps.txt")
        let undisturbed = try await Tour.run(
            spoiling.command, in: model.url, environment: Faults.environment(countingIn: log))
        let fixed = try model.snapshot().filter { $0.key != "steps.txt" }
        let steps = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        // The calls are seen: each file is made, or written in place, and takes its place.
        #expect(undisturbed.code == 0)
        #expect(Self.files(in: undisturbed).count >= 12 && steps.count > 4 * Self.files(in: undisturbed).count)

        let faults = (1...steps.count).flatMap { step in
            Faults.Kind.allCases.filter { $0 != .torn || steps[step - 1] == "write" }.map {
                Fault(kind: $0, step: step)
            }
        }
        // Only what is stopped in the middle leaves something to do for the next run.
        let middle = faults.filter { $0.step == steps.count / 2 && [.killed, .full].contains($0.kind) }
        let chosen = Torture.isFull ? faults : middle
        var tallies: [Faults.Kind: Tally] = [:]
        try await withThrowingTaskGroup(of: (Fault, Tally.Ending, isRight: Bool).self) { group in
            // Each of them keeps files open while it waits for its turn.
            var rest = chosen[...]
            func begin() {
                guard let fault = rest.popFirst() else { return }
                group.addTask {
                    let (ending, isRight) = try await Self.trial(of: fault, spoiling, before, fixed)
                    return (fault, ending, isRight)
                }
            }
            for _ in 0..<3 { begin() }
            for try await (fault, ending, isRight) in group {
                tallies[fault.kind, default: Tally()].trials += 1
                tallies[fault.kind]?.afterwards[ending, default: 0] += 1
                tallies[fault.kind]?.wrong += isRight ? 0 : 1
                begin()
            }
        }
        try Torture.report(
            "\(spoiling.command.joined(separator: " ")), stopped at each of \(steps.count) steps",
            ["fault", "trials", "then as before", "in between", "as undisturbed", "wrong after the next fix"],
            Faults.Kind.allCases.compactMap { kind in tallies[kind].map { [kind.rawValue] + $0.cells } })
    }

    /// The files that are said to be written.
    private static func files(in outcome: Tour.Outcome) -> Set<String> {
        Set(outcome.lines.compactMap { $0.wholeMatch(of: /(?:fixed|written): (.*)/).map { String($0.output.1) } })
    }

    private static func trial(
        of fault: Fault, _ spoiling: SpoiledPackage.Spoiling, _ before: Snapshot, _ fixed: Snapshot
    ) async throws -> (Tally.Ending, isRight: Bool) {
        let package = try SpoiledPackage(spoiling)
        var said = Tour.Outcome(code: 0)
        do {
            let environment = try Faults.environment(fault.kind, at: fault.step)
            said = try await Tour.run(spoiling.command, in: package.url, environment: environment)
        } catch Tour.Failure.signal {}
        // While a step goes on, its folder keeps the old files by a second name.
        let after = try package.snapshot().filter { !$0.key.contains(".tour-fix") }.mapValues(\.withoutNames)
        let (before, fixed, end) = (before.mapValues(\.withoutNames), fixed.mapValues(\.withoutNames), fixed)
        let ending: Tally.Ending = after == before ? .before : after == fixed ? .fixed : .between
        var isRight = true
        func expect(_ condition: Bool, _ what: String) {
            isRight = isRight && condition
            #expect(condition, "\(what): \(fault) \(said)")
        }
        // No file is half written but those that are written in place, as they have to be.
        let half = after.filter { $0.value != before[$0.key] && $0.value != fixed[$0.key] }.keys
        expect(Set(half).subtracting(SpoiledPackage.inPlace) == [], "half written")
        if ![.killed, .torn].contains(fault.kind) {
            let replaced = files(in: said)
            let different = after.filter { $0.value != before[$0.key] && !$0.value.isFolder }.keys
            let really = Set(different.map(SpoiledPackage.name))
            expect(replaced == really, "what is said to be fixed")
            expect(said.complaint.count { $0.isNewline } <= 1, "one line")
            expect(said.code == 0 || said.complaint != "", "a reason")
        }
        _ = try await Tour.run(spoiling.command, in: package.url)
        expect(try package.snapshot() == end, "after the next fix")
        return (ending, isRight)
    }

    @Test(
        "In a small file system that is full all is as before, or as undisturbed",
        .enabled(if: Torture.isFull && Faults.hasDisks))
    func full() async throws {
        let model = try SpoiledPackage(.stop)
        let before = try model.snapshot()
        _ = try await model.tour("check", "--fix")
        let fixed = try model.snapshot()
        var tally = Tally()
        for room in stride(from: 0, through: 2048, by: 64) {
            let folder = try TemporaryFolder("disk")
            try #require(try await Tour.shell("mount -t tmpfs -o size=32m none .", in: folder.url).code == 0)
            let trial = Result { try SpoiledPackage(.stop, in: folder.url) }
            do {
                let (ending, isRight) = try await Self.trial(in: trial.get(), folder.url, room: room, before, fixed)
                tally.trials += 1
                tally.afterwards[ending, default: 0] += 1
                tally.wrong += isRight ? 0 : 1
            } catch {
                Issue.record(error)
            }
            _ = try await Tour.shell("umount '\(folder.url.path(percentEncoded: false))'", in: URL(filePath: "/"))
        }
        try Torture.report(
            "A fix with little room",
            ["trials", "then as before", "in between", "as undisturbed", "wrong after the next fix"], [tally.cells])
    }

    /// A fix with so many kilobytes of room.
    private static func trial(
        in package: SpoiledPackage, _ disk: URL, room: Int, _ before: Snapshot, _ fixed: Snapshot
    ) async throws -> (Tally.Ending, isRight: Bool) {
        let filled = try await Tour.shell(
            "free=$(df -k --output=avail . | tail -1); head -c $(((free - \(room)) * 1024)) /dev/zero > filler",
            in: disk)
        try #require(filled.code == 0)
        let said = try await package.tour("check", "--fix")
        try FileManager.default.removeItem(at: disk.appending(path: "filler"))
        let after = try package.snapshot()
        let ending: Tally.Ending = after == before ? .before : after == fixed ? .fixed : .between
        #expect(ending != .between, "\(room) KB: \(said)")
        _ = try await package.tour("check", "--fix")
        let isRight = try package.snapshot() == fixed
        #expect(isRight, "\(room) KB: \(said)")
        return (ending, isRight)
    }
}
