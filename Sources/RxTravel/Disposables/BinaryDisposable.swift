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
        // ko: Disposable 둘을 하나로 묶는다. dispose되면 disposable1, disposable2 순서로 dispose한다.
        // en: Joins two Disposables into one. On dispose, disposable1 comes first, then disposable2.
    }

    func dispose() {
        // 여행 40 [self, isDisposed] → 33 SinkDisposer.dispose, 135, 97, 48
        // ko: 처음 부른 dispose만 통한다. disposable1, disposable2 순서로 dispose하고 둘을 놓는다.
        // en: Only the first dispose counts: it disposes disposable1, then disposable2, and lets go of both.
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
