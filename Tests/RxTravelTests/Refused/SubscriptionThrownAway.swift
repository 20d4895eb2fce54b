// What subscribe returns should be kept: to drop it is a warning, not an error.
// The subscription runs all the same. Only the handle that could end it is lost.
import RxTravel

let numbers = Observable<Int>.create { _ in Disposables.create() }
// expected-warning@+1 {{result of call to 'subscribe(onNext:onError:onCompleted:onDisposed:)' is unused}}
numbers.subscribe(onNext: { number in print(number) })
_ = numbers.subscribe(onNext: { fitting in print(fitting) })
