import RxSwift

func mine() {
    let bag = DisposeBag()
    Observable.of(1, 2).first().subscribe(onSuccess: { print($0 as Any) }).disposed(by: bag)
    Observable<Int>.empty().asSingle().subscribe(onFailure: { print($0) }).disposed(by: bag)
    Observable.of(1, 2).asMaybe().subscribe(onError: { print($0) }).disposed(by: bag)
    Observable<Never>.empty().asCompletable().subscribe(onCompleted: { print("completed") }).disposed(by: bag)
    Observable.of(3, 1, 2).toArray().map { $0.sorted() }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    Observable.of(1, 2, 3).ignoreElements().asCompletable().subscribe(onCompleted: { print("ignored") })
        .disposed(by: bag)
    Observable.of(1, 2, 3).takeLast(1).asSingle().subscribe(onSuccess: { print($0) }).disposed(by: bag)
}
