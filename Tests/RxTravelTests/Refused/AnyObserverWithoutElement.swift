// An AnyObserver whose closure ignores the event could be one of any Element, so it is refused.
// Writing AnyObserver<Int> settles it, and so does a parameter with a type.
import RxTravel

// expected-error@+1 {{generic parameter 'Element' could not be inferred}}
let deaf = AnyObserver { _ in print("something") }
let fitting = AnyObserver { (_: Event<Int>) in print("something") }
