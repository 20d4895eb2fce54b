import RxRelay
import RxSwift

@MainActor final class ClockModel {
    let time = BehaviorRelay(value: 0)
    private let bag = DisposeBag()
    func start() {
        Observable<Int>.interval(.milliseconds(30), scheduler: MainScheduler.instance)
            .take(2)
            .subscribe(onNext: { [weak self] in self?.time.accept($0 + 1) })
            .disposed(by: bag)
        time.subscribe(onNext: { print("time", $0) }).disposed(by: bag)
    }
}

@MainActor func mine() {
    let model = ClockModel()
    keptClock = model
    model.start()
}
@MainActor private var keptClock: ClockModel?
