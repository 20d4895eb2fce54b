import Testing

@testable import Lines
@testable import StackReader

/// A guess that decides nowhere is dead, or no stack holds it.
struct GuessTests {
    /// What each stack is explained as, with its runs; those of a release build also as a report without lines has them.
    private static let stacks = Result {
        let fixtures = try (Fixture.folders + Fixture.corpus).flatMap(Fixture.all)
        let bare = fixtures.filter { $0.path.hasPrefix("corpus/linux-release/") }.map { fixture in
            var text = StackText(fixture.text.utf8)
            for thread in text.threads.indices {
                for frame in text.threads[thread].frames.indices { text.threads[thread].frames[frame].line = nil }
            }
            return Explanation(text, finder: Fixture.finder)
        }
        return (fixtures.map(\.explanation) + bare).map { explanation in
            (explanation, explanation.stack.runs)
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
        // RxCocoa cannot be run on Linux; its names are held by `ExplanationTests`.
        let idle = idle(Origin.guesses, try Self.runs.get().map { ($0, Way([$0])) })
        #expect(idle == ["RxCocoa's target of UIKit"])
    }

    @Test func `Each guess of what went wrong decides in a stack`() throws {
        let evidences = try Self.stacks.get().map { explanation, _ in
            Cause.Evidence(
                reason: explanation.reason ?? "", stack: explanation.stack, skipped: explanation.skipped,
                hasOthers: explanation.otherThreads > 0, waitsWithOthers: !explanation.waiting.isEmpty)
        }
        // Swift leaves out the middle of a stack that is full, and a signal tells only where nothing else does: `CauseTests`.
        #expect(idle(Cause.guesses, evidences).count <= 4)
    }
}
