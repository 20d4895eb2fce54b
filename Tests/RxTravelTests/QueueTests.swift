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
}
