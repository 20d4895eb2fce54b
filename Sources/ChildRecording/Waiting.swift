import Foundation
import TravelRecorder

/// Runs the main run loop behind the last statement of a program, for what it has scheduled.
package struct Waiting {
    /// After so many seconds it ends, whatever is still to come; nil where nobody says.
    private let seconds: Int?
    /// Whether the program may have begun something that nobody sees, such as a `Task`.
    private let mayHaveMore: Bool

    private static let usualSeconds = 10
    private static let quietSeconds = 2
    /// How long nothing may happen between two things of which one leads to the other.
    private static let settling = Duration.milliseconds(50)

    package init(seconds: Int? = nil, mayHaveMore: Bool) {
        self.seconds = seconds
        self.mayHaveMore = mayHaveMore
    }

    private typealias Clock = SuspendingClock

    /// Waits on the main thread, and notes how that ended where anything was waited for.
    package func run() {
        let start = Clock.now
        var (latest, told) = (start, start)
        var notes = Scheduled.noteCount
        var pending = Scheduled.pending
        var onlyRepeating: Clock.Instant?
        var hasWaited = !pending.isEmpty
        while true {
            if !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) { usleep(1_000) }
            let now = Clock.now
            let (newNotes, left) = (Scheduled.noteCount, Scheduled.pending)
            if newNotes != notes || left.count != pending.count { (latest, hasWaited) = (now, true) }
            (notes, pending) = (newNotes, left)
            onlyRepeating = Self.isOnlyRepeating(left) ? onlyRepeating ?? now : nil
            let ways = (all: now - start, quiet: now - latest, rounds: onlyRepeating.map { now - $0 })
            if let end = end(ways, left) {
                if hasWaited || end != .nothingLeft { Scheduled.note(end) }
                return
            }
            if now - told >= .seconds(1) {
                Scheduled.noteWaiting()
                told = now
            }
        }
    }

    private static func isOnlyRepeating(_ pending: [Journey.Wait.Pending]) -> Bool {
        !pending.isEmpty && pending.allSatisfy { $0.interval != nil }
    }

    /// What ends it now; nil where it goes on.
    private func end(
        _ passed: (all: Duration, quiet: Duration, rounds: Duration?), _ left: [Journey.Wait.Pending]
    ) -> Journey.Wait.End? {
        let limit = seconds ?? Self.usualSeconds
        if passed.all >= .seconds(limit) { return .time(seconds: limit) }
        if let rounds = passed.rounds, seconds == nil {
            let longest = left.compactMap(\.interval).max() ?? 0
            return rounds >= .milliseconds(2 * longest) + Self.settling ? .rounds : nil
        }
        guard left.isEmpty else { return nil }
        guard mayHaveMore else { return passed.quiet >= Self.settling ? .nothingLeft : nil }
        return seconds == nil && passed.quiet >= .seconds(Self.quietSeconds) ? .quiet(seconds: Self.quietSeconds) : nil
    }
}
