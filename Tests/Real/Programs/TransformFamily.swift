import RxSwift

func mine() {
    let bag = DisposeBag()
    let letters = Observable.from(["a", "b", "c"])
    letters.map { $0 + $0 }.subscribe(onNext: { print($0) }).disposed(by: bag)
    letters.enumerated().map { "\($0.index)\($0.element)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
    letters.scan("") { $0 + $1 }.subscribe(onNext: { print("scan", $0) }).disposed(by: bag)
    letters.scan(into: [String]()) { $0.append($1) }.subscribe(onNext: { print("into", $0) }).disposed(by: bag)
    letters.reduce("") { $0 + $1 }.subscribe(onNext: { print("reduce", $0) }).disposed(by: bag)
    letters.buffer(timeSpan: .never, count: 2, scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("buffer", $0) }).disposed(by: bag)
    letters.materialize().map { "\($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
    letters.materialize().dematerialize().subscribe(onNext: { print("again", $0) }).disposed(by: bag)
}
