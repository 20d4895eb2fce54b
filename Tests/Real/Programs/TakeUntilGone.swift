import RxSwift

func mine() {
    let (values, stop) = (PublishSubject<Int>(), PublishSubject<Void>())
    _ = values.take(until: stop).subscribe(onNext: { print($0) }, onCompleted: { print("stopped") })
    _ = values.take(until: { $0 == 3 }, behavior: .inclusive).subscribe(onNext: { print("to three", $0) })
    _ = values.skip(until: stop).subscribe(onNext: { print("behind", $0) })
    (1...2).forEach(values.onNext)
    stop.onNext(())
    (3...4).forEach(values.onNext)
}
