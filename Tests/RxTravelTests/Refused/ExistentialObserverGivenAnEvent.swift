// An `any ObserverType` takes no value: behind it, Element could be anything.
// Calls that do not mention Element, such as onCompleted, go through.
// AnyObserver<Int> is the type that hides the observer and keeps the Element.
import RxTravel

func send(_ event: Event<Int>, to observer: any ObserverType) {
    // expected-error@+2 {{cannot convert value of type 'Event<Int>' to expected argument type 'Event<Any>'}}
    // expected-error@+1 {{member 'on' cannot be used on value of type 'any ObserverType'}}
    observer.on(event)
    observer.onCompleted()
}
func send(_ event: Event<Int>, to fitting: AnyObserver<Int>) { fitting.on(event) }
