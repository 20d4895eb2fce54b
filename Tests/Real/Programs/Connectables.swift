import RxSwift

func mine() {
    let bag = DisposeBag()
    let published = Observable.of(1, 2).do(onSubscribe: { print("subscribed") }).publish()
    published.subscribe(onNext: { print("one", $0) }).disposed(by: bag)
    published.subscribe(onNext: { print("two", $0) }).disposed(by: bag)
    published.connect().disposed(by: bag)
    let subject = PublishSubject<String>()
    let replay = subject.replay(2)
    replay.connect().disposed(by: bag)
    ["x", "y", "z"].forEach(subject.onNext)
    replay.subscribe(onNext: { print("replayed", $0) }).disposed(by: bag)
    let counted = subject.multicast { BehaviorSubject(value: "none") }.refCount()
    counted.subscribe(onNext: { print("counted", $0) }).disposed(by: bag)
    subject.onNext("w")
}
