// DisposeBase cannot be subclassed in another module: it is public, not open.
// A disposable of your own conforms to Disposable, which asks for dispose() and nothing else.
import RxTravel

// expected-error@+1 {{cannot inherit from non-open class 'DisposeBase' outside of its defining module}}
final class Ticket: DisposeBase, Disposable {
    func dispose() {}
}
