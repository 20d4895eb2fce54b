import RxSwift

func mine() {
    let bag = DisposeBag()
    Observable<Int>.generate(initialState: 1, condition: { $0 < 20 }, iterate: { $0 * 2 })
        .subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.repeatElement("r").take(3).subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.range(start: 1, count: 3, scheduler: CurrentThreadScheduler.instance)
        .flatMap { Observable.repeatElement($0).take($0) }
        .subscribe(onNext: { print($0) }).disposed(by: bag)
    CurrentThreadScheduler.instance.schedule(3) { count in
        print("scheduled", count)
        return Disposables.create()
    }.disposed(by: bag)
}
