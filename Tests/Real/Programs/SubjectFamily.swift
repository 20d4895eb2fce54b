import RxSwift

func mine() {
    let bag = DisposeBag()
    let (publish, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
    let (replay, async) = (ReplaySubject<Int>.create(bufferSize: 2), AsyncSubject<Int>())
    let all: [(String, Observable<Int>, AnyObserver<Int>)] = [
        ("publish", publish, publish.asObserver()), ("behavior", behavior, behavior.asObserver()),
        ("replay", replay, replay.asObserver()), ("async", async, async.asObserver()),
    ]
    for (name, _, observer) in all {
        observer.onNext(1)
        observer.onNext(2)
        print(name, "has two")
    }
    for (name, source, _) in all {
        source.subscribe(onNext: { print(name, $0) }, onCompleted: { print(name, "completed") }).disposed(by: bag)
    }
    for (_, _, observer) in all {
        observer.onNext(3)
        observer.onCompleted()
        observer.onNext(4)
    }
    print((try? behavior.value()) as Any, publish.hasObservers)
}
