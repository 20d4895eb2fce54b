import TestSupport
import Testing

@testable import Comparing

struct WalkComparisonRowsTests {
    private func line(_ number: Int) -> ShippedWalk.Line { ShippedWalk.Line(text: "\(number)") }

    /// The old lines and the new ones, as the rows give them back, and how many stay.
    private func halves(_ old: [Int], _ new: [Int]) -> (old: [String], new: [String], kept: Int) {
        let rows = WalkComparison.rows(from: old.map(line), to: new.map(line)).map(\.row)
        return (
            rows.filter { if case .new = $0 { false } else { true } }.compactMap { $0.line?.text },
            rows.filter { if case .gone = $0 { false } else { true } }.compactMap { $0.line?.text },
            rows.count { if case .same = $0 { true } else { false } }
        )
    }

    @Test func `What goes stands before what comes, between what stays`() {
        let rows = WalkComparison.rows(from: [1, 2, 3, 4].map(line), to: [1, 5, 3, 6, 4].map(line))
        #expect(
            rows.map(\.row) == [
                .same(line(1)), .gone(line(2)), .new(line(5)), .same(line(3)), .new(line(6)), .same(line(4)),
            ])
        #expect(rows.map(\.index) == [0, 1, 1, 2, 3, 4])
    }

    @Test(arguments: 0..<20)
    func `All lines of both are there, in their order, however long they are`(seed: Int) {
        var generator = Dice(seed)
        let old = (0..<Int.random(in: 0...2_000, using: &generator)).map { $0 % 1_700 }
        var new = old
        for _ in 0..<(new.isEmpty ? 0 : 40) {
            new.insert(-1, at: Int.random(in: 0..<new.count, using: &generator))
            new.remove(at: Int.random(in: 0..<new.count, using: &generator))
        }
        let halves = halves(old, new)
        #expect(halves.old == old.map(String.init) && halves.new == new.map(String.init))
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
