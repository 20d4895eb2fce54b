// Two events cannot be compared with ==: an error need not be Equatable, so Event is not.
// A program takes the event apart, or compares what its element returns.
import RxTravel

let one = Event.next(1)
// expected-error@+1 {{binary operator '==' cannot be applied to two 'Event<Int>' operands}}
let isSame = one == Event.next(1)
let fitting = one.element == 1
