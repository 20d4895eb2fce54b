// The value of a BehaviorSubject is read under try.
// There is none after an error or a dispose, and value() says so by throwing.
import RxTravel

func read(_ weather: BehaviorSubject<Int>) -> Int {
    // expected-error@+1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
    weather.value()
}
