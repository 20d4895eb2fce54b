// An observer of integers cannot be sent a string.
// onNext takes Element: a wrong value is stopped here and never becomes an event.
import RxTravel

let numbers = Observable<Int>.create { observer in
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    observer.onNext("one")
    return Disposables.create()
}
