// An Observable cannot be made with its initializer, which is internal.
// A bare one would not know what to do on subscribe; only its subclasses do.
import RxTravel

// expected-error@+1 {{'Observable<Element>' initializer is inaccessible due to 'internal' protection level}}
let empty = Observable<Int>()
let fitting = Observable<Int>.create { _ in Disposables.create() }
