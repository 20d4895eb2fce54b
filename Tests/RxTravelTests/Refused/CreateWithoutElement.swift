// create is refused when nothing says what Element is: neither a type nor the closure.
// The closure is read too, as long as it speaks of Element: onNext(1) does, onCompleted does not.
import RxTravel

// expected-error@+1 {{generic parameter 'Element' could not be inferred}}
let silent = Observable.create { observer in
    observer.onCompleted()
    return Disposables.create()
}
let fitting = Observable.create { observer in
    observer.onNext(1)
    return Disposables.create()
}
