extension Folding {
    /// The rows of the chain that ends in a line of the file that the walk begins in, and what they lead to; nil where
    /// there is none.
    package func only(line: Int) -> Folding? {
        let ends = groups.indices.filter { groups[$0].site == mainFile.map { OwnCode.Site(file: $0, line: line) } }
        if ends.isEmpty { return nil }
        let chain = groupsAbove(Set(ends))
        var kept: [Bool] = Array(repeating: false, count: rows.count)
        var open: [Int] = []
        for (index, row) in rows.enumerated() {
            open.removeAll { rows[$0].depth >= row.depth }
            let isInside = open.last.map { kept[$0] } ?? false
            let touches = row.steps.contains { !chain.isDisjoint(with: $0.groups) }
            let isPlain = row.steps.allSatisfy(\.groups.isEmpty)
            kept[index] = touches || isInside && isPlain
            // What leads to a row that is kept is kept, too.
            if touches { for around in open { kept[around] = true } }
            open.append(index)
        }
        var found = self
        found.rows = rows.indices.filter { kept[$0] }.map { rows[$0] }
        let numbers = rows.indices.reduce(into: [Int]()) { numbers, index in
            numbers.append((numbers.last ?? 0) + (kept[index] ? 1 : 0))
        }
        found.rowOfStep = rowOfStep.mapValues { numbers[$0 - 1] }
        found.problems = problems.filter { $0.group.map(chain.contains) ?? true }
        found.rest.subscribed.removeAll { !chain.contains($0) }
        found.rest.pending.removeAll { !chain.contains($0) }
        return found
    }

    /// The lines in which chains end, of the file that the walk begins in.
    package var endsOfChains: [Int] {
        Set(groups.filter { $0.closes && $0.site?.file == mainFile }.compactMap(\.site?.line)).sorted()
    }

    private func groupsAbove(_ ends: Set<Int>) -> Set<Int> {
        var found = ends
        var rest = Array(ends)
        while let next = rest.popLast() { rest += groups[next].sources.filter { found.insert($0).inserted } }
        return found
    }
}

extension Folding.Step {
    /// The groups that it tells of.
    fileprivate var groups: [Int] {
        switch kind {
        case .event(_, to: let group, from: let sender): [group] + (sender.map { [$0] } ?? [])
        case .sending(_, from: let group): [group]
        case .subscribing(let group, _, let path): path.all + (group.map { [$0] } ?? [])
        case .statement, .output, .freeing, .disposing: notes.flatMap(\.disposed)
        }
    }
}

extension Folding.Note {
    fileprivate var disposed: [Int] {
        switch self {
        case .disposes(let groups, pending: _): groups
        case .ends(_, let group, of: let outer): [group, outer]
        default: []
        }
    }
}

extension Folding.Problem {
    fileprivate var group: Int? {
        switch self {
        case .leak: nil
        case .failed(let group, error: _, _), .reentrant(let group, from: _, _), .lost(let group, count: _, _),
            .repeated(let group, count: _, _), .runs(let group, _):
            group
        }
    }
}
