// A DisposeBag is no Disposable, so it does not go into another bag.
// Whoever owns it decides when it ends.
import RxTravel

let outer = DisposeBag()
// expected-error@+1 {{value of type 'DisposeBag' has no member 'disposed'}}
DisposeBag().disposed(by: outer)
