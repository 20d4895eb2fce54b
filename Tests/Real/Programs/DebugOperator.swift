import RxSwift

func mine() {
    let subject = PublishSubject<Int>()
    let subscription =
        subject
        .map { $0 * $0 }
        .do(onNext: { print("square", $0) })
        .filter { $0 % 2 == 0 }
        .subscribe { event in
            print(event)
        }
    for number in 1...4 { subject.onNext(number) }
    subscription.dispose()
    subject.onNext(6)
}
