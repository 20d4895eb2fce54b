// An Observable has no onNext: nothing can be sent into it from outside.
// Only the closure of create is given an observer, a new one for each subscription.
import RxTravel

let numbers = Observable<Int>.create { _ in Disposables.create() }
numbers.onNext(1)  // expected-error {{value of type 'Observable<Int>' has no member 'onNext'}}
