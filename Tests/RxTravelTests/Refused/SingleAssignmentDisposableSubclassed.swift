// SingleAssignmentDisposable cannot be subclassed by anybody, not even in the module: it is final.
// Its two flags decide who disposes the content. A subclass could break that.
import RxTravel

// expected-error@+1 {{inheritance from a final class 'SingleAssignmentDisposable'}}
final class Ticket: SingleAssignmentDisposable {}
