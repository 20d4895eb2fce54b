import Testing

@testable import StackReader

/// A guess that decides nowhere is dead, or no stack holds it.
struct GuessTests {
    /// The runs of the thread that is told of each stack, with its explanation.
    private static let stacks = Result {
        try (Fixture.folders + Fixture.corpus).flatMap(Fixture.all).map { fixture in
            let explanation = fixture.explanation
            let isTravel = fixture.path.hasPrefix("travel/")
            return (explanation, RxRun.runs(of: explanation.rows, Fixture.finder, isTravel: isTravel))
        }
    }
    private static let runs = stacks.map { $0.flatMap(\.1) }

    /// The guesses that decide on none of the subjects.
    private func idle<Subject, Verdict>(_ guesses: [Guess<Subject, Verdict>], _ subjects: [Subject]) -> [String] {
        let deciding = subjects.compactMap { subject in guesses.firstIndex { $0.verdict(subject) != nil } }
        return guesses.indices.filter { !deciding.contains($0) }.map { guesses[$0].why }
    }

    @Test func `Each guess of what your code was given as decides in a stack`() throws {
        let runs = try Self.runs.get().filter(\.isCalling)
        #expect(idle(RxRun.roleGuesses, runs) == [])
        #expect(idle(RxRun.subscribeGuesses, runs.filter(\.isOfSubscribe)) == [])
    }

    @Test func `Each guess of where it began decides in a stack`() throws {
        #expect(idle(Origin.guesses, try Self.runs.get().map { ($0, Way([$0])) }) == [])
    }

    @Test func `Each guess of what went wrong decides in a stack`() throws {
        let evidences = try Self.stacks.get().map { explanation, runs in
            Cause.Evidence(
                reason: explanation.reason ?? "", rows: explanation.rows, skipped: explanation.skipped, runs: runs,
                hasOthers: explanation.otherThreads > 0, waitsWithOthers: !explanation.waiting.isEmpty)
        }
        #expect(idle(Cause.guesses, evidences) == [])
    }
}
