// The closure of create cannot throw: an error is an event, sent with observer.onError.
// So a failure takes the same road as a value, through the same gates.
import RxTravel

struct FlatTyre: Error {}
// expected-error@+1 {{invalid conversion from throwing function of type '(AnyObserver<Int>) throws -> any Disposable'}}
let ride = Observable<Int>.create { _ in throw FlatTyre() }
let fitting = Observable<Int>.create { observer in
    observer.onError(FlatTyre())
    return Disposables.create()
}
