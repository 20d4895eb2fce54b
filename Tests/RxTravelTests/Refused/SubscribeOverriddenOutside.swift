// subscribe(_:) of Observable cannot be overridden in another module: it is public, not open.
// Class and method are closed each on its own, hence two errors.
import RxTravel

// expected-error@+1 {{cannot inherit from non-open class 'Observable<Int>' outside of its defining module}}
final class Numbers: Observable<Int> {
    // expected-error@+1 {{overriding non-open instance method outside of its defining module}}
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
        Disposables.create()
    }
}
