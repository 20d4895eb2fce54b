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
    /// How many frames in the middle of a very long stack were not read.
    private(set) var skipped = 0
    private(set) var otherThreads = 0
    /// The other threads that run through Rx.
    private(set) var otherRxThreads: [String] = []
    /// The subject that a closure sent to while it was handling an event of one like it; RxSwift only warns of it.
    private(set) var reentered: String?
    /// What this thread waits for, and who has it; nil where it does not wait.
    private(set) var hang: Hang?
    /// How many of the samples of the thread found it at these calls.
    private(set) var share: StackThread.Share?
    /// How many crashes the text has, of which the last one is told.
    private(set) var crashCount = 1
    /// Whether the text ends before its report does.
    private(set) var isCut = false
    /// How the event got to your code; nil where no frame is of Rx.
    private(set) var summary: StackSummary?

    /// No program has more threads; what looks like more is no stack.
    static let mostThreads = 1_000
    /// Of so many threads is read what they wait for.
    private static let mostHung = 100

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
        (share, crashCount, isCut) = (thread.share, text.crashCount, text.isCut)
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
        if Wait(rows) != nil {
            let others = threads.indices.prefix(Self.mostHung).filter { $0 != chosen }.map { index in
                HungThread(name(index), CallStack(threads[index], judge: judge))
            }
            hang = Hang(HungThread(name(chosen), stack), others: others)
        }
        cause = Cause.guesses.verdict(
            on: Cause.Evidence(
                reason: reason ?? "", stack: stack, skipped: skipped, hasOthers: otherThreads > 0,
                hang: hang, share: share, summary: summary))
    }
}

extension StackText {
    /// Why a thread stopped; an optimised build says it in a frame that it made up.
    fileprivate func reason(of thread: StackThread) -> String? {
        let mark = "Swift runtime failure: "
        let failure = thread.frames.prefix(3).lazy.map(\.symbol).first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
        let isSignal =
            reason.map { text in
                !text.contains(" ") || ["signal", "Illegal", "EXC_"].contains(where: text.hasPrefix)
            } ?? true
        return isSignal ? failure.map(String.init) ?? reason : reason
    }
}
