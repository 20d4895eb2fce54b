import RxSwift

struct ObservedArray<Element> {
    enum Change {
        case insert(Int, Element)
        case remove(Int)
    }
    private let changes = PublishSubject<Change>()
    private(set) var elements: [Element] = [] { didSet { if elements.isEmpty { print("empty") } } }
    mutating func append(_ element: Element) {
        elements.append(element)
        changes.onNext(.insert(elements.count - 1, element))
    }
    mutating func removeLast() {
        elements.removeLast()
        changes.onNext(.remove(elements.count))
    }
    var all: Observable<Change> { changes.asObservable() }
}

func mine() {
    var array = ObservedArray<String>()
    let subscription = array.all.subscribe(onNext: { print($0) })
    array.append("a")
    array.append("b")
    array.removeLast()
    array.removeLast()
    subscription.dispose()
}
