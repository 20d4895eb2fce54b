// A PublishSubject cannot be subclassed.
// It is final: nobody can change how it sends.
import RxTravel

// expected-error@+1 {{inheritance from a final class 'PublishSubject'}}
class News: PublishSubject<Int> {}
