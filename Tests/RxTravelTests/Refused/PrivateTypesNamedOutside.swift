// What create and subscribe make is private to a file: not even the rest of the module can name it.
// The compiler does not say "private"; it finds no such type.
import RxTravel

// expected-error@+1 {{cannot find type 'AnonymousObservable' in scope}}
typealias Source<Element> = AnonymousObservable<Element>
typealias Handle = SinkDisposer  // expected-error {{cannot find type 'SinkDisposer' in scope}}
// expected-error@+1 {{cannot find type 'AnonymousDisposable' in scope}}
typealias CleanUp = AnonymousDisposable
typealias Nothing = NopDisposable  // expected-error {{cannot find type 'NopDisposable' in scope}}
