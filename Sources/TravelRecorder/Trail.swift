/// What is recorded beside the visits so that a journey can be folded: each call with where it comes from, and all
/// objects, also those that no stop watches.
///
/// Objects go by the numbers of this trail, which are not those of the journey.
package struct Trail: Equatable, Sendable {
    /// The calls, in the order in which they began.
    package var calls: [Call] = []
    package var objects: [Object] = []
    /// Everything that happened, in order.
    package var moments: [Moment] = []
    /// The different stacks, each as the addresses of calls, counted from where the program was loaded, the innermost
    /// first; the first one is empty.
    package var stacks: [[UInt]] = [[]]
    /// What was still to come at the end.
    package var pending: [Journey.Wait.Pending] = []
    /// Whether the rest is not in here, so that nobody knows what is freed.
    package var isCut = false

    package init() {}

    /// A function or closure.
    package struct Body: Hashable, Sendable {
        package var file: String
        package var type: String
        package var function: String
        package var isClosure: Bool

        package init(file: String, type: String, function: String, isClosure: Bool) {
            self.file = file
            self.type = type
            self.function = function
            self.isClosure = isClosure
        }
    }

    /// One run of a body.
    package struct Call: Equatable, Sendable {
        package var body: Body
        /// The call from which it was made; nil at the outermost of a thread.
        package var caller: Int?
        /// Of a closure, the call in which it was made.
        package var maker: Int?
        /// The visit that was open when it began.
        package var visit: Int?
        /// Of what a queue runs, the visit during which it was handed over.
        package var handedOver: Int?
        /// The thread, counted from 0 in the order in which the recording met them.
        package var thread: Int
        /// The label of the queue; `main` on the main thread.
        package var queue: String
        /// In microseconds since the recording began.
        package var time: Int
        /// When it returned, if it did.
        package var end: Int?
        package var stack: Int
        /// What it was given, and `self`.
        package var values: [Journey.Value] = []

        package var file: String { body.file }
        package var type: String { body.type }
        package var function: String { body.function }
        package var isClosure: Bool { body.isClosure }

        package init(
            _ body: Body, caller: Int?, maker: Int?, visit: Int?, thread: Int, queue: String, time: Int, stack: Int
        ) {
            self.body = body
            self.caller = caller
            self.maker = maker
            self.visit = visit
            self.thread = thread
            self.queue = queue
            self.time = time
            self.stack = stack
        }
    }

    package struct Object: Equatable, Sendable {
        /// The call in which it was made; nil outside of all calls.
        package var call: Int?
        /// The visit during which it was made.
        package var visit: Int?
        package var stack: Int
        package var name: String?
        /// Its dynamic type without generic arguments; nil for what was never watched.
        package var type: String?
        package var isMade: Bool
        package var isFreed = false
        /// What it held at last.
        package var holdings: [Journey.Holding] = []

        package init(call: Int?, visit: Int?, stack: Int, isMade: Bool) {
            self.call = call
            self.visit = visit
            self.stack = stack
            self.isMade = isMade
        }
    }

    package enum Moment: Equatable, Sendable {
        case enter(call: Int)
        case leave(call: Int)
        /// A call comes to a line.
        case arrive(visit: Int, call: Int, line: Int)
        case make(object: Int)
        case free(object: Int)
        case output(line: String, call: Int?)
    }
}

extension Trail.Call {
    /// `main`, the label of a queue, or the class of one of the system's.
    package var threadName: String {
        if let quality = queue.firstMatch(of: #/QoSClass\.(\w+)/#) { return String(quality.1) }
        let name = queue.replacing("com.apple.root.", with: "")
        return name.isEmpty ? "thread \(thread + 1)" : name
    }
}
