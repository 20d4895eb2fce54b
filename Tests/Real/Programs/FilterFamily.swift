import RxSwift

func mine() {
    let bag = DisposeBag()
    let numbers = Observable.of(1, 2, 2, 3, 4, 4, 5)
    numbers.filter { $0 > 2 }.subscribe(onNext: { print("filter", $0) }).disposed(by: bag)
    numbers.distinctUntilChanged().toArray().subscribe(onSuccess: { print("distinct", $0) }).disposed(by: bag)
    numbers.skip(2).take(2).subscribe(onNext: { print("middle", $0) }).disposed(by: bag)
    numbers.skip(while: { $0 < 4 }).take(while: { $0 < 5 }).subscribe(onNext: { print("while", $0) }).disposed(by: bag)
    numbers.takeLast(2).subscribe(onNext: { print("last", $0) }).disposed(by: bag)
    numbers.element(at: 3).subscribe(onNext: { print("at", $0) }).disposed(by: bag)
    numbers.ignoreElements().subscribe(onCompleted: { print("ignored") }).disposed(by: bag)
    numbers.compactMap { $0.isMultiple(of: 2) ? "\($0)!" : nil }
        .subscribe(onNext: { print($0) }).disposed(by: bag)
    numbers.single { $0 == 5 }.subscribe(onNext: { print("single", $0) }).disposed(by: bag)
}
