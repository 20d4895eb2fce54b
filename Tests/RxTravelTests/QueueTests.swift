import Testing

@testable import RxTravel

struct QueueTests {
    @Test func `An empty queue gives nothing`() {
        var queue = Queue<Int>()

        #expect(queue.dequeue() == nil)
        #expect(queue.dequeue() == nil)
        #expect(queue.count == 0)
    }

    @Test func `What came first goes first, through empty and filled again`() {
        var queue = Queue<Int>()
        var taken: [Int?] = []

        queue.enqueue(1)
        queue.enqueue(2)
        taken.append(queue.dequeue())
        queue.enqueue(3)
        taken.append(queue.dequeue())
        taken.append(queue.dequeue())
        taken.append(queue.dequeue())
        queue.enqueue(4)
        taken.append(queue.dequeue())

        #expect(taken == [1, 2, 3, nil, 4])
    }

    @Test func `The count is the number of those who wait`() {
        var queue = Queue<Int>()
        var counts: [Int] = []

        for number in 1...3 {
            queue.enqueue(number)
            counts.append(queue.count)
        }
        for _ in 1...4 {
            _ = queue.dequeue()
            counts.append(queue.count)
        }

        #expect(counts == [1, 2, 3, 2, 1, 0, 0])
    }

    @Test func `The order holds over a long run that never empties the queue`() {
        var queue = Queue<Int>()
        var taken: [Int] = []

        for number in 0..<3_000 {
            queue.enqueue(number)
            if number % 3 != 0, let first = queue.dequeue() {
                taken.append(first)
            }
        }
        while let first = queue.dequeue() {
            taken.append(first)
        }

        #expect(taken == Array(0..<3_000))
    }

    @Test func `A taken element is not kept`() {
        let history = History()
        var queue = Queue<Passenger>()
        for _ in 1...4 {
            queue.enqueue(Passenger(history))
        }

        _ = queue.dequeue()
        history.note("\(queue.count) wait")

        #expect(history.lines == ["passenger freed", "3 wait"])
        _ = queue
    }

    @Test func `A copy goes its own way`() {
        var queue = Queue<Int>()
        queue.enqueue(1)
        queue.enqueue(2)
        var copy = queue

        _ = queue.dequeue()
        copy.enqueue(3)

        #expect([queue.count, copy.count] == [1, 3])
        #expect([queue.dequeue(), copy.dequeue()] == [2, 1])
    }

    /// A queue whose oldest element does not sit in the first place, so that the others run round the end.
    private func turned(by steps: Int, holding elements: [Int]) -> Queue<Int> {
        var queue = Queue<Int>()
        for _ in 0..<elements.count {
            queue.enqueue(0)
        }
        for _ in 0..<steps {
            _ = queue.dequeue()
            queue.enqueue(0)
        }
        for element in elements {
            _ = queue.dequeue()
            queue.enqueue(element)
        }
        return queue
    }

    private func emptied(_ queue: Queue<Int>) -> [Int] {
        var queue = queue
        var taken: [Int] = []
        while let first = queue.dequeue() {
            taken.append(first)
        }
        return taken
    }

    @Test(arguments: 1...9, 0...9)
    func `Wherever the ring begins, the order is that of coming, walked through or taken out`(length: Int, steps: Int) {
        let queue = turned(by: steps, holding: Array(1...length))

        #expect(Array(queue) == Array(1...length))
        #expect(emptied(queue) == Array(1...length))
    }

    @Test(arguments: 1...9, 0...9)
    func `Wherever the ring begins, it grows without a change of order`(length: Int, steps: Int) {
        var queue = turned(by: steps, holding: Array(1...length))

        for element in length + 1...length * 3 {
            queue.enqueue(element)
        }

        #expect(queue.count == length * 3)
        #expect(Array(queue) == Array(1...length * 3))
        #expect(emptied(queue) == Array(1...length * 3))
    }

    @Test func `Places are used again: a short line needs no more of them however long it runs`() {
        var queue = Queue<Int>()

        for number in 0..<10_000 {
            queue.enqueue(number)
            queue.enqueue(number)
            _ = queue.dequeue()
            _ = queue.dequeue()
        }

        let places = Mirror(reflecting: queue).children.first { $0.label == "places" }
        #expect(places.map { Mirror(reflecting: $0.value).children.count } == 2)
    }

    @Test func `The places double when all are taken, so that filling a long line costs little`() {
        var queue = Queue<Int>()

        let places = (1...9).map { number in
            queue.enqueue(number)
            let places = Mirror(reflecting: queue).children.first { $0.label == "places" }
            return places.map { Mirror(reflecting: $0.value).children.count }
        }

        #expect(places == [1, 2, 4, 4, 8, 8, 8, 8, 16])
    }

    @Test func `Walking through takes nothing out, and an empty queue gives nothing to walk`() {
        var queue = Queue<Int>()

        let before = Array(queue)
        queue.enqueue(1)
        queue.enqueue(2)

        #expect(before == [])
        #expect([Array(queue), Array(queue)] == [[1, 2], [1, 2]])
        #expect(queue.count == 2)
        _ = (queue.dequeue(), queue.dequeue())
        #expect(Array(queue) == [])
    }

    @Test func `A queue of optionals tells an element that is nil from the end`() {
        var queue = Queue<Int?>()
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
        let original = turned(by: 2, holding: [1, 2, 3])
        var shorter = original
        var longer = original

        _ = shorter.dequeue()
        longer.enqueue(4)
        longer.enqueue(5)

        #expect([Array(original), Array(shorter), Array(longer)] == [[1, 2, 3], [2, 3], [1, 2, 3, 4, 5]])
    }

    @Test func `A copy in hand keeps what the queue has let go of`() {
        let history = History()
        var queue = Queue<Passenger>()
        queue.enqueue(Passenger(history))
        var copy: Queue<Passenger>? = queue

        _ = queue.dequeue()
        history.note("taken out")
        #expect(copy?.count == 1)
        copy = nil

        #expect(history.lines == ["taken out", "passenger freed"])
    }
}
