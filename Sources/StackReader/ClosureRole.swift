/// What RxSwift was given a closure of yours as, judged by the frame that calls it.
enum ClosureRole: Equatable, Sendable {
    /// One of the closures of `subscribe`; which one is sure, or only likely.
    case subscribed(EventKind, isSure: Bool)
    /// One of the closures of `subscribe`, and nothing tells which.
    case oneOfSubscribe
    /// `onError`, or the default error handler where there is none.
    case errorOrHandler
    /// `Hooks.defaultErrorHandler`.
    case errorHandler
    /// `onDisposed`.
    case disposed
    /// The closure of `subscribe` that receives every event.
    case event
    /// The closure of an operator.
    case `operator`(String)
    /// The closure of `create`.
    case create
    /// The clean-up of a sequence: the closure of the Disposable that `create` returned.
    case cleanUp
    /// The closure of some other Disposable.
    case dispose
    /// Work for a scheduler, with the scheduler's type.
    case scheduled(String)
    /// An observer of your own, which receives every event.
    case ownObserver
    /// Something else that a function of RxSwift calls.
    case calledBy(String)

    /// Whether it is called with an event or a value.
    var receivesEvents: Bool {
        switch self {
        case .subscribed, .oneOfSubscribe, .errorOrHandler, .event, .operator, .ownObserver: true
        default: false
        }
    }
}
