import Stops

/// A stack in human words, as values: whose each frame is, and how the event got to your code.
package struct Explanation: Equatable, Sendable {
    package struct Row: Equatable {
        package var frame: Frame
        package var name: FrameName
        package var kind: Kind
        /// How a function of yours got to RxSwift, where it was handed over itself.
        var handing: Handing?
    }

    /// Whose a frame is.
    package enum Kind: Equatable {
        /// Code of the program that was pasted; what RxSwift was given it as, where RxSwift calls it; and its stop,
        /// where it is a route of this package.
        case yours(as: ClosureRole?, stop: Stop?)
        /// A stop of the tours, with the operator that the object belongs to; and other stops of the same body, where
        /// nothing tells which one it is.
        case stop(Stop, others: [Stop], operator: String?)
        /// Code of RxSwift and its family without a stop.
        case rx(operator: String?)
        /// What the compiler puts between.
        case plumbing
        /// Code of the platform.
        case system
        case unknown
    }

    /// A thread that waits for a lock, where, your code that RxSwift called before that, and what it is inside of at
    /// which this thread waits.
    struct Waiting: Equatable {
        var thread: String
        var place: Row
        var called: Row?
        var isInside: String?
    }

    /// What the text calls the thread.
    var threadName: String?
    /// Why the program stopped, in the words of the text.
    package var reason: String?
    /// What went wrong, where the text or the stack has it.
    var cause: Cause?
    /// The calls, the innermost first.
    package var rows: [Row] = []
    /// How many frames in the middle of a very long stack were not read, and after how many rows they come.
    var skipped = 0
    var skippedAfter = StackThread.longestEnd
    var otherThreads = 0
    /// The other threads that run through Rx.
    var otherRxThreads: [String] = []
    /// The subject that a closure sent to while it was handling an event of one like it; RxSwift only warns of it.
    var reentered: String?
    /// The other threads that wait for a lock.
    var waiting: [Waiting] = []
    /// How the event got to your code; nil where no frame is of Rx.
    package var summary: StackSummary?

    /// No program has more threads; what looks like more is no stack.
    static let mostThreads = 1_000

    package init(_ text: StackText, finder: StopFinder) {
        let judge = FrameJudge(finder: finder, images: StackImages(text))
        let rx = text.threads.indices.prefix(Self.mostThreads).filter { judge.runsThroughRx(text.threads[$0]) }
        // The reason is that of the thread that crashed, which is therefore told also where it has nothing of Rx.
        guard var chosen = text.threads.firstIndex(where: \.isCrashed) ?? rx.first ?? text.threads.indices.first
        else { return }
        // A program that hangs is stopped wherever its main thread is: one that waits for a lock tells more.
        if !rx.contains(chosen), Locks.isIdle(Self.read(text.threads[chosen], judge).rows) {
            chosen = rx.prefix(20).first { Locks.waits(Self.read(text.threads[$0], judge).rows) } ?? chosen
        }
        let thread = text.threads[chosen]
        threadName = thread.name
        reason = text.reason(of: thread)
        otherThreads = text.threads.count - 1
        let otherRx = rx.filter { $0 != chosen }
        otherRxThreads = otherRx.map { text.threads[$0].name ?? "\($0 + 1)" }
        skipped = thread.skipped
        let runs: [RxRun]
        (rows, runs) = Self.read(thread, judge)
        // The innermost frame of yours may have no line of its own.
        if let innermost = rows.firstIndex(where: \.isYours), rows[innermost].frame.line == nil, text.place.count == 2,
            text.place[0].split(separator: "/").last.map(String.init) == rows[innermost].frame.fileName
        {
            rows[innermost].frame.line = Int(text.place[1])
        }
        summary = StackSummary(runs, rows)
        if Locks.waits(rows) {
            waiting = otherRx.prefix(5).compactMap { index in
                let (others, runs) = Self.read(text.threads[index], judge)
                var waiting = Locks.waiting(text.threads[index].name ?? "\(index + 1)", others, beside: rows)
                let called = StackSummary(runs, others)?.called.map { others[$0] }
                if called != waiting?.place { waiting?.called = called }
                return waiting
            }
        }
        cause = Cause.guesses.verdict(
            on: Cause.Evidence(
                reason: reason ?? "", rows: rows, skipped: skipped, runs: runs, hasOthers: otherThreads > 0,
                waitsWithOthers: !waiting.isEmpty))
        reentered = Cause.reentered(runs)
    }

    /// The rows of a thread, with what RxSwift was given your code as, and the runs of RxSwift's frames.
    private static func read(_ thread: StackThread, _ judge: FrameJudge) -> (rows: [Row], runs: [RxRun]) {
        let reader = ExplanationReader(thread.frames, judge: judge)
        var rows = reader.rows
        let runs = RxRun.runs(of: rows, judge.finder, isTravel: reader.isTravel)
        for run in runs where run.isCalling {
            guard let called = run.called, case .yours(_, let stop) = rows[called].kind else { continue }
            rows[called].kind = .yours(as: run.role, stop: stop)
            rows[called].handing = Handing(of: called, run)
        }
        return (rows, runs)
    }

    /// Whether any frame is of RxSwift or its family.
    var runsThroughRx: Bool { summary != nil }
}

extension Explanation.Row {
    /// Whether neither you nor RxSwift wrote it.
    var isOfNobody: Bool { kind == .system || kind == .plumbing }

    var isOfRx: Bool {
        switch kind {
        case .rx, .stop: true
        default: false
        }
    }

    var isYours: Bool { if case .yours = kind { true } else { false } }
}

extension StackText {
    /// Why a thread stopped; an optimised build says it in a frame that it made up.
    fileprivate func reason(of thread: StackThread) -> String? {
        let mark = "Swift runtime failure: "
        let failure = thread.frames.prefix(3).lazy.map(\.symbol).first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
        let isSignal = reason.map { !$0.contains(" ") || $0.hasPrefix("signal") || $0.hasPrefix("Illegal") } ?? true
        return isSignal ? failure.map(String.init) ?? reason : reason
    }
}
