// The closures of subscribe cannot throw: they are the end of the road, and nobody is behind them.
// Errors only come down the sequence, to onError; none goes up.
import RxTravel

struct FlatTyre: Error {}
let ride = Observable<Int>.create { _ in Disposables.create() }
// expected-error@+1 {{invalid conversion from throwing function of type '(Int) throws -> Void'}}
let subscription = ride.subscribe(onNext: { _ in throw FlatTyre() })
