import RxSwift

func mine() {
    let bag = DisposeBag()
    Observable<Int>.interval(.milliseconds(50), scheduler: MainScheduler.instance).take(3)
        .subscribe(onNext: { print("tick", $0) }, onCompleted: { print("ticked") }).disposed(by: bag)
    Observable<Int>.timer(.milliseconds(900), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("timer", $0) }).disposed(by: bag)
    Observable.just("late").delay(.milliseconds(1_300), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.just("subscribed late").delaySubscription(.milliseconds(1_700), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print($0) }, onDisposed: { _ = bag }).disposed(by: bag)
    keptTimers = bag
}
nonisolated(unsafe) private var keptTimers: DisposeBag?
