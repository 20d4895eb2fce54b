import Operators

/// Finds what should be looked at first.
struct Problems {
    private let rows: Rows
    private let groups: [Group]
    private let names: [Folding.GroupName]

    init(_ rows: Rows, _ groups: [Group], _ names: [Folding.GroupName]) {
        self.rows = rows
        self.groups = groups
        self.names = names
    }

    var all: [Folding.Problem] { fails + reentrances + losses + repetitions + runs }

    private var fails: [Folding.Problem] {
        groups.compactMap { group in
            guard names[group.index].closes, let end = group.state.met.end, end.event?.kind == .error else {
                return nil
            }
            return .failed(group.index, error: end.event?.value ?? "", end.id)
        }
    }

    private var reentrances: [Folding.Problem] {
        var seen: Set<Int> = []
        return rows.all.compactMap { row in
            guard row.notes.contains(.again), let group = row.group, seen.insert(group.index).inserted else {
                return nil
            }
            return .reentrant(group.index, from: row.parent?.site, row.id)
        }
    }

    private var losses: [Folding.Problem] {
        let lost = rows.all.filter { $0.event?.kind != .completed && $0.notes.contains(where: \.isLoss) }
        let byGroup = Dictionary(grouping: lost) { $0.group?.index ?? 0 }
        return byGroup.sorted { $0.value[0].id < $1.value[0].id }.map { group, rows in
            .lost(group, values: rows.filter { !$0.isEnd }.map(\.id), errors: rows.filter(\.isEnd).map(\.id))
        }
    }

    /// Operators that do their work more than once, where nobody below does so.
    private var repetitions: [Folding.Problem] {
        groups.compactMap { group in
            guard names[group.index].execution == 2, names[group.index].joined == nil, !group.application.isSubject,
                group.application.groups.count > 1,
                let subscription = group.subscriptions.first, let row = subscription.row,
                subscription.parent.map({ names[$0.group.index].execution == nil }) ?? true
            else { return nil }
            let executions = group.application.groups.filter {
                names[$0.index].execution != nil && names[$0.index].joined == nil
            }
            if Operator.has(.sharesSource, group.application.name) {
                return .shared(group.index, starts(of: executions))
            }
            return .repeated(group.index, count: executions.count, row.id)
        }
    }

    private func starts(of executions: [Group]) -> [Folding.Start] {
        executions.enumerated().compactMap { index, group in
            guard let row = group.subscriptions.first?.row else { return nil }
            let before = index > 0 ? executions[index - 1] : nil
            return Folding.Start(step: row.id, reason: before.flatMap { reason($0, before: row) })
        }
    }

    /// Why what is shared does not run any more at a row.
    private func reason(_ group: Group, before row: Row) -> Folding.Start.Reason? {
        if let end = group.state.met.end, let event = end.event, end.id < row.id {
            return .sourceEnded(event.kind, end.id)
        }
        let ends = group.arms.map(\.ended)
        guard let last = ends.compactMap({ $0 }).max(by: { $0.id < $1.id }), !ends.contains(where: { $0 == nil }),
            last.id < row.id
        else { return nil }
        return .lastLeft(last.id)
    }

    /// How the runs of each source ended, where one failed or was cancelled.
    private var runs: [Folding.Problem] {
        let sources = groups.filter { group in
            let name = names[group.index]
            return group.arms.isEmpty && !group.subscriptions.isEmpty && !name.isSubject && !name.closes
                && name.joined == nil
        }
        let alike = Dictionary(grouping: sources) { Source(name: names[$0.index].name, site: names[$0.index].site) }
        return alike.values.sorted { $0[0].index < $1[0].index }.compactMap { groups in
            let runs = groups.reduce(into: Folding.Runs()) { add($1, to: &$0) }
            guard runs.count > 1, !runs.failed.isEmpty || !runs.cancelled.isEmpty else { return nil }
            return .runs(groups[0].index, runs)
        }
    }

    private struct Source: Hashable {
        var name: String
        var site: OwnCode.Site?
    }

    private func add(_ group: Group, to runs: inout Folding.Runs) {
        runs.count += 1
        if let end = group.state.met.firstSentEnd, end.kind == .error {
            runs.failed.append(end.row.id)
        } else if let first = group.state.firstSentValue ?? group.state.met.firstSentEnd?.row {
            runs.answered.append(first.id)
        } else if let torn = group.state.met.lastTornDown, group.state.met.firstSentEnd == nil {
            runs.cancelled.append(torn.id)
        } else {
            runs.open += 1
        }
    }
}

extension Folding.Note {
    fileprivate var isLoss: Bool {
        switch self {
        case .tooLate, .endedBefore: true
        case .nobodyListens(let listeners, let keeps): !keeps && listeners != .notYet
        default: false
        }
    }
}
