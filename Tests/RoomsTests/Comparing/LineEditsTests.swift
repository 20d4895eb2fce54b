import TestSupport
import Testing

@testable import Comparing

struct LineEditsTests {
    /// The old lines and the new ones, as the edits give them back.
    private func halves(_ old: [Int], _ new: [Int]) -> (old: [Int], new: [Int], kept: Int) {
        let edits = LineEdits(from: old, to: new).edits
        var halves: (old: [Int], new: [Int], kept: Int) = ([], [], 0)
        for edit in edits {
            switch edit {
            case .kept(let oldIndex, let newIndex):
                halves.old.append(old[oldIndex])
                halves.new.append(new[newIndex])
                halves.kept += old[oldIndex] == new[newIndex] ? 1 : 0
            case .removed(let index): halves.old.append(old[index])
            case .added(let index): halves.new.append(new[index])
            }
        }
        return halves
    }

    @Test func `What goes stands before what comes, between what stays`() {
        #expect(
            LineEdits(from: [1, 2, 3, 4], to: [1, 5, 3, 6, 4]).edits == [
                .kept(old: 0, new: 0), .removed(old: 1), .added(new: 1), .kept(old: 2, new: 2), .added(new: 3),
                .kept(old: 3, new: 4),
            ])
    }

    @Test(arguments: 0..<20)
    func `All lines of both are there, in their order, however long they are`(seed: Int) {
        var generator = Dice(seed)
        let old = (0..<Int.random(in: 0...3_000, using: &generator)).map { $0 % 1_700 }
        var new = old
        for _ in 0..<(new.isEmpty ? 0 : 40) {
            new.insert(-1, at: Int.random(in: 0..<new.count, using: &generator))
            new.remove(at: Int.random(in: 0..<new.count, using: &generator))
        }
        let halves = halves(old, new)
        #expect(halves.old == old && halves.new == new)
        #expect(halves.kept >= old.count - 120)
    }

    @Test func `What goes round without an end is compared in time`() {
        let loop = (0..<100_000).map { $0 % 7 }
        let halves = halves(Array(100..<600), [100, 101] + loop + [599])
        #expect(halves.kept == 3 && halves.new.count == 100_003)
    }

    @Test func `Lines that are only deeper than one another are told apart before they are compared`() {
        let depths = 0..<1_000
        #expect(
            Set(depths.map { ShippedWalk.Line(stop: 32, depth: $0, text: "dispose()").hashValue }).count == depths.count
        )
    }
}
