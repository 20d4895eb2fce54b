// A ReplaySubject has no initializer outside of the module.
// create(bufferSize:) and createUnbounded() choose one of three subclasses, which nobody else can name.
import RxTravel

let diary = ReplaySubject<Int>()  // expected-error {{'ReplaySubject<Element>' initializer is inaccessible due to 'internal' protection level}}
