import RxSwift

func mine() {
    let (a, b, c) = (PublishSubject<Int>(), PublishSubject<String>(), PublishSubject<Bool>())
    let bag = DisposeBag()
    Observable.combineLatest(a, b, c) { "\($0)\($1)\($2)" }.subscribe(onNext: { print("latest", $0) }).disposed(by: bag)
    Observable.zip(a, b).subscribe(onNext: { print("zip", $0, $1) }).disposed(by: bag)
    Observable.merge(a.map(String.init), b).subscribe(onNext: { print("merge", $0) }).disposed(by: bag)
    a.withLatestFrom(b) { ($0, $1) }.subscribe(onNext: { print("with", $0) }).disposed(by: bag)
    b.startWith("start").subscribe(onNext: { print($0) }).disposed(by: bag)
    a.sample(c).subscribe(onNext: { print("sample", $0) }).disposed(by: bag)
    a.onNext(1)
    b.onNext("x")
    c.onNext(true)
    a.onNext(2)
    b.onNext("y")
    c.onNext(false)
    a.onCompleted()
    b.onCompleted()
}
