import RxRelay
import RxSwift

@propertyWrapper final class Published2<Value> {
    private let relay: BehaviorRelay<Value>
    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }
    var wrappedValue: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }
    var projectedValue: Observable<Value> { relay.asObservable() }
}

struct Settings {
    @Published2 var isDark = false
    @Published2 var size = 12
}

func mine() {
    let settings = Settings()
    let bag = DisposeBag()
    Observable.combineLatest(settings.$isDark, settings.$size).subscribe(onNext: { print($0, $1) }).disposed(by: bag)
    settings.isDark = true
    settings.size += 2
}
