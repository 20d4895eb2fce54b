// `Observable` alone is not a whole type: Element has to be inferred, and nil does not tell it.
// What a variable is to hold later has to be written out, as in Observable<Int>.
import RxTravel

// expected-error@+1 {{generic parameter 'Element' could not be inferred}}
let later: Observable? = nil
let fitting: Observable<Int>? = nil
