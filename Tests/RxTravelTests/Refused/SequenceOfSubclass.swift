// A sequence of a subclass is no sequence of its superclass, although each value would do.
// Generic classes are invariant in Swift. Arrays convert their elements; an Observable does not.
import RxTravel

class Vehicle {}
final class Bicycle: Vehicle {}
let bicycles = Observable<Bicycle>.create { _ in Disposables.create() }
// expected-error@+1 {{cannot assign value of type 'Observable<Bicycle>' to type 'Observable<Vehicle>'}}
let vehicles: Observable<Vehicle> = bicycles
