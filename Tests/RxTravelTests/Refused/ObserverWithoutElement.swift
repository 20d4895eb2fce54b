// A conformance to ObserverType needs an Element, and a generic on says nowhere which.
// With `on(_ event: Event<Int>)` the compiler would infer that Element is Int.
import RxTravel

// expected-error@+1 {{type 'Printer' does not conform to protocol 'ObserverType'}}
struct Printer: ObserverType {
    func on<Value>(_ event: Event<Value>) {
        print(event)
    }
}
