// A sequence of integers that takes observers of strings is no ObservableType.
// In every conformance the Element of the sequence and that of its observers are one type.
import RxTravel

// expected-error@+1 {{type 'Numbers' does not conform to protocol 'ObservableType'}}
struct Numbers: ObservableType {
    typealias Element = Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == String {
        Disposables.create()
    }
}
