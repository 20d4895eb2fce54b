import TravelRecorder

/// The rows of a walk from top to bottom, with the guide lines of the tree.
package struct WalkRows {
    /// A row: a visit, a printed line, or objects freed, in the order in which they went.
    package struct Row: Equatable {
        package enum Content: Equatable {
            case visit(Int)
            case output(String)
            case freed([Int])
        }

        package var content: Content
        /// The thread, counted from 1; nil for what happened outside of any visit.
        package var thread: Int?
        /// The call that it belongs to, and whether that begins here.
        package var call: Int?
        var opensCall = false
        /// The guide lines of the row itself, and those of lines that belong below it.
        var guides = ""
        var guidesBelow = ""
    }

    package private(set) var rows: [Row] = []

    private struct Call {
        var caller: Int?
        var depth: Int
    }

    private var calls: [Int: Call] = [:]
    private var lastRow: [Int: Int] = [:]

    /// Draws at most so many guide lines of the calls around a row, the innermost.
    package init(_ journey: Journey, deepest: Int = .max) {
        for moment in journey.moments {
            switch moment {
            case .arrive(let index):
                let visit = journey.visits[index]
                let isFirst = calls[visit.call] == nil
                if isFirst {
                    let caller = journey.caller(of: visit)?.call
                    calls[visit.call] = Call(
                        caller: caller, depth: caller.flatMap { calls[$0]?.depth }.map { $0 + 1 } ?? 1)
                    if let caller { lastRow[caller] = rows.count }
                }
                append(.visit(index), in: visit, opensCall: isFirst)
            case .output(let line, let during):
                append(.output(line), in: during.map { journey.visits[$0] })
            case .free(let object, let during):
                let visit = during.map { journey.visits[$0] }
                if case .freed(let others) = rows.last?.content, let visit, rows.last?.call == visit.call {
                    rows[rows.count - 1].content = .freed(others + [object])
                } else {
                    append(.freed([object]), in: visit)
                }
            case .leave, .make, .hold: break
            }
        }
        if deepest > 0 { drawGuides(deepest) }
    }

    /// The rows without their guide lines.
    package static func contents(of journey: Journey) -> [Row] { WalkRows(journey, deepest: 0).rows }

    private mutating func append(_ content: Row.Content, in visit: Journey.Visit?, opensCall: Bool = false) {
        if let visit { lastRow[visit.call] = rows.count }
        rows.append(Row(content: content, thread: visit?.thread, call: visit?.call, opensCall: opensCall))
    }

    private mutating func drawGuides(_ deepest: Int) {
        let calls = calls
        for index in rows.indices {
            guard let id = rows[index].call, let call = calls[id] else { continue }
            func goesOn(_ call: Int) -> Bool { lastRow[call, default: 0] > index }
            let own = goesOn(id)
            let callers = sequence(first: id) { calls[$0]?.caller }.dropFirst().prefix(deepest)
            let outer = callers.map { goesOn($0) ? "│" : " " }.reversed()
            rows[index].guidesBelow = outer.joined() + (own ? "│" : " ")
            guard case .visit = rows[index].content else {
                rows[index].guides = rows[index].guidesBelow
                continue
            }
            if rows[index].opensCall {
                let joint = call.caller.map { goesOn($0) ? "├" : "└" } ?? ""
                rows[index].guides = outer.dropLast().joined() + joint + (own ? "┬" : "─")
            } else {
                rows[index].guides = outer.joined() + (own ? "├" : "└")
            }
        }
    }
}
