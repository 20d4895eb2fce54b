// 공식: Platform/DataStructures/Queue.swift

/// First in, first out.
///
/// A ring: the places of elements that are out are used again, and a ring that has grown halves when more than three
/// quarters are free. Enqueue and dequeue take constant time on average.
struct Queue<T>: Sequence {
    private let resizeFactor = 2
    private let initialCapacity: Int

    // 생략 9
    // ko: 공식 Queue는 다음에 넣을 자리를 pushNextIndex에 적어 두고 꺼낼 자리를 계산한다. 여기서는 꺼낼 자리를 적어
    //     둔다. 밖에서는 같다.
    // en: The official Queue stores where the next element goes, pushNextIndex, and computes where one is taken out.
    //     Here the place to take from is stored; from outside there is no difference.

    private var storage: ContiguousArray<T?>
    private var dequeueIndex = 0

    /// How many elements wait.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Makes an empty queue with so many places; it makes more when they are taken.
    init(capacity: Int) {
        initialCapacity = capacity
        storage = ContiguousArray(repeating: nil, count: capacity)
    }

    /// The element that has waited longest; without one it stops the program.
    func peek() -> T {
        guard let element = isEmpty ? nil : storage[dequeueIndex] else {
            preconditionFailure("The queue is empty")
        }
        return element
    }

    private mutating func resizeTo(_ size: Int) {
        var resized = ContiguousArray<T?>(repeating: nil, count: size)
        for (index, element) in enumerated() {
            resized[index] = element
        }
        storage = resized
        dequeueIndex = 0
    }

    mutating func enqueue(_ element: T) {
        if count == storage.count {
            resizeTo(Swift.max(storage.count, 1) * resizeFactor)
        }
        storage[(dequeueIndex + count) % storage.count] = element
        count += 1
    }

    /// Takes the element that has waited longest, or returns nil when none waits.
    mutating func dequeue() -> T? {
        guard let element = isEmpty ? nil : storage[dequeueIndex] else { return nil }
        storage[dequeueIndex] = nil
        dequeueIndex = (dequeueIndex + 1) % storage.count
        count -= 1
        let downsizeLimit = storage.count / (resizeFactor * resizeFactor)
        if count < downsizeLimit, downsizeLimit >= initialCapacity {
            resizeTo(storage.count / resizeFactor)
        }
        return element
    }

    func makeIterator() -> AnyIterator<T> {
        var offset = 0
        return AnyIterator {
            guard offset < count else { return nil }
            defer { offset += 1 }
            return storage[(dequeueIndex + offset) % storage.count]
        }
    }
}
