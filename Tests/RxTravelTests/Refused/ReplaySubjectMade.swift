// A ReplaySubject has no initializer outside of the module.
// create(bufferSize:) and createUnbounded() choose one of three subclasses, which nobody else can name.
import RxTravel

// expected-error@+1 {{initializer is inaccessible due to 'internal' protection level}}
let diary = ReplaySubject<Int>()
