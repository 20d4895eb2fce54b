@testable import TravelRecorder

extension Journey {
    /// Everything that happened, with each visit as its stop and its call: `3.2 < 1.0` is an arrival at stop 3 in call 2,
    /// called from stop 1 of call 0, and `-3.2` is the end of it.
    var story: [String] {
        moments.map { moment in
            switch moment {
            case .arrive(let visit): arrival(visits[visit])
            case .leave(let visit): "-" + name(visit)
            case .output(let line, let visit): "» \(line)\(location(visit))"
            case .make(let object, let visit): "+\(objects[object].name ?? "?")\(location(visit))"
            case .free(let object, let visit): "×\(objects[object].name ?? "?")\(location(visit))"
            case .hold(let object, let holdings): "\(objects[object].name ?? "?"): \(words(holdings))"
            }
        }
    }

    /// The visits whose leave does not come after those of the visits below them, or not at all.
    var unbalanced: [Int] {
        var open: [Int: [Int]] = [:]
        var wrong: [Int] = []
        for moment in moments {
            switch moment {
            case .arrive(let visit): open[visits[visit].thread, default: []].append(visit)
            case .leave(let visit):
                if open[visits[visit].thread]?.popLast() != visit { wrong.append(visit) }
            case .output, .make, .free, .hold: break
            }
        }
        return wrong + open.values.flatMap { $0 }
    }

    private func arrival(_ visit: Visit) -> String {
        let depth = visit.parent.map { visits[$0].depth + 1 } ?? 0
        return name(visit.index) + (visit.parent.map { " < " + name($0) } ?? "")
            + (visit.depth == depth ? "" : " at depth \(visit.depth)")
            + (visit.thread > 1 ? " on \(visit.thread)" : "")
            + (visit.values.isEmpty ? "" : ": ")
            + visit.values.map { "\($0.expression) \($0.description)" }.joined(separator: ", ")
    }

    private func name(_ visit: Int) -> String { "\(visits[visit].stop).\(visits[visit].call)" }

    private func location(_ visit: Int?) -> String { visit.map { " in " + name($0) } ?? "" }

    /// Holdings as `cancel → Car#1, observers → a closure`.
    func words(_ holdings: [Holding]) -> String {
        if holdings.isEmpty { return "nothing" }
        return holdings.map { holding in
            let closure = holding.isCaptured ? " closure →" : holding.object == nil ? " a closure" : ""
            let key = holding.key.map { " (\($0))" } ?? ""
            let object = holding.object.map { " " + (objects[$0].name ?? "?") } ?? ""
            return "\(holding.label) \(holding.isWeak ? "⇢" : "→")\(closure)\(key)\(object)"
        }.joined(separator: ", ")
    }
}

/// Runs woven code unrecorded, while no other test records what it could get into.
func withoutRecording(_ route: () -> Void) {
    Recording.turn.withLock { _ in route() }
}
