// 공식: RxSwift/Subjects/ReplaySubject.swift

/// Remembers the latest value.
final class ReplayOne<Element>: ReplayBufferBase<Element> {
    private var value: Element?

    override func trim() {}

    override func addValueToBuffer(_ value: Element) {
        self.value = value
    }

    override func replayBuffer() -> Queue<Element> {
        var buffer = Queue<Element>()
        if let value {
            buffer.enqueue(value)
        }
        return buffer
    }

    override func synchronized_dispose() {
        super.synchronized_dispose()
        value = nil
    }
}

/// Remembers values in a queue.
class ReplayManyBase<Element>: ReplayBufferBase<Element> {
    fileprivate var queue = Queue<Element>()

    override func addValueToBuffer(_ value: Element) {
        queue.enqueue(value)
    }

    override func replayBuffer() -> Queue<Element> {
        queue
    }

    override func synchronized_dispose() {
        super.synchronized_dispose()
        queue = Queue()
    }
}

/// Remembers so many of the latest values.
final class ReplayMany<Element>: ReplayManyBase<Element> {
    private let bufferSize: Int

    init(bufferSize: Int) {
        self.bufferSize = bufferSize
        super.init()
    }

    override func trim() {
        while queue.count > bufferSize {
            _ = queue.dequeue()
        }
    }
}

/// Remembers every value.
final class ReplayAll<Element>: ReplayManyBase<Element> {
    override func trim() {}
}
