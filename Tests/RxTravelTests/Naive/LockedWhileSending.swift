import Foundation

extension Naive {
    /// A subject that holds its lock while it sends: an observer that waits for another thread waits in vain.
    enum LockedWhileSending {
        final class Subject: @unchecked Sendable {
            private let lock = NSRecursiveLock()
            private var observers: [(Int) -> Void] = []

            func subscribe(_ observer: @escaping (Int) -> Void) {
                lock.withLock { observers.append(observer) }
            }

            func onNext(_ value: Int) {
                lock.withLock {
                    for observer in observers { observer(value) }
                }
            }

            func removeAll() {
                lock.withLock { observers = [] }
            }
        }

        static func run() {
            let news = Subject()
            let other = DispatchGroup()
            news.subscribe { value in
                print("A \(value), and A waits for another thread")
                other.enter()
                Thread.detachNewThread {
                    news.subscribe { _ in }
                    other.leave()
                }
                let answer = other.wait(timeout: .now() + 0.2)
                print(answer == .success ? "the other thread has subscribed" : "A gives up")
            }
            news.onNext(1)
            print("onNext has returned")
            other.wait()
            print("the other thread has subscribed")
            news.removeAll()
        }
    }
}
