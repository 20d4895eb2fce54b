import RxSwift

func mine() {
    let bag = DisposeBag()
    let numbers = Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.next(2))
        observer(.completed)
        return Disposables.create { print("over") }
    }
    numbers.map { $0 * 10 }.subscribe(onNext: { print($0) }).disposed(by: bag)
    numbers.flatMapLatest { Infallible.of($0, -$0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable<Int>.error(RxError.unknown).asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) })
        .disposed(by: bag)
    Infallible.combineLatest(numbers, Infallible.just("x")).subscribe(onNext: { print($0.0, $0.1) }).disposed(by: bag)
}
