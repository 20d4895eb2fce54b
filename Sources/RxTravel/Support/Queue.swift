// 공식: Platform/DataStructures/Queue.swift

/// First in, first out.
///
/// Enqueue and dequeue take constant time on average; memory follows the number of waiting elements.
struct Queue<Element>: Sequence {
    private var elements: [Element?] = []
    private var head = 0

    /// How many elements wait.
    var count: Int { elements.count - head }

    mutating func enqueue(_ element: Element) {
        elements.append(element)
    }

    /// Takes the element that has waited longest, or returns nil when none waits.
    mutating func dequeue() -> Element? {
        guard count > 0 else { return nil }
        defer {
            elements[head] = nil
            head += 1
            if head > elements.count / 2 {
                elements.removeFirst(head)
                head = 0
            }
        }
        return elements[head]
    }

    func makeIterator() -> some IteratorProtocol<Element> {
        elements[head...].lazy.compactMap(\.self).makeIterator()
    }
}
