extension WalkComparison {
    /// A row with the index of its line in the walk that has it; of a line that both have, in the newer one.
    typealias PlacedRow = (row: Row, index: Int)

    /// So many lines of each walk are compared: a program that goes round without an end has more, and would take a
    /// quadratic time.
    private static let most = 2_000

    /// What leads from some lines to others, in order.
    static func rows(from old: [ShippedWalk.Line], to new: [ShippedWalk.Line]) -> [PlacedRow] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (old[head..<old.count - tail], new[head..<new.count - tail])
        let (oldNear, newNear) = (oldRest.prefix(most), newRest.prefix(most))
        let between = compared(oldNear, newNear)
        let beyond =
            oldRest[oldNear.endIndex...].indices.map { (Row.gone(old[$0]), $0) }
            + newRest[newNear.endIndex...].indices.map { (Row.new(new[$0]), $0) }
        func same(_ indices: Range<Int>) -> [PlacedRow] { indices.map { (.same(new[$0]), $0) } }
        return same(0..<head) + between + beyond + same(new.count - tail..<new.count)
    }

    private static func compared(
        _ old: ArraySlice<ShippedWalk.Line>, _ new: ArraySlice<ShippedWalk.Line>
    ) -> [PlacedRow] {
        let difference = new.difference(from: old)
        let gone = Set(difference.removals.map { old.startIndex + $0.offset })
        let added = Set(difference.insertions.map { new.startIndex + $0.offset })
        var rows: [PlacedRow] = []
        var (oldNext, newNext) = (old.startIndex, new.startIndex)
        while oldNext < old.endIndex || newNext < new.endIndex {
            if gone.contains(oldNext) {
                rows.append((.gone(old[oldNext]), oldNext))
                oldNext += 1
            } else {
                rows.append((added.contains(newNext) ? .new(new[newNext]) : .same(new[newNext]), newNext))
                if !added.contains(newNext) { oldNext += 1 }
                newNext += 1
            }
        }
        return rows
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
