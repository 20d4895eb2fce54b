import Testing

@testable import RxTravel

struct QueueTests {
    @Test(arguments: 1...9, 0...9)
    func `Whatever comes and goes, and wherever the ring begins, it is an array that is taken from in front`(
        coming: Int, going: Int
    ) {
        var queue = Queue<Int>(capacity: 0)
        var array: [Int] = []

        for round in 0..<30 {
            for number in 0..<coming {
                queue.enqueue(round * 10 + number)
                array.append(round * 10 + number)
            }
            #expect(Array(queue) == array)
            for _ in 0..<going {
                #expect(queue.dequeue() == (array.isEmpty ? nil : array.removeFirst()))
            }
            #expect(Array(queue) == array)
            #expect(queue.count == array.count)
        }
    }

    @Test func `A taken element is not kept`() {
        let history = History()
        var queue = Queue<Passenger>(capacity: 0)
        for _ in 1...4 {
            queue.enqueue(Passenger(history))
        }

        _ = queue.dequeue()
        history.note("\(queue.count) wait")

        #expect(history.lines == ["passenger freed", "3 wait"])
        _ = queue
    }

    private func places(of queue: Queue<Int>) -> Int? {
        let places = Mirror(reflecting: queue).children.first { $0.label == "storage" }
        return places.map { Mirror(reflecting: $0.value).children.count }
    }

    @Test func `Places are used again: a short line needs no more of them however long it runs`() {
        var queue = Queue<Int>(capacity: 2)

        for number in 0..<10_000 {
            queue.enqueue(number)
            queue.enqueue(number)
            _ = queue.dequeue()
            _ = queue.dequeue()
        }

        #expect(places(of: queue) == 2)
    }

    @Test(arguments: [0, 1, 3])
    func `It begins with its places, which double when all are taken`(capacity: Int) {
        var queue = Queue<Int>(capacity: capacity)

        let before = places(of: queue)
        let counts = (1...9).map { number in
            queue.enqueue(number)
            return places(of: queue)
        }

        let expected = [
            0: [2, 2, 4, 4, 8, 8, 8, 8, 16], 1: [1, 2, 4, 4, 8, 8, 8, 8, 16], 3: [3, 3, 3, 6, 6, 6, 12, 12, 12],
        ]
        #expect(before == capacity)
        #expect(counts == expected[capacity])
    }

    @Test(arguments: [(1, [32, 32, 16, 16, 8, 4, 2]), (8, [32, 32, 16, 16, 16, 16, 16])])
    func `Half of its places go when fewer than a quarter are taken, down to what it began with`(
        capacity: Int, expected: [Int]
    ) {
        var queue = Queue<Int>(capacity: capacity)
        for number in 0..<32 {
            queue.enqueue(number)
        }

        let counts = [31, 8, 7, 4, 3, 1, 0].map { rest in
            while queue.count > rest {
                _ = queue.dequeue()
            }
            #expect(Array(queue) == Array(32 - rest..<32))
            return places(of: queue)
        }

        #expect(counts == expected)
    }

    @Test func `Peek shows who is next and leaves it there`() {
        var queue = Queue<Int>(capacity: 1)
        queue.enqueue(1)
        queue.enqueue(2)

        let seen = [queue.peek(), queue.peek()]
        _ = queue.dequeue()

        #expect(seen == [1, 1])
        #expect(queue.peek() == 2)
        #expect([queue.count, queue.isEmpty ? 0 : 1] == [1, 1])
        _ = queue.dequeue()
        #expect(queue.isEmpty)
    }

    @Test func `A queue of optionals tells an element that is nil from the end`() {
        var queue = Queue<Int?>(capacity: 0)
        queue.enqueue(nil)
        queue.enqueue(1)
        queue.enqueue(nil)

        #expect(Array(queue) == [nil, 1, nil])
        #expect(queue.dequeue() == .some(nil))
        #expect(queue.dequeue() == .some(1))
        #expect(queue.dequeue() == .some(nil))
        #expect(queue.dequeue() == .none)
    }

    @Test func `Copies that wrap round the end go their own ways`() {
        var original = Queue<Int>(capacity: 0)
        for number in [0, 0, 1, 2] {
            original.enqueue(number)
        }
        _ = (original.dequeue(), original.dequeue())
        original.enqueue(3)
        var shorter = original
        var longer = original

        _ = shorter.dequeue()
        longer.enqueue(4)
        longer.enqueue(5)

        #expect([Array(original), Array(shorter), Array(longer)] == [[1, 2, 3], [2, 3], [1, 2, 3, 4, 5]])
    }

    @Test func `A copy in hand keeps what the queue has let go of`() {
        let history = History()
        var queue = Queue<Passenger>(capacity: 0)
        queue.enqueue(Passenger(history))
        var copy: Queue<Passenger>? = queue

        _ = queue.dequeue()
        history.note("taken out")
        #expect(copy?.count == 1)
        copy = nil

        #expect(history.lines == ["taken out", "passenger freed"])
    }
}
