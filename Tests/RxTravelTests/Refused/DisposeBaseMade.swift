// A DisposeBase cannot be made outside: its initializer is internal.
// It is public only because a public class inherits from it, and it is not even a Disposable.
import RxTravel

// expected-error@+1 {{'DisposeBase' initializer is inaccessible due to 'internal' protection level}}
let base = DisposeBase()
// expected-error@+1 {{value of type 'DisposeBase' does not conform to specified type 'Disposable'}}
let disposable: any Disposable = SingleAssignmentDisposable() as DisposeBase
let fitting: any Disposable = SingleAssignmentDisposable()
