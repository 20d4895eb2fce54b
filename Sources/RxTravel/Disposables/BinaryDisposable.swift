// 공식: RxSwift/Disposables/BinaryDisposable.swift

private final class BinaryDisposable: DisposeBase, Cancelable {
    private let disposed = AtomicInt(0)
    private var disposable1: (any Disposable)?
    private var disposable2: (any Disposable)?

    var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.disposable1 = disposable1
        self.disposable2 = disposable2
        super.init()
        // 여행 38 [self, disposable1, disposable2]
        // ko: Disposable 둘을 하나로 묶는다. subscribe가 돌려줄 것이면 2가 onDisposed의 자리다.
        // en: Joins two Disposables into one. In what subscribe returns, 2 stands for onDisposed.
    }

    func dispose() {
        // 여행 40 [self, isDisposed] → 33 SinkDisposer.dispose, 135, 48
        // ko: 1을 먼저, 2를 다음에 dispose한다. 이미 끝난 쪽은 아무것도 하지 않는다.
        // en: Disposes 1, then 2. What is over already does nothing.
        guard fetchOr(disposed, 1) == 0 else { return }
        disposable1?.dispose()
        disposable2?.dispose()
        disposable1 = nil
        disposable2 = nil
    }
}

extension Disposables {
    /// A disposable of two, disposed in the order given.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed first.
    ///   - disposable2: Disposed second.
    /// - Returns: The disposable that disposes both, once.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        BinaryDisposable(disposable1, disposable2)
    }
}
