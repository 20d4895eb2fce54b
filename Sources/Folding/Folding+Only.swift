extension Folding {
    /// The rows of the chain that ends in a line of the file that the walk begins in, and what they lead to; nil where
    /// there is none.
    package func only(line: Int) -> Folding? {
        let ends = groups.indices.filter { groups[$0].site == mainFile.map { OwnCode.Site(file: $0, line: line) } }
        if ends.isEmpty { return nil }
        let chain = groupsAbove(Set(ends))
        let kept = Self.indices(of: rows, in: chain)
        var found = self
        found.rows = kept.map { index in
            var row = rows[index]
            row.number = number(ofRow: index)
            return row
        }
        found.everyRow = Self.indices(of: everyRow, in: chain).map { everyRow[$0] }
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1 + 1, $0 + 1) })
        found.rowOfStep = rowOfStep.compactMapValues { places[$0] }
        found.hiddenRowOfStep = rowOfStep.filter { places[$0.value] == nil }.mapValues { number(ofRow: $0 - 1) }
        found.rowOfVisit = rowOfVisit.map { $0.flatMap { places[$0] } }
        found.problems = problems.filter { $0.group.map(chain.contains) ?? true }
        found.openChains.removeAll { !chain.contains($0.group) }
        return found
    }

    /// The rows in which something happens to a chain, what leads to them, and what they lead to.
    private static func indices(of rows: [Row], in chain: Set<Int>) -> [Int] {
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
        return rows.indices.filter { kept[$0] }
    }

    /// The lines in which chains end, of the file that the walk begins in.
    package var endsOfChains: [Int] {
        Set(groups.filter { $0.closes && $0.site?.file == mainFile }.compactMap(\.site?.line)).sorted()
    }

    private func groupsAbove(_ ends: Set<Int>) -> Set<Int> {
        var found = ends
        var rest = Array(ends)
        while let next = rest.popLast() {
            let above = groups[next].sources + (groups[next].joined.map { [$0] } ?? [])
            rest += above.filter { found.insert($0).inserted }
        }
        return found
    }
}

extension Folding.Step {
    /// The groups to which something happens in it: what they share with other chains does not count.
    fileprivate var groups: [Int] {
        switch kind {
        case .event(_, to: let group, from: _): [group]
        case .sending(_, from: let group): [group]
        case .subscribing(let group, _, let path): [group ?? path.group]
        case .statement, .output, .freeing, .disposing, .returning: notes.flatMap(\.disposed)
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
        case .failed(let group, error: _, _), .reentrant(let group, from: _, _),
            .lost(let group, values: _, errors: _), .repeated(let group, count: _, _),
            .shared(let group, _), .runs(let group, _):
            group
        }
    }
}
