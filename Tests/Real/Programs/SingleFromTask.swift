import RxSwift

func mine() {
    _ = Single<Int>.create { single in
        let task = Task {
            try? await Task.sleep(nanoseconds: 30_000_000)
            single(.success(42))
        }
        return Disposables.create { task.cancel() }
    }
    .observe(on: MainScheduler.instance)
    .subscribe(onSuccess: { print("answer", $0) }, onDisposed: { print("disposed") })
}
