import RxSwift

struct Rejected: Error {}

func request(_ tap: Int) -> Observable<String> {
    tap == 2 ? .error(Rejected()) : .just("answer \(tap)")
}

func mine() {
    let bag = DisposeBag()
    let taps = PublishSubject<Int>()
    taps
        .flatMap { request($0) }
        .catchAndReturn("sorry")
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
    for tap in 1...3 {
        taps.onNext(tap)
    }
}
