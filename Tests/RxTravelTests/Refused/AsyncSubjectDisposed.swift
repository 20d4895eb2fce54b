// An AsyncSubject cannot be disposed.
// Of the four subjects it is the only one that is no Disposable.
import RxTravel

// expected-error@+1 {{value of type 'AsyncSubject<Int>' has no member 'dispose'}}
AsyncSubject<Int>().dispose()
