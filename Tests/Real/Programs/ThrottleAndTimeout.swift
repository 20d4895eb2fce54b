import RxSwift

func mine() {
    let bag = DisposeBag()
    let taps = PublishSubject<Int>()
    taps.throttle(.milliseconds(200), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("throttled", $0) }).disposed(by: bag)
    taps.throttle(.milliseconds(200), latest: false, scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("first only", $0) }).disposed(by: bag)
    Observable<Int>.never().timeout(.milliseconds(400), scheduler: MainScheduler.instance)
        .subscribe(onError: { print("timeout", $0) }).disposed(by: bag)
    Observable<Int>.never()
        .timeout(.milliseconds(500), other: Observable.just(-1), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("instead", $0) }, onDisposed: { _ = bag }).disposed(by: bag)
    (1...3).forEach(taps.onNext)
    keptThrottle = bag
}
nonisolated(unsafe) private var keptThrottle: DisposeBag?
