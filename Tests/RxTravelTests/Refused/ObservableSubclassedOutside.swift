// Observable cannot be subclassed in another module: it is public, not open.
// A sequence of your own is a call of create, or a type that conforms to ObservableType.
import RxTravel

// expected-error@+1 {{cannot inherit from non-open class 'Observable<Int>' outside of its defining module}}
final class Numbers: Observable<Int> {}
