import RxRelay
import RxSwift

func mine() {
    let level = BehaviorRelay(value: 0)
    let bag = DisposeBag()
    level.subscribe(onNext: { value in
        print("level", value)
        if value == 1 { level.accept(2) }
    })
    .disposed(by: bag)
    level.accept(1)
    print(level.value)
}
