import RxSwift

struct Lost: Error {}

func mine() {
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    subject.subscribe(onNext: { print($0) }, onError: { print("error", $0) }, onDisposed: { print("disposed") })
        .disposed(by: bag)
    Observable<Int>.of(1).concat(Observable.error(Lost())).bind(to: subject).disposed(by: bag)
    subject.onNext(2)
    subject.subscribe(onNext: { print("late", $0) }, onError: { print("late", $0) }).disposed(by: bag)
}
