// A PublishSubject cannot be subclassed.
// It is final: nobody can change how it sends.
import RxTravel

class News: PublishSubject<Int> {}  // expected-error {{inheritance from a final class 'PublishSubject'}}
