import Operators

/// How a function got to RxSwift that was handed over itself, without a closure that somebody wrote around it.
enum Handing: Equatable {
    /// As `screen.show`: the compiler makes a closure of it, which tells where that stands.
    case method(in: FrameName, place: String?)
    /// As `\.price`.
    case keyPath

    /// Reads how the function in the row `called` was handed over, which `run` calls.
    init?(of called: Int, _ run: RxRun) {
        guard !run.name(called).isClosure else { return nil }
        let between = run.rows[called..<run.rx[0]].dropFirst()
        let reference = between.last { $0.name.isMethodReference && !OfficialNames.hasType($0.name.outerType) }
        if let reference {
            self = .method(
                in: reference.name, place: reference.frame.line.flatMap { $0 > 0 ? reference.frame.place : nil })
        } else if run.name(called).isAccessor || run.name(called).labels == nil,
            between.contains(where: { row in Self.keyPathMarks.contains { row.frame.symbol.contains($0) } })
        {
            self = .keyPath
        } else {
            return nil
        }
    }

    private static let keyPathMarks = ["swift_getAtKeyPath", "key path getter for "]
}

extension FrameName {
    /// The type that stands around all others.
    fileprivate var outerType: String { String(type.prefix { $0 != "." }) }
}
