import RxSwift

func mine() {
    let bag = DisposeBag()
    Observable.of("apple", "bean", "avocado", "beet")
        .groupBy { $0.prefix(1) }
        .flatMap { group in group.map { "\(group.key): \($0)" } }
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
    Observable.range(start: 1, count: 5)
        .window(timeSpan: .never, count: 2, scheduler: MainScheduler.instance)
        .enumerated()
        .flatMap { index, window in window.toArray().map { "\(index): \($0)" } }
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
}
