import RxSwift

final class PrintingObserver<Value>: ObserverType {
    private let name: String
    private(set) var events = 0
    init(_ name: String) { self.name = name }
    func on(_ event: Event<Value>) {
        events += 1
        switch event {
        case .next(let value): print(name, "next", value)
        case .error(let error): print(name, "error", error)
        case .completed: print(name, "completed")
        }
    }
}

func mine() {
    let observer = PrintingObserver<Int>("mine")
    let subscription = Observable.of(1, 2).subscribe(observer)
    print(observer.events)
    subscription.dispose()
    Observable.just(3).subscribe(observer.asObserver()).dispose()
}
