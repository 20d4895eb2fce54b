import RxSwift

func mine() {
    let stream = AsyncStream<Int> { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
    }
    keptStream = stream.asObservable()
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { print("from stream", $0) }, onCompleted: { print("completed") })
}
nonisolated(unsafe) private var keptStream: (any Disposable)?
