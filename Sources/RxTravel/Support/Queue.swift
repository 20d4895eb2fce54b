// 공식: Platform/DataStructures/Queue.swift

/// First in, first out.
///
/// A ring: the places of elements that are out are used again. Enqueue and dequeue take constant time on average.
struct Queue<Element>: Sequence {
    private var places: [Element?] = []
    private var head = 0

    /// How many elements wait.
    private(set) var count = 0

    mutating func enqueue(_ element: Element) {
        if count == places.count {
            grow()
        }
        places[place(count)] = element
        count += 1
    }

    /// Takes the element that has waited longest, or returns nil when none waits.
    mutating func dequeue() -> Element? {
        guard count > 0 else { return nil }
        defer {
            places[head] = nil
            head = place(1)
            count -= 1
        }
        return places[head]
    }

    func makeIterator() -> some IteratorProtocol<Element> {
        (0..<count).lazy.compactMap { places[place($0)] }.makeIterator()
    }

    /// Where the element is that has so many others before it.
    private func place(_ offset: Int) -> Int {
        let place = head + offset
        return place < places.count ? place : place - places.count
    }

    private mutating func grow() {
        places = Array(self) + Array(repeating: nil, count: Swift.max(1, count))
        head = 0
    }
}
