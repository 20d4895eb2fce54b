import RxSwift

func mine() {
    let subject = PublishSubject<Int>()
    var bag = DisposeBag {
        subject.subscribe(onNext: { print("a", $0) })
        subject.subscribe(onNext: { print("b", $0) })
    }
    subject.onNext(1)
    bag.insert {
        subject.map { -$0 }.subscribe(onNext: { print("c", $0) })
    }
    subject.onNext(2)
    bag = DisposeBag()
    subject.onNext(3)
    bag.insert(subject.subscribe(onNext: { print("d", $0) }))
    subject.onNext(4)
}
