// An observer of strings cannot subscribe to a sequence of integers.
// subscribe(_:) says `where Observer.Element == Element`, and the compiler compares the two.
// Nothing is converted on the way. mapObserver makes an observer of another type.
import RxTravel

let numbers = Observable<Int>.create { _ in Disposables.create() }
let words = AnyObserver<String> { event in print(event) }
// expected-error@+1 {{instance method 'subscribe' requires the types 'Int' and 'String' be equivalent}}
let subscription = numbers.subscribe(words)
let fitting = numbers.subscribe(words.mapObserver { (number: Int) in "\(number)" })
