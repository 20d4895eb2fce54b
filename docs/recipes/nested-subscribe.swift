import RxSwift

func mine() {
    let bag = DisposeBag()
    let ids = PublishSubject<Int>()
    let prices = PublishSubject<String>()
    ids
        .subscribe(onNext: { id in
            prices
                .subscribe(onNext: { print("item \(id): \($0)") })
                .disposed(by: bag)
        })
        .disposed(by: bag)
    ids.onNext(1)
    prices.onNext("10")
    ids.onNext(2)
    prices.onNext("20")
}
