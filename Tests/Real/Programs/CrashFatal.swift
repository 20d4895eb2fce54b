import RxRelay
import RxSwift

func mine() {
    let relay = PublishRelay<Int>()
    _ = relay.subscribe(onNext: { value in
        print("got", value)
        precondition(value < 2, "too large")
    })
    relay.accept(1)
    relay.accept(2)
}
