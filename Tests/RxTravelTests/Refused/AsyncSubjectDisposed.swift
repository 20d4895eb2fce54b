// An AsyncSubject cannot be disposed.
// Of the four subjects it is the only one that is no Disposable.
import RxTravel

AsyncSubject<Int>().dispose()  // expected-error {{value of type 'AsyncSubject<Int>' has no member 'dispose'}}
