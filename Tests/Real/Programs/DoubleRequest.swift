import RxSwift

func mine() {
    let bag = DisposeBag()
    var requests = 0
    let request = Observable<Int>.deferred {
        requests += 1
        return .just(requests)
    }
    let result = PublishSubject<Void>().startWith(()).flatMapLatest { request }
    result.map { "title \($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
    result.map { "badge \($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
    print("requests", requests)
}
