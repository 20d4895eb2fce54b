// onError takes a value that conforms to Error; a message alone is not enough.
// Error requires nothing, so a type of your own conforms by saying so.
import RxTravel

struct FlatTyre: Error {}
let observer = AnyObserver<Int> { event in print(event) }
// expected-error@+1 {{argument type 'String' does not conform to expected type 'Error'}}
observer.onError("a flat tyre")
observer.onError(FlatTyre())
