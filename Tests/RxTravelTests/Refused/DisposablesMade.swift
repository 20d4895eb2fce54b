// There is no value of Disposables: its initializer is private.
// The struct is only the place where the create functions live.
import RxTravel

// expected-error@+1 {{'Disposables' initializer is inaccessible due to 'private' protection level}}
let nothing = Disposables()
let fitting = Disposables.create()
