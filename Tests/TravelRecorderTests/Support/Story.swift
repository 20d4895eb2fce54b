@testable import TravelRecorder

extension Journey {
    /// Everything that happened, one line each, with all that tells one visit from another.
    var story: [String] {
        moments.map { moment in
            switch moment {
            case .arrive(let visit): "arrive \(visits[visit].story)"
            case .leave(let visit): "leave \(visit)"
            case .output(let line, let visit): "output '\(line)'\(Self.during(visit))"
            case .make(let object, let visit): "make \(objects[object].name ?? "?")\(Self.during(visit))"
            case .free(let object, let visit): "free \(objects[object].name ?? "?")\(Self.during(visit))"
            case .hold(let object, let holdings): "hold \(objects[object].name ?? "?"): \(words(holdings))"
            }
        }
    }

    /// Holdings as `cancel → Car#1, observers → a closure`.
    func words(_ holdings: [Holding]) -> String {
        if holdings.isEmpty { return "nothing" }
        return holdings.map { holding in
            let arrow = holding.isWeak ? "⇢" : "→"
            return "\(holding.label) \(arrow) \(holding.object.map { objects[$0].name ?? "?" } ?? "a closure")"
        }.joined(separator: ", ")
    }

    private static func during(_ visit: Int?) -> String {
        visit.map { " during \($0)" } ?? ""
    }
}

extension Journey.Visit {
    fileprivate var story: String {
        var story = "\(index): stop \(stop), call \(call), depth \(depth)"
        if let parent { story += ", from \(parent)" }
        if thread > 1 { story += ", thread \(thread)" }
        return story + values.map { ", \($0.expression) \($0.description)" }.joined()
    }
}

/// Runs woven code unrecorded, while no other test records what it could get into.
func withoutRecording(_ route: () -> Void) {
    Recording.turn.withLock { _ in route() }
}
