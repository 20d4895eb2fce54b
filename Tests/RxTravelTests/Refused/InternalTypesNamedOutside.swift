// The classes between a sequence and its observer are internal: to other modules they do not exist.
// A reader meets them in the debugger; a program sees Observable, AnyObserver and Disposable.
import RxTravel

// expected-error@+1 {{cannot find type 'Producer' in scope}}
typealias Base<Element> = Producer<Element>
// expected-error@+1 {{cannot find type 'Sink' in scope}}
typealias Middle<Observer: ObserverType> = Sink<Observer>
// expected-error@+1 {{cannot find type 'ObserverBase' in scope}}
typealias Gate<Element> = ObserverBase<Element>
// expected-error@+1 {{cannot find type 'AnonymousObserver' in scope}}
typealias End<Element> = AnonymousObserver<Element>
