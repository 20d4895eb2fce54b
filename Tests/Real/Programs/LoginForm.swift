import RxCocoa
import RxRelay
import RxSwift

final class LoginForm {
    struct Input {
        var name: Observable<String>
        var password: Observable<String>
        var tap: Observable<Void>
    }
    struct Output {
        var isEnabled: Driver<Bool>
        var user: Driver<String>
    }

    func transform(_ input: Input) -> Output {
        let pair = Observable.combineLatest(input.name, input.password)
        let isEnabled = pair.map { !$0.isEmpty && $1.count > 3 }
        let user = input.tap
            .withLatestFrom(pair)
            .map { name, _ in "user \(name)" }
        return Output(
            isEnabled: isEnabled.distinctUntilChanged().asDriver(onErrorJustReturn: false),
            user: user.asDriver(onErrorJustReturn: "nobody"))
    }
}

func mine() {
    let (name, password, tap) = (BehaviorRelay(value: ""), BehaviorRelay(value: ""), PublishRelay<Void>())
    let form = LoginForm()
    let output = form.transform(
        .init(name: name.asObservable(), password: password.asObservable(), tap: tap.asObservable()))
    let bag = DisposeBag()
    output.isEnabled.drive(onNext: { print("enabled", $0) }).disposed(by: bag)
    output.user.drive(onNext: { print($0) }).disposed(by: bag)
    name.accept("kim")
    password.accept("1234")
    tap.accept(())
    password.accept("1")
    tap.accept(())
}
