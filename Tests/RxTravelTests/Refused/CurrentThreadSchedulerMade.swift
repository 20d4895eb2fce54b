// There is one CurrentThreadScheduler, and no other module can make a second one.
// The class writes no initializer, and the one a public class is given is internal.
import RxTravel

// expected-error@+1 {{'CurrentThreadScheduler' initializer is inaccessible due to 'internal' protection level}}
let mine = CurrentThreadScheduler()
let fitting = CurrentThreadScheduler.instance
