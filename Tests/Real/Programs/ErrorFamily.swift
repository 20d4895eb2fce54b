import RxSwift

enum ShopError: Error {
    case empty
    case broken(Int)
}

func mine() {
    let bag = DisposeBag()
    var tries = 0
    let shop = Observable<String>.deferred {
        tries += 1
        return tries < 3 ? .error(ShopError.broken(tries)) : .just("open at try \(tries)")
    }
    shop.retry(3).subscribe(onNext: { print($0) }).disposed(by: bag)
    tries = 0
    shop.catch { error in .just("caught \(error)") }.subscribe(onNext: { print($0) }).disposed(by: bag)
    tries = 0
    shop.catchAndReturn("closed").subscribe(onNext: { print($0) }).disposed(by: bag)
    tries = 0
    shop.retry(2).subscribe(onNext: { print($0) }, onError: { print("failed", $0) }).disposed(by: bag)
    tries = 0
    shop.do(onError: { print("saw", $0) }).materialize().subscribe(onNext: { print("\($0)") }).disposed(by: bag)
    Observable.catch(sequence: [Observable<Int>.error(ShopError.empty), .just(2)])
        .subscribe(onNext: { print($0) }).disposed(by: bag)
}
