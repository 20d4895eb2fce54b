// A conformance to ObservableType needs an Element, and subscribe(_:) alone cannot tell it.
// The condition `Observer.Element == Element` uses the name and gives it no type.
// One line is missing: `typealias Element = Int`. asObservable() comes with the protocol.
import RxTravel

// expected-error@+2 {{type 'Silence' does not conform to protocol 'ObservableType'}}
// expected-error@+1 {{type 'Silence' does not conform to protocol 'ObservableConvertibleType'}}
struct Silence: ObservableType {
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    // expected-error@+1 {{reference to invalid associated type 'Element' of type 'Silence'}}
    where Observer.Element == Element {
        Disposables.create()
    }
}
