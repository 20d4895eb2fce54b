/// What RxSwift was given a closure of yours as, judged by the frame that calls it.
package enum ClosureRole: Equatable, Sendable {
    /// One of these closures of `subscribe`, one that the call shows or that what was sent makes likely; none where
    /// nothing tells.
    case subscribed([String], isSure: Bool)
    /// The closure of `subscribe` that receives every event.
    case event
    /// The closure of an operator, of `create`, or of what else is given one.
    case `operator`(String)
    /// The clean-up of a sequence: the closure of the Disposable that `create` returned.
    case cleanUp
    /// The closure of some other Disposable.
    case dispose
    /// Work for a scheduler.
    case scheduled
    /// An observer of your own, which receives every event.
    case ownObserver
    /// Something else that a function of RxSwift calls.
    case calledBy(String)

    static let create = ClosureRole.operator("create")
    static let errorHandler = "Hooks.defaultErrorHandler"

    static func closure(_ name: String) -> ClosureRole { .subscribed([name], isSure: true) }
}
