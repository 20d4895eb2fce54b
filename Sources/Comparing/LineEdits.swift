/// What leads from some lines to others, in order.
///
/// - Complexity: About linear. Where two long pieces have no line that stands once in each, all of one goes and all of the
///   other comes: a program that goes round without an end would otherwise take a quadratic time to compare.
struct LineEdits<Line: Hashable> {
    enum Edit: Equatable {
        case kept(old: Int, new: Int)
        case removed(old: Int)
        case added(new: Int)
    }

    private(set) var edits: [Edit] = []
    private let old: [Int]
    private let new: [Int]
    /// Up to so many lines every one is compared with every other.
    private static var small: Int { 1_000 }

    init(from old: [Line], to new: [Line]) {
        var numbers: [Line: Int] = [:]
        func numbered(_ lines: [Line]) -> [Int] {
            lines.map { line in
                let number = numbers[line] ?? numbers.count
                numbers[line] = number
                return number
            }
        }
        self.old = numbered(old)
        self.new = numbered(new)
        compare(self.old.indices, self.new.indices)
    }

    private mutating func compare(_ allOld: Range<Int>, _ allNew: Range<Int>) {
        let same = zip(allOld, allNew).prefix { old[$0] == new[$1] }.count
        let (oldRest, newRest) = (allOld.dropFirst(same), allNew.dropFirst(same))
        let sameAtEnd = zip(oldRest.reversed(), newRest.reversed()).prefix { old[$0] == new[$1] }.count
        keep(zip(allOld, allNew).prefix(same))
        compareInside(oldRest.dropLast(sameAtEnd), newRest.dropLast(sameAtEnd))
        keep(zip(allOld.suffix(sameAtEnd), allNew.suffix(sameAtEnd)))
    }

    private mutating func compareInside(_ oldRest: Range<Int>, _ newRest: Range<Int>) {
        if !oldRest.isEmpty, !newRest.isEmpty {
            if oldRest.count + newRest.count <= Self.small { return compareEach(oldRest, newRest) }
            let anchors = anchors(oldRest, newRest)
            if !anchors.isEmpty {
                var (oldStart, newStart) = (oldRest.lowerBound, newRest.lowerBound)
                for anchor in anchors {
                    compare(oldStart..<anchor.old, newStart..<anchor.new)
                    keep([(anchor.old, anchor.new)])
                    (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
                }
                return compare(oldStart..<oldRest.upperBound, newStart..<newRest.upperBound)
            }
        }
        edits += oldRest.map { .removed(old: $0) } + newRest.map { .added(new: $0) }
    }

    private mutating func keep(_ pairs: some Sequence<(Int, Int)>) {
        edits += pairs.map { .kept(old: $0.0, new: $0.1) }
    }

    private mutating func compareEach(_ oldRest: Range<Int>, _ newRest: Range<Int>) {
        let difference = new[newRest].difference(from: old[oldRest])
        func offsets(_ changes: [CollectionDifference<Int>.Change], from start: Int) -> Set<Int> {
            Set(
                changes.map { change in
                    switch change {
                    case .insert(let offset, _, _), .remove(let offset, _, _): start + offset
                    }
                })
        }
        let removed = offsets(difference.removals, from: oldRest.lowerBound)
        let added = offsets(difference.insertions, from: newRest.lowerBound)
        var (oldNext, newNext) = (oldRest.lowerBound, newRest.lowerBound)
        while oldNext < oldRest.upperBound || newNext < newRest.upperBound {
            if removed.contains(oldNext) {
                edits.append(.removed(old: oldNext))
                oldNext += 1
            } else if added.contains(newNext) {
                edits.append(.added(new: newNext))
                newNext += 1
            } else {
                edits.append(.kept(old: oldNext, new: newNext))
                (oldNext, newNext) = (oldNext + 1, newNext + 1)
            }
        }
    }

    /// The lines that stand once in each, as many of them as come in the same order.
    private func anchors(_ oldRest: Range<Int>, _ newRest: Range<Int>) -> [(old: Int, new: Int)] {
        func single(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
            let indices = Dictionary(grouping: range) { lines[$0] }
            return indices.compactMapValues { $0.count == 1 ? $0[0] : nil }
        }
        let (oldSingle, newSingle) = (single(old, oldRest), single(new, newRest))
        let pairs = oldSingle.compactMap { line, index in newSingle[line].map { (old: index, new: $0) } }
            .sorted { $0.old < $1.old }
        return pairs.map(\.new).longestAscending.map { pairs[$0] }
    }
}
