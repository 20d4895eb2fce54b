// An `any ObservableType` knows no Element, so no observer of integers can subscribe to it.
// A function that takes Observable<Int> gets it from asObservable() of whatever the caller has.
import RxTravel

func follow(_ source: any ObservableType, _ observer: AnyObserver<Int>) -> any Disposable {
    // expected-error@+2 {{member 'subscribe' cannot be used on value of type 'any ObservableType'}}
    // expected-error@+1 {{instance method 'subscribe' requires the types 'Self.Element' and 'Int' be equivalent}}
    source.subscribe(observer)
}
func follow(_ fitting: Observable<Int>, _ observer: AnyObserver<Int>) -> any Disposable {
    fitting.subscribe(observer)
}
