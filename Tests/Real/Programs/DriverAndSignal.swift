import RxCocoa
import RxRelay
import RxSwift

func mine() {
    let bag = DisposeBag()
    let (text, tap) = (BehaviorRelay(value: "a"), PublishRelay<Int>())
    let driver = text.asDriver().map { $0.uppercased() }.distinctUntilChanged()
    driver.drive(onNext: { print("drive", $0) }).disposed(by: bag)
    let signal = tap.asSignal().filter { $0 > 1 }
    signal.emit(onNext: { print("emit", $0) }).disposed(by: bag)
    let target = BehaviorRelay(value: "")
    driver.drive(target).disposed(by: bag)
    Driver.combineLatest(driver, target.asDriver()) { $0 + $1 }.drive(onNext: { print("both", $0) }).disposed(by: bag)
    text.accept("a")
    text.accept("b")
    tap.accept(1)
    tap.accept(2)
    signal.emit(to: PublishRelay<Int>()).disposed(by: bag)
    Driver.just(1).flatMapLatest { Driver.of($0, $0 + 1) }.drive(onNext: { print($0) }).disposed(by: bag)
}
