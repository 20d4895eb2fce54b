// A DisposeBag cannot be disposed by hand.
// It disposes what it holds when it is freed; put a new one in its place instead.
import RxTravel

let bag = DisposeBag()
// expected-error@+1 {{'dispose' is inaccessible due to 'private' protection level}}
bag.dispose()
