import Operators
import TravelRecorder

/// Tells each set of subscriptions that end together once, at the row where the outermost of them ends.
struct TearDowns {
    private let rows: Rows

    init(_ rows: Rows) {
        self.rows = rows
    }

    func tell() {
        let ends = rows.all.filter { !$0.ended.isEmpty }
        let together = Dictionary(grouping: ends) { $0.root?.id ?? 0 }
        for (_, rows) in together.sorted(by: { $0.key < $1.key }) { tell(rows.flatMap(\.ended)) }
        for row in rows.all {
            if row.endsChain, !row.notes.contains(.over) { row.notes.append(.over) }
            if let first = row.cleanUps.first {
                row.addLast(.cleansUp(row.cleanUps.map(\.site).uniqued), newest: first.newest)
            }
        }
    }

    private func tell(_ ended: [Subscription]) {
        let all = Set(ended)
        var chains: [(row: Row, groups: [Int], pending: [Int], newest: Int)] = []
        // What is shared ends when the last of those has left that are told before it.
        let shared = ended.filter { subscription in
            guard let outer = subscription.outer?.group.application else { return false }
            return Operator.has(.sharesSource, outer.name) && subscription.group.application !== outer
        }
        for subscription in ended where subscription.outer.map({ !all.contains($0) }) ?? true {
            guard let row = subscription.ended else { continue }
            guard let outer = subscription.outer else {
                let closing = subscription.parent?.group
                let isOfSubject = closing?.application.isSubject ?? false
                // A subject stays, whatever was sent to it; and a source that came to its own end is told by that.
                if isOfSubject, subscription.group.state.met.firstSentEnd != nil { continue }
                let group = isOfSubject ? subscription.group : closing ?? subscription.group
                let pending = pendingGroups(below: subscription)
                // What has come to its own end is over, whatever is disposed later.
                if let end = group.state.met.end, end.root === row.root || end.endsChain && end.id < row.id {
                    if !end.notes.contains(.over) { end.notes.append(.over) }
                } else if let index = chains.firstIndex(where: { $0.row === row }) {
                    chains[index].groups.append(group.index)
                    chains[index].pending += pending
                    chains[index].newest = subscription.newestAtEnd
                } else {
                    chains.append((row, [group.index], pending, subscription.newestAtEnd))
                }
                continue
            }
            if !shared.contains(subscription) { tell(subscription, of: outer, at: row) }
        }
        for chain in chains {
            chain.row.add(.disposes(chain.groups.uniqued, pending: chain.pending.uniqued), newest: chain.newest)
        }
        for subscription in shared {
            if let row = subscription.ended, let outer = subscription.outer { tell(subscription, of: outer, at: row) }
        }
    }

    /// Tells at a row that a subscription has ended without an end of its own, whose outer one may go on.
    private func tell(_ subscription: Subscription, of outer: Subscription, at row: Row) {
        if subscription.isOver { return }
        let (isOwn, group) = (row.group === outer.group, subscription.group.index)
        row.add(
            isOwn ? .cancels(subscription.arm, group) : .ends(subscription.arm, group, of: outer.group.index),
            newest: subscription.newestAtEnd, isFirst: isOwn)
    }

    /// The groups below a subscription whose timer was set and did not come.
    private func pendingGroups(below subscription: Subscription) -> [Int] {
        var rest = [subscription]
        var found: [Int] = []
        while let next = rest.popLast() {
            if next.group.state.isTimerSet { found.append(next.group.index) }
            rest += next.children
        }
        return found
    }
}

extension Row {
    /// Whether the end of a chain came to what closes it.
    fileprivate var endsChain: Bool {
        guard kind == .event, let group, group.state.met.end === self, tornDown == nil else { return false }
        let application = group.application
        return application.closes && !application.isSubject
    }
}
