import RxSwift

func mine() {
    let names = ["a"]
    _ = Observable.of(0, 1).map { names[$0] }.subscribe(onNext: { print($0) })
}
