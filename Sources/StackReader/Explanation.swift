import Stops
import TravelGuide

/// A stack in human words, as values: whose each frame is, and how the event got to your code.
package struct Explanation: Equatable, Sendable {
    /// One frame with what is known about it.
    package struct Row: Equatable, Sendable {
        /// The frame.
        package var frame: Frame
        /// What its name says.
        package var name: FrameName
        /// Whose it is.
        package var kind: Kind
    }

    /// Whose a frame is.
    package enum Kind: Equatable, Sendable {
        /// Code of the program that was pasted; what RxSwift was given it as, where RxSwift calls it; and its stop, where
        /// it is a route of this package.
        case yours(as: ClosureRole?, stop: Stop?)
        /// A place of the walk, with the operator that the object belongs to; and other stops of the same body, where
        /// nothing tells which one it is.
        case stop(Stop, others: [Stop], operator: String?)
        /// Code of RxSwift and its family without a stop.
        case rx(operator: String?)
        /// What the compiler puts between.
        case plumbing
        /// Code of the platform.
        case system
        /// Nothing is known about it.
        case unknown
    }

    /// What the text calls the thread.
    package var threadName: String?
    /// Why the program stopped, in the words of the text.
    package var reason: String?
    /// The calls, the innermost first.
    package var rows: [Row] = []
    /// How many frames in the middle of a very long stack were not read.
    package var skipped = 0
    /// After how many rows the skipped frames come.
    package var skippedAfter = 0
    /// How many other threads there are.
    package var otherThreads = 0
    /// The other threads that run through Rx.
    package var otherRxThreads: [String] = []
    /// How the event got to your code; nil where no frame is of Rx.
    package var summary: StackSummary?

    /// No program has more threads; what looks like more is no stack.
    static let mostThreads = 1_000

    /// Explains what was found in a text.
    ///
    /// - Parameters:
    ///   - text: The threads.
    ///   - library: The sources of the mirror module.
    package init(_ text: StackText, library: Library) {
        self.init(text, finder: StopFinder(library))
    }

    init(_ text: StackText, finder: StopFinder) {
        reason = text.reason
        let judge = FrameJudge(finder: finder, images: StackImages(text))
        let rx = Set(text.threads.indices.filter { $0 < Self.mostThreads && judge.runsThroughRx(text.threads[$0]) })
        guard let chosen = Self.threadToExplain(text.threads, rx) else { return }
        let thread = text.threads[chosen]
        threadName = thread.name
        otherThreads = text.threads.count - 1
        otherRxThreads = rx.subtracting([chosen]).sorted().map { text.threads[$0].name ?? "\($0 + 1)" }
        skipped = thread.skipped
        skippedAfter = StackThread.longestEnd
        let reader = ExplanationReader(thread.frames, judge: judge)
        rows = reader.read()
        summary = SummaryReader(rows: rows, finder: finder).summary
    }

    /// The reason is that of the thread that crashed, which is therefore told also where it has nothing of Rx.
    private static func threadToExplain(_ threads: [StackThread], _ rx: Set<Int>) -> Int? {
        threads.firstIndex(where: \.isCrashed) ?? rx.min() ?? threads.indices.first
    }

    /// Whether any frame is of RxSwift or its family.
    package var runsThroughRx: Bool { summary != nil }
}
