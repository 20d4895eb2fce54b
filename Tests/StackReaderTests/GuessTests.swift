import Testing

@testable import Lines
@testable import StackReader

/// A guess that decides nowhere is dead, or no stack holds it.
struct GuessTests {
    /// What each stack is explained as; those of a release build also as a report without lines has them.
    private static let stacks = Result {
        let fixtures = try (Fixture.folders + Fixture.corpus + ["hangs", "made"]).flatMap(Fixture.all)
        let bare = fixtures.filter { $0.path.hasPrefix("corpus/linux-release/") }
        return (fixtures + bare.map { $0.withoutLines }).map(\.explanation)
    }

    /// The guesses that decide on none of the subjects.
    private func idle<Subject, Verdict>(_ guesses: [Guess<Subject, Verdict>], _ subjects: [Subject]) -> [String] {
        let deciding = subjects.compactMap { subject in guesses.firstIndex { $0.verdict(subject) != nil } }
        return guesses.indices.filter { !deciding.contains($0) }.map { guesses[$0].why }
    }

    @Test func `Each guess decides in a stack`() throws {
        let stacks = try Self.stacks.get()
        let runs = stacks.flatMap(\.stack.runs)
        let calling = runs.filter(\.isCalling)
        #expect(idle(RxRun.roleGuesses, calling) == [])
        #expect(idle(RxRun.subscribeGuesses, calling.filter(\.isOfSubscribe)) == [])
        #expect(idle(Origin.guesses, runs.map { ($0, Way([$0])) }) == [])
        #expect(idle(Cause.guesses, stacks.map(\.evidence)) == [])
    }
}
