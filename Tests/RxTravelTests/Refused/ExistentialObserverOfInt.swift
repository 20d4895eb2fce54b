// `any ObserverType<Int>` is refused: the protocol names no primary associated type.
// Its Element can be fixed in a where clause, or by taking AnyObserver<Int>.
import RxTravel

// expected-error@+1 {{protocol 'ObserverType' does not have primary associated types that can be constrained}}
func greet(_ observer: any ObserverType<Int>) {}
func greet<Observer: ObserverType>(_ fitting: Observer) where Observer.Element == Int {}
