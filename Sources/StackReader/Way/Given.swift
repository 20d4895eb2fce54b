import Operators

/// How RxSwift got to your code: what it was given it as and, of a function that was handed over itself, where that was.
struct Given: Equatable {
    let role: ClosureRole
    var handing: Handing?
}

/// How a function got to RxSwift that was handed over itself, without a closure that somebody wrote around it.
enum Handing: Equatable {
    /// As `screen.show`: the compiler makes a closure of it, which tells where that stands.
    case method(in: FrameName, place: String?)
    /// As `\.price`.
    case keyPath

    /// Reads how the function was handed over that `run` calls.
    init?(_ run: RxRun) {
        guard let called = run.called, !run.yours.isClosure else { return nil }
        let between = run.rows[called..<run.rx[0]].dropFirst()
        if let method = Self.method(between) {
            self = method
        } else if run.yours.isAccessor || run.yours.labels == nil,
            between.contains(where: { row in Self.keyPathMarks.contains { row.frame.symbol.contains($0) } })
        {
            self = .keyPath
        } else {
            return nil
        }
    }

    /// How a method was handed over that has a closure of the compiler's among the rows that RxSwift called.
    static func method(_ rows: ArraySlice<Row>) -> Handing? {
        let reference = rows.last { row in
            row.name.isMethodReference && !OfficialNames.hasType(row.name.type.prefix { $0 != "." })
        }
        return reference.map { .method(in: $0.name, place: $0.frame.line == nil ? nil : $0.frame.place) }
    }

    private static let keyPathMarks = ["swift_getAtKeyPath", "key path getter for "]
}

/// What RxSwift was given a closure of yours as, judged by the frame that calls it.
enum ClosureRole: Equatable, Sendable {
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
