import RxRelay
import RxSwift

func mine() {
    let bag = DisposeBag()
    let publish = PublishRelay<String>()
    let behavior = BehaviorRelay(value: ["first"])
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    publish.map { [$0] }.bind(to: behavior).disposed(by: bag)
    behavior.asObservable().map(\.count).bind(to: replay).disposed(by: bag)
    publish.accept("second")
    behavior.accept(behavior.value + ["third"])
    replay.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
    behavior.subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.of("fourth").bind(to: publish).disposed(by: bag)
    Observable.of("fifth").bind(onNext: { print("bound", $0) }).disposed(by: bag)
}
