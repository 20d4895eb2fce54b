import RxSwift

func mine() {
    let outer = PublishSubject<Int>()
    let inner = (0..<3).map { _ in PublishSubject<String>() }
    let bag = DisposeBag()
    outer.flatMap { inner[$0] }.subscribe(onNext: { print("all", $0) }).disposed(by: bag)
    outer.flatMapLatest { inner[$0] }.subscribe(onNext: { print("latest", $0) }).disposed(by: bag)
    outer.flatMapFirst { inner[$0] }.subscribe(onNext: { print("first", $0) }).disposed(by: bag)
    outer.concatMap { inner[$0] }.subscribe(onNext: { print("concat", $0) }).disposed(by: bag)
    for index in 0..<3 {
        outer.onNext(index)
        for (number, subject) in inner.enumerated() { subject.onNext("\(number) of \(index)") }
    }
    inner[0].onCompleted()
    inner[1].onNext("1 behind 0")
}
