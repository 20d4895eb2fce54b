import Foundation
import RxSwift

/// A subject that several threads feed, one after another.
final class SafeSubject<Element> {
    private let lock = NSLock()
    private let subject = PublishSubject<Element>()
    var all: Observable<Element> { subject.asObservable() }
    func send(_ element: Element) {
        lock.lock()
        defer { lock.unlock() }
        subject.onNext(element)
    }
}

func mine() {
    let subject = SafeSubject<Int>()
    var sum = 0
    let subscription = subject.all.subscribe(onNext: { sum += $0 })
    let group = DispatchGroup()
    for number in 1...4 {
        DispatchQueue.global().async(group: group) { subject.send(number) }
    }
    group.wait()
    subscription.dispose()
    print("sum", sum)
}
