/// A client program that a tour follows, under the name of its tour.
public struct Route: Sendable {
    /// The name of the tour, as on the command line.
    public let name: String
    /// The parts that the program consists of, each of which can be run by itself.
    public let parts: [Route]
    /// Runs the program on the calling thread.
    public let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
        parts = []
    }

    /// Makes a route that runs its parts, one after another.
    ///
    /// - Parameters:
    ///   - name: The name of the tour.
    ///   - parts: The parts. Their names begin with the tour's and a dash.
    init(name: String, parts: [Route]) {
        self.name = name
        self.parts = parts
        run = { for part in parts { part.run() } }
    }

    /// Every route, in the order of the tours.
    public static let all = [
        Route(name: "create", run: create),
        Route(
            name: "observer",
            parts: [
                Route(name: "observer-just", run: observerJust),
                Route(name: "observer-empty", run: observerEmpty),
            ]),
        Route(
            name: "operators",
            parts: [
                Route(name: "operators-chain", run: operatorsChain),
                Route(name: "operators-throw", run: operatorsThrow),
            ]),
        Route(
            name: "dispose",
            parts: [
                Route(name: "dispose-at-once", run: disposeAtOnce),
                Route(name: "dispose-later", run: disposeLater),
                Route(name: "dispose-explicitly", run: disposeExplicitly),
                Route(name: "dispose-inside", run: disposeInside),
                Route(name: "dispose-dropped", run: disposeDropped),
            ]),
        Route(
            name: "scheduler",
            parts: [
                Route(name: "scheduler-queue", run: schedulerQueue),
                Route(name: "scheduler-range", run: schedulerRange),
                Route(name: "scheduler-interleaved", run: schedulerInterleaved),
                Route(name: "scheduler-nested", run: schedulerNested),
                Route(name: "scheduler-in-just", run: schedulerInJust),
            ]),
        Route(
            name: "subjects",
            parts: [
                Route(name: "subjects-publish", run: subjectsPublish),
                Route(name: "subjects-reentrant", run: subjectsReentrant),
                Route(name: "subjects-removal", run: subjectsRemoval),
            ]),
        Route(
            name: "latecomers",
            parts: [
                Route(name: "latecomers-publish", run: latecomersPublish),
                Route(name: "latecomers-behavior", run: latecomersBehavior),
                Route(name: "latecomers-replay", run: latecomersReplay),
                Route(name: "latecomers-async", run: latecomersAsync),
            ]),
        Route(
            name: "errors",
            parts: [
                Route(name: "errors-handled", run: errorsHandled),
                Route(name: "errors-unhandled", run: errorsUnhandled),
                Route(name: "errors-in-map", run: errorsInMap),
                Route(name: "errors-reentrant", run: errorsReentrant),
                Route(name: "errors-two-threads", run: errorsOnTwoThreads),
            ]),
        Route(
            name: "types",
            parts: [
                Route(name: "types-observer", run: typesObserver),
                Route(name: "types-sequence", run: typesSequence),
                Route(name: "types-erased", run: typesErased),
            ]),
        Route(
            name: "leaks",
            parts: [
                Route(name: "leaks-self", run: leaksSelf),
                Route(name: "leaks-weak", run: leaksWeak),
                Route(name: "leaks-with", run: leaksWith),
                Route(name: "leaks-method", run: leaksMethod),
                Route(name: "leaks-completed", run: leaksCompleted),
                Route(name: "leaks-dropped", run: leaksDropped),
                Route(name: "leaks-replaced", run: leaksReplaced),
                Route(name: "leaks-subject", run: leaksSubject),
            ]),
        Route(
            name: "threads",
            parts: [
                Route(name: "threads-both", run: threadsBoth),
                Route(name: "threads-twice", run: threadsTwice),
                Route(name: "threads-main", run: threadsMain),
                Route(name: "threads-dispose", run: threadsDispose),
                Route(name: "threads-dispose-on-main", run: threadsDisposeOnMain),
                Route(name: "threads-queue", run: threadsQueue),
            ]),
        Route(
            name: "share",
            parts: [
                Route(name: "share-request", run: shareRequest),
                Route(name: "share-live", run: shareLive),
                Route(name: "share-replay", run: shareReplay),
                Route(name: "share-forever", run: shareForever),
                Route(name: "share-answer", run: shareAnswer),
                Route(name: "share-publish", run: sharePublish),
            ]),
        Route(
            name: "inner",
            parts: [
                Route(name: "inner-late", run: innerLate),
                Route(name: "inner-latest", run: innerLatest),
                Route(name: "inner-for-good", run: innerForGood),
                Route(name: "inner-end", run: innerEnd),
                Route(name: "inner-catch-outside", run: innerCatchOutside),
                Route(name: "inner-catch-inside", run: innerCatchInside),
                Route(name: "inner-threads", run: innerThreads),
            ]),
    ]

    /// Finds a route or a part of one.
    ///
    /// - Parameter name: Its name.
    /// - Returns: The route, or nil where there is none of that name.
    public static func named(_ name: String) -> Route? {
        all.flatMap { [$0] + $0.parts }.first { $0.name == name }
    }
}
