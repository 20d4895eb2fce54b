/// How an event got to your code, read from the stack.
public struct StackSummary: Equatable, Sendable {
    /// Where it began.
    public enum Origin: Equatable, Sendable {
        /// The closure of `create` sent it.
        case create
        /// Your code called a method of a subject, or of something like it.
        case call(type: String, method: String)
        /// A source sent it while it was subscribed to.
        case source(String)
        /// A subject sent what it had to a new subscriber.
        case replay(String)
        /// Your code subscribed.
        case subscription
        /// Your code called `dispose()`.
        case dispose
        /// A DisposeBag, or something else that disposes, was released.
        case release(String)
        /// A scheduler ran it, called by your code.
        case schedule(String)
        /// A scheduler ran it later, on a thread of its own.
        case later
        /// Nothing tells.
        case unknown
    }

    /// The row of your code that RxSwift calls; nil when RxSwift itself stopped.
    public var called: Int?
    /// What it was given as; nil where frames are missing between.
    public var role: ClosureRole?
    /// Whether frames without a name, or left out, make what lies between uncertain.
    public var isIncomplete = false
    /// The row of RxSwift where it stopped, when none of your code is inside.
    public var stopped: Int?
    /// The operators that the event passed, in the order of the chain.
    public var operators: [String] = []
    /// Where it began.
    public var origin = Origin.unknown
    /// The row of your code where it began.
    public var originRow: Int?
    /// What RxSwift was given that code as, where it is a closure that RxSwift calls.
    public var originRole: ClosureRole?
}
