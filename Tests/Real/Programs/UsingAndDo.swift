import RxSwift

final class Handle: Disposable {
    func read() -> Observable<String> { .of("line 1", "line 2") }
    func dispose() { print("handle is closed") }
}

func mine() {
    _ = Observable.using({ Handle() }, observableFactory: { $0.read() })
        .do(
            onNext: { print("do", $0) }, afterNext: { print("after", $0) }, onCompleted: { print("completing") },
            onSubscribe: { print("subscribing") }, onSubscribed: { print("subscribed") },
            onDispose: { print("disposing") }
        )
        .subscribe(onNext: { print("next", $0) }, onCompleted: { print("completed") })
}
