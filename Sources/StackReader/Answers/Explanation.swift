import Stops

/// A stack in human words, as values: whose each frame is, and how the event got to your code.
package struct Explanation: Sendable {
    /// What the text calls the thread.
    private(set) var threadName: String?
    /// Whether the text says that it crashed.
    private var hasCrashed = false
    /// Why the program stopped, in the words of the text.
    private(set) var reason: String?
    /// The signal that the reason is, where it is one.
    private(set) var signal: Signal?
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
    /// What the thread does that the program was stopped at, where another one tells more.
    private var stoppedAt: Words?
    /// Other threads that wait, or go on without an end.
    private(set) var others: [Hang.Link] = []
    /// Threads of yours that wait as workers do which have nothing to do, where this one is idle.
    private var workers: [Hang.Link] = []
    /// Whether it is idle, and all others are, or are such workers or wait for what is to come from outside.
    private var isQuiet = false
    /// Whether the text has what other threads do, or that there are none.
    private var hasOthers = false
    /// Another thread whose innermost code of yours is the same function, where memory was touched that must not be, or
    /// that a sanitizer tells of as well.
    private var beside: HungThread?
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
        // A crash reporter tells of itself, too, and in a thread of its own.
        guard
            var chosen = threads.firstIndex(where: { $0.isCrashed && !$0.isOfReporter })
                ?? threads.firstIndex(where: \.isCrashed) ?? rx.first ?? threads.indices.first
        else { return }
        func name(_ index: Int) -> String { threads[index].name ?? "\(index + 1)" }
        func thread(_ index: Int) -> HungThread { HungThread(name(index), CallStack(threads[index], judge: judge)) }
        let said = text.reason(of: threads[chosen])
        stack = CallStack(threads[chosen], place: text.place, judge: judge)
        signal = Signal(said ?? "", rows: stack.rows)
        // A program that hangs is stopped wherever its main thread is: one that waits or works tells more.
        let isPaused =
            said.map(Signal.isAttached) ?? true || signal.map { $0.isPause || $0.isSent } ?? false
            || threads[chosen].share != nil
        let hung =
            isPaused
            ? threads.indices.prefix(Self.mostHung).map(thread) : []
        let stopped = chosen
        if let told = hung.indices.contains(chosen) ? hung[chosen] : nil, let better = Self.better(than: chosen, hung) {
            stoppedAt =
                told.hasLeftMainQueue
                ? told.named
                    + Words(
                        "는 dispatchMain()을 불렀고, 메인 큐는 워커 스레드가 실행한다",
                        " has called dispatchMain(): workers run the main queue")
                : told.wait == nil
                    ? told.named + Words("는 쉬고 있다", " is idle") : told.told(told.named)
            chosen = better
            stack = CallStack(threads[chosen], place: text.place, judge: judge)
        }
        let told = threads[chosen]
        (share, crashCount, isCut) = (told.share, text.crashCount, text.isCut)
        (threadName, hasCrashed) = (told.name, told.hasCrashed)
        reason = text.reason(of: told)
        skipped = told.skipped
        otherThreads = threads.count - 1
        // Of a thread that a debugger only lists, it shows one frame.
        hasOthers = text.isOfAllThreads || threads.indices.contains { $0 != chosen && threads[$0].frames.count > 1 }
        let otherRx = rx.filter { $0 != chosen }
        otherRxThreads = otherRx.map(name)
        stack.previousAccess = text.previousAccess
        summary = StackSummary(stack)
        reentered = stack.reentered
        let rest = hung.enumerated().filter { $0.offset != chosen }.map(\.element)
        // What brings a signal upon itself waits for nothing.
        if signal == nil || isPaused, Wait(rows) != nil {
            hang = Hang(HungThread(name(chosen), stack), others: rest)
            if hang?.names.contains(name(stopped)) ?? false { stoppedAt = nil }
        }
        if isPaused, Wait.isIdle(rows) {
            workers = Hang.Link.alike(rest.filter(\.isWorker))
            isQuiet = hasOthers && HungThread.areQuiet(rest)
        }
        // Idle workers are told with the one that is idle.
        let isIdle = !workers.isEmpty
        // Of what it waits for without a frame of yours, what goes on elsewhere is all that is seen.
        let isBlocked = isPaused && hang == nil && !Wait.isIdle(rows) && WaitKind.found(in: evidence.inner) != nil
        let noted = rest.filter {
            $0.isNoted && !(isIdle && $0.isWorker) || isQuiet && $0.isSource
                || isBlocked && ($0.works || $0.sleepsAtWork)
        }
        others = hang?.others ?? Hang.Link.alike(noted)
        // What it waits for is told with the thread that is told in its place.
        let idle = stoppedAt == nil ? nil : hung[stopped].name
        others.removeAll { $0.thread.name == idle && $0.alike.isEmpty && $0.thread.wait?.kind.end != .letGo }
        let beside = threads.indices.prefix(Self.mostHung).lazy.filter { $0 != chosen }.map {
            (index: $0, thread: thread($0))
        }
        if stack.access != nil {
            self.beside = beside.first { $0.thread.stack.access != nil }?.thread
        } else if evidence.isOfMemory, let own = rows.first(where: \.isYours) {
            self.beside =
                beside.first { $0.thread.stack.rows.first(where: \.isYours)?.name.isSame(as: own.name) ?? false }?
                .thread
        }
        cause = Cause.guesses.verdict(on: evidence)?.fitting(evidence)
        if let signal, signal.name == "SIGBUS", !signal.isSent, !evidence.says(["alignment"]),
            let writer = beside.compactMap({ FileWriter($0.thread) }).first
        {
            cause?.what += writer.told
        }
        if let signal, signal.isSent {
            cause = (cause ?? Cause("", "")).behind(signal, of: hang, isIdle: Wait.isIdle(rows))
        }
        guard !isPaused else { return }
        let isWatching = evidence.isCalledWatching
        if evidence.isOfYourself(cause), isWatching || summary == nil,
            let main = beside.first(where: { $0.thread.isMain && $0.thread.mayBeWatched(isWatching) })
        {
            cause = (cause ?? .ofYourself).watching(
                main.thread, Explanation(text.paused(at: main.index), finder: finder).cause, isCalledSo: isWatching)
        } else if isWatching, evidence.isOfYourself(cause), !evidence.thread.isMain,
            !beside.contains(where: \.thread.isOfProgram)
        {
            cause = (cause ?? .ofYourself).watchingUnseen(hasOthers: hasOthers)
        } else if !rows.contains(where: \.isYours) {
            // What else there is of yours may tell where that came from.
            let own = Hang.Link.alike(beside.map(\.thread).filter(\.isInYours))
            others = own.first { $0.thread.isMain }.map { [$0] } ?? (own.count == 1 ? own : [])
        }
    }

    /// The numbers of the frames that the text leaves out before one that it has.
    var leftOut: [ClosedRange<Int>] {
        zip(rows.indices, rows.dropFirst()).filter { rows[$0.0].frame.isGap }.compactMap { gap, next in
            guard let before = gap == 0 ? -1 : rows[gap - 1].frame.index, let next = next.frame.index,
                before + 1 < next
            else { return nil }
            return before + 1...next - 1
        }
    }

    /// What the cause is found in.
    var evidence: Cause.Evidence {
        Cause.Evidence(
            reason: reason ?? "", stack: stack, skipped: skipped, hasOthers: hasOthers,
            hang: hang, signal: signal, threadName: threadName, hasNames: otherThreads > 0,
            hasCrashed: hasCrashed, beside: beside,
            stoppedAt: stoppedAt, workers: workers, sources: isQuiet ? others.map(\.thread).filter(\.isSource) : [],
            isQuiet: isQuiet, share: share, summary: summary)
    }

    /// The thread that tells more of a program that was stopped at one which is idle, or which waits while others wait
    /// for one another, or for a time while another one waits for more.
    private static func better(than chosen: Int, _ threads: [HungThread]) -> Int? {
        let others = threads.indices.filter { $0 != chosen }
        func hang(_ told: Int) -> Hang {
            Hang(threads[told], others: threads.indices.filter { $0 != told }.map { threads[$0] })
        }
        if Wait.isIdle(threads[chosen].stack.rows) {
            // Nobody has anything to do.
            if others.contains(where: { threads[$0].isWorker }), HungThread.areQuiet(others.map { threads[$0] }) {
                return nil
            }
            let ranks = others.map { threads[$0].isWorker ? lastRank - 1 : rank(threads[$0].stack) }
            guard let best = ranks.min(), best < lastRank else { return nil }
            return zip(others, ranks).first { $0.1 == best }?.0
        }
        guard threads[chosen].wait != nil, threads[chosen].own(isAlone: true) == nil, hang(chosen).chain.count == 1
        else { return nil }
        // What sleeps, or waits for a limited time, goes on: what waits for others may wait without an end.
        return others.first { threads[$0].wait != nil && hang($0).ring != nil }
            ?? (threads[chosen].goesOnByItself
                ? others.first { threads[$0].waitsForOthers && !threads[$0].isWorker } : nil)
    }

    private static let lastRank = 5

    /// How much a thread tells of a program whose first thread is idle: most where it waits for another one.
    private static func rank(_ stack: CallStack) -> Int {
        let isOfRx = !stack.runs.isEmpty
        if let wait = Wait(stack.rows) { return (wait.kind.end == .outside ? 2 : 0) + (isOfRx ? 0 : 1) }
        return isOfRx && !Wait.isIdle(stack.rows) ? 4 : lastRank
    }
}

extension StackThread {
    /// Whether a crash reporter runs in it, which was called because the program had crashed.
    fileprivate var isOfReporter: Bool { frames.prefix(10).contains { SystemNames.isOfReporter($0.symbol) } }
}

extension StackText {
    /// The same as if somebody had stopped the program at a thread to look at it.
    fileprivate func paused(at thread: Int) -> StackText {
        var text = self
        for index in threads.indices { text.threads[index].isCrashed = index == thread }
        text.reason = "Attaching to process"
        return text
    }

    /// Why a thread stopped; an optimised build says it in a frame that it made up.
    fileprivate func reason(of thread: StackThread) -> String? {
        let mark = "Swift runtime failure: "
        let failure = thread.frames.prefix(3).lazy.map(\.symbol).first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
        let isSignal =
            reason.map { text in
                !text.contains(" ") || ["signal", "SIG", "Illegal", "EXC_"].contains(where: text.hasPrefix)
            } ?? true
        return isSignal ? failure.map(String.init) ?? reason : reason
    }
}
