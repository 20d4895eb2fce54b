import RxSwift

func mine() {
    let bag = DisposeBag()
    let ids = PublishSubject<Int>()
    let prices = PublishSubject<String>()
    ids
        .flatMapLatest { id in
            prices.map { "item \(id): \($0)" }
        }
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
    ids.onNext(1)
    prices.onNext("10")
    ids.onNext(2)
    prices.onNext("20")
}
