/// A stack in human words, as values: whose each frame is, and how the event got to your code.
package struct Explanation: Sendable {
    /// What the text calls the thread.
    private(set) var threadName: String?
    /// Why the program stopped, in the words of the text.
    private(set) var reason: String?
    /// What went wrong, where the text or the stack has it.
    private(set) var cause: Cause?
    /// The calls of the thread that is told.
    private(set) var stack = CallStack()
    /// How many frames in the middle of a very long stack were not read, and after how many rows they come.
    private(set) var skipped = 0
    let skippedAfter = StackThread.longestEnd
    private(set) var otherThreads = 0
    /// The other threads that run through Rx.
    private(set) var otherRxThreads: [String] = []
    /// The subject that a closure sent to while it was handling an event of one like it; RxSwift only warns of it.
    private(set) var reentered: String?
    /// The other threads that wait, where this one does.
    private(set) var waiting: [WaitingThread] = []
    /// How the event got to your code; nil where no frame is of Rx.
    private(set) var summary: StackSummary?

    /// No program has more threads; what looks like more is no stack.
    static let mostThreads = 1_000

    var rows: [Row] { stack.rows }

    /// Whether any frame is of RxSwift or its family.
    var runsThroughRx: Bool { summary != nil }

    package init(_ text: StackText, finder: StopFinder) {
        let threads = text.threads
        let judge = FrameJudge(finder: finder, images: StackImages(text))
        let rx = threads.indices.prefix(Self.mostThreads).filter { judge.runsThroughRx(threads[$0]) }
        // The reason is that of the thread that crashed, which is therefore told also where it has nothing of Rx.
        guard var chosen = threads.firstIndex(where: \.isCrashed) ?? rx.first ?? threads.indices.first else { return }
        // A program that hangs is stopped wherever its main thread is: one that waits for a lock tells more.
        if !rx.contains(chosen), Wait.isIdle(CallStack(threads[chosen], judge: judge).rows) {
            chosen = rx.prefix(20).first { Wait(CallStack(threads[$0], judge: judge).rows) != nil } ?? chosen
        }
        let thread = threads[chosen]
        func name(_ index: Int) -> String { threads[index].name ?? "\(index + 1)" }
        threadName = thread.name
        reason = text.reason(of: thread)
        skipped = thread.skipped
        otherThreads = threads.count - 1
        let otherRx = rx.filter { $0 != chosen }
        otherRxThreads = otherRx.map(name)
        stack = CallStack(thread, place: text.place, judge: judge)
        summary = StackSummary(stack)
        reentered = stack.reentered
        if let wait = Wait(rows) {
            waiting = otherRx.prefix(5).compactMap { index in
                WaitingThread(name(index), CallStack(threads[index], judge: judge), beside: rows[wait.place].name)
            }
        }
        cause = Cause.guesses.verdict(
            on: Cause.Evidence(
                reason: reason ?? "", stack: stack, skipped: skipped, hasOthers: otherThreads > 0,
                waitsWithOthers: !waiting.isEmpty))
    }
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
