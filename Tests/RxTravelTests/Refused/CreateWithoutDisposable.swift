// The closure of create has to return a Disposable, also when there is nothing to clean up.
// Disposables.create() says so in one line.
import RxTravel

let numbers = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.onCompleted()
    // expected-error@+1 {{missing return in closure expected to return 'any Disposable'}}
}
