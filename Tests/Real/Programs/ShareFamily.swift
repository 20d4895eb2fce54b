import RxSwift

func mine() {
    let bag = DisposeBag()
    var subscriptions = 0
    let source = Observable<Int>.create { observer in
        subscriptions += 1
        print("subscription", subscriptions)
        observer.onNext(subscriptions)
        return Disposables.create { print("gone") }
    }
    let shared = source.share()
    let first = shared.subscribe(onNext: { print("a", $0) })
    let second = shared.subscribe(onNext: { print("b", $0) })
    first.dispose()
    second.dispose()
    let replayed = source.share(replay: 1, scope: .forever)
    replayed.subscribe(onNext: { print("c", $0) }).dispose()
    replayed.subscribe(onNext: { print("d", $0) }).disposed(by: bag)
    replayed.subscribe(onNext: { print("e", $0) }).disposed(by: bag)
}
