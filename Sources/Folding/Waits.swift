import TravelRecorder

/// Tells what the chains wait for that nobody has disposed, and what has that in its hands meanwhile.
struct Waits {
    private let rows: Rows
    /// The row at which is asked; nil at the end of the walk.
    private let row: Row?
    /// Of each group the work that was set newest.
    private var work: [Int: Row.Schedule] = [:]

    init(_ rows: Rows, at row: Row? = nil) {
        self.rows = rows
        self.row = row
        for schedule in rows.all.flatMap(\.schedules) where schedule.newestRow < row?.id ?? .max {
            if let group = schedule.group { work[group.index] = schedule }
        }
    }

    /// The chains that are open.
    var all: some Sequence<Folding.OpenChain> {
        let ends = rows.ownership.groups.all.lazy.filter { $0.application.closesChain && isOpen($0.state.met.end) }
        return ends.compactMap { group in
            let open = group.arms.filter(isOpen)
            return open.isEmpty ? nil : Folding.OpenChain(group: group.index, waiting: waiting(for: open).uniqued)
        }
    }

    private func isOpen(_ subscription: Subscription) -> Bool {
        isPast(subscription.row) && isOpen(subscription.ended) && isOpen(subscription.over)
    }

    /// Whether an end has not come yet.
    private func isOpen(_ end: Row?) -> Bool { end.map { !isPast($0) } ?? true }

    private func isPast(_ other: Row?) -> Bool { other.map { $0.id < row?.id ?? .max } ?? false }

    private func waiting(for open: [Subscription]) -> [Folding.Waiting] {
        var rest = Array(open.reversed())
        var found: [Folding.Waiting] = []
        while let next = rest.popLast() {
            let group = next.group
            let holders = [running(group), pending(group)].compactMap(\.self)
            found += holders.map { Folding.Waiting(group: group.index, holder: $0) }
            if case .running = holders.first { continue }
            let above = above(next)
            rest += above.reversed()
            if above.isEmpty, holders.isEmpty, !isPart(next) {
                found.append(Folding.Waiting(group: group.index, holder: source(next)))
            }
        }
        return found
    }

    private func above(_ subscription: Subscription) -> [Subscription] {
        subscription.children.flatMap { child in
            child.group === subscription.group ? above(child) : isOpen(child) ? [child] : []
        }
    }

    /// Whether it is something that an operator further down hands to those above it.
    private func isPart(_ subscription: Subscription) -> Bool {
        !subscription.group.application.isSubject
            && sequence(first: subscription, next: \.outer).dropFirst().contains {
                $0.group.application === subscription.group.application
            }
    }

    private func running(_ group: Group) -> Folding.Waiting.Holder? {
        let begin = row?.running.first { begin in
            begin.call.flatMap { rows.ownership.workers[$0]?.subscription?.group } === group
        }
        return begin?.call.map { .running(on: rows.trail.calls[$0].threadName, begin?.id ?? 0) }
    }

    private func pending(_ group: Group) -> Folding.Waiting.Holder? {
        guard let set = work[group.index] else { return nil }
        guard let run = set.runs.first else { return set.isTimed ? .work(on: nil, nil) : nil }
        guard let begin = rows.rows[run]?.root, !isPast(begin) else { return nil }
        return .work(on: rows.trail.calls[run].threadName, begin.shownId)
    }

    /// What holds the observer of a source, as far as that is known.
    private func source(_ subscription: Subscription) -> Folding.Waiting.Holder? {
        let group = subscription.group
        if rows.trail.objects[subscription.sequence].isSubject { return .subject }
        if row == nil { return nil }
        let sent = rows.all.first { row in
            row.hasEvent && (row.group === group || row.sender === group) && !isPast(row) && row.root?.kind == .begin
        }
        guard let sent, let begin = sent.root else { return nil }
        let use = sequence(first: sent) { $0.parent }.lazy.compactMap(\.site).first
        let captured = group.application.frames.first.flatMap { frame in
            use.flatMap { rows.code.parameter(ofClosureAt: frame.site, usedAt: $0) }
        }
        return .code(captured, begin.id)
    }
}
