import Testing

@testable import RxTravel

struct BagTests {
    private func elements<Element>(of bag: Bag<Element>) -> [Element] {
        var elements: [Element] = []
        bag.forEach({ elements.append($0) })
        return elements
    }

    @Test(arguments: [
        Array(0..<64), Array((0..<64).reversed()), (0..<64).map { $0 * 37 % 64 }, (0..<64).map { $0 * 3 % 64 },
    ])
    func `Any order of taking out leaves the others, the first 31 in their order`(removals: [Int]) {
        var bag = Bag<Int>()
        let keys = (0..<64).map { bag.insert($0) }
        var left = Array(0..<64)

        #expect(Set(keys).count == 64)
        #expect(bag.count == 64)
        #expect(elements(of: bag).sorted() == left)
        for number in removals {
            let taken = bag.removeKey(keys[number])
            left.removeAll { $0 == number }
            #expect(taken == number)
            #expect(bag.removeKey(keys[number]) == nil)
            #expect(bag.count == left.count)
            #expect(elements(of: bag).sorted() == left)
            #expect(elements(of: bag).filter { $0 < 31 } == left.filter { $0 < 31 })
        }
    }

    @Test func `Insert and take out in turn, and the oldest that stayed is still found`() {
        var bag = Bag<Int>()
        let first = bag.insert(-1)
        var last = bag.insert(0)

        for number in 1...1_000 {
            let next = bag.insert(number)
            #expect(bag.removeKey(last) == number - 1)
            last = next
        }

        #expect(elements(of: bag) == [-1, 1_000])
        #expect(bag.removeKey(first) == -1)
        #expect(elements(of: bag) == [1_000])
    }

    @Test func `The free first place goes to the next newcomer, any other does not`() {
        var bag = Bag<Int>()
        let keys = (1...3).map { bag.insert($0) }

        _ = bag.removeKey(keys[1])
        _ = bag.insert(4)
        #expect(elements(of: bag) == [1, 3, 4])
        _ = bag.removeKey(keys[0])
        #expect(elements(of: bag) == [3, 4])
        let fifth = bag.insert(5)
        _ = bag.insert(6)
        #expect(bag.removeKey(keys[0]) == nil)
        #expect(elements(of: bag) == [5, 3, 4, 6])
        #expect(bag.removeKey(fifth) == 5)
        #expect(bag.removeKey(fifth) == nil)
        #expect(elements(of: bag) == [3, 4, 6])
        #expect(bag.count == 3)
    }

    @Test func `A copy is a snapshot: what happens to one does not reach the other`() {
        var bag = Bag<Int>()
        let keys = (1...4).map { bag.insert($0) }
        var snapshot = bag

        _ = bag.removeKey(keys[0])
        _ = bag.insert(5)
        _ = snapshot.removeKey(keys[3])

        #expect(elements(of: bag) == [5, 2, 3, 4])
        #expect(elements(of: snapshot) == [1, 2, 3])
        #expect([bag.count, snapshot.count] == [4, 3])
    }

    @Test func `A copy of many is a snapshot too`() {
        var bag = Bag<Int>()
        let keys = (0..<40).map { bag.insert($0) }
        var snapshot = bag

        _ = bag.removeKey(keys[39])
        _ = bag.insert(40)
        _ = snapshot.removeKey(keys[35])

        #expect(Set(elements(of: bag)) == Set(0..<41).subtracting([39]))
        #expect(Set(elements(of: snapshot)) == Set(0..<40).subtracting([35]))
        #expect([bag.count, snapshot.count] == [40, 39])
    }

    @Test func `Who changes the bag while it is walked through changes nothing for the walk`() {
        var bag = Bag<Int>()
        let keys = (1...3).map { bag.insert($0) }
        var seen: [Int] = []

        let snapshot = bag
        snapshot.forEach({ number in
            seen.append(number)
            for key in keys {
                _ = bag.removeKey(key)
            }
            _ = bag.insert(number + 10)
        })

        #expect(seen == [1, 2, 3])
        #expect(elements(of: bag) == [11, 12, 13])
    }

    @Test func `Emptied, it forgets its elements and the old keys, and can be filled again`() {
        var bag = Bag<Int>()
        let keys = (1...3).map { bag.insert($0) }

        bag.removeAll()
        let none = elements(of: bag)
        let count = bag.count
        let key = bag.insert(4)

        #expect(none == [])
        #expect(count == 0)
        #expect(keys.map { bag.removeKey($0) } == [nil, nil, nil])
        #expect(!keys.contains(key))
        #expect(elements(of: bag) == [4])
    }

    @Test func `What is taken out is let go of, whichever place it had`() {
        let history = History()
        var bag = Bag<Passenger>()
        let keys = (1...4).map { _ in bag.insert(Passenger(history)) }

        for index in [1, 3, 0] {
            _ = bag.removeKey(keys[index])
            history.note("\(bag.count) left")
        }
        bag.removeAll()
        history.note("empty")

        #expect(
            history.lines == [
                "passenger freed", "3 left", "passenger freed", "2 left", "passenger freed", "1 left",
                "passenger freed", "empty",
            ])
    }

    @Test func `Each of many copies goes its own way`() {
        var bag = Bag<Int>()
        let keys = (0..<5).map { bag.insert($0) }
        var copies = Array(repeating: bag, count: 5)

        for index in copies.indices {
            _ = copies[index].removeKey(keys[index])
            _ = copies[index].insert(10 + index)
        }
        bag.removeAll()

        #expect(
            copies.map { elements(of: $0) } == [
                [10, 1, 2, 3, 4], [0, 2, 3, 4, 11], [0, 1, 3, 4, 12], [0, 1, 2, 4, 13], [0, 1, 2, 3, 14],
            ])
        #expect(elements(of: bag) == [])
    }
}
