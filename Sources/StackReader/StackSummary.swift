/// How an event got to your code, read from the stack.
package struct StackSummary: Equatable, Sendable {
    /// Where it began.
    package enum Origin: Equatable, Sendable {
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
    package var called: Int?
    /// What it was given as; nil where frames are missing between.
    package var role: ClosureRole?
    /// Whether frames without a name, or left out, make what lies between uncertain.
    package var isIncomplete = false
    /// The row of RxSwift where it stopped, when none of your code is inside.
    package var stopped: Int?
    /// The operators that the event passed, in the order of the chain.
    package var operators: [String] = []
    /// Where it began.
    package var origin = Origin.unknown
    /// The row of your code where it began.
    package var originRow: Int?
    /// What RxSwift was given that code as, where it is a closure that RxSwift calls.
    package var originRole: ClosureRole?
}
