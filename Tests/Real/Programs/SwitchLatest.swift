import RxSwift

func mine() {
    let pages = PublishSubject<Observable<String>>()
    let (one, two) = (PublishSubject<String>(), BehaviorSubject(value: "two is here"))
    let subscription = pages.switchLatest().subscribe(onNext: { print($0) }, onDisposed: { print("disposed") })
    pages.onNext(one)
    one.onNext("one")
    pages.onNext(two)
    one.onNext("one is late")
    two.onNext("two")
    subscription.dispose()
    two.onNext("nobody hears")
}
