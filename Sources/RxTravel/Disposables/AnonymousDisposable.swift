// 공식: RxSwift/Disposables/AnonymousDisposable.swift

private final class AnonymousDisposable: DisposeBase, Cancelable {
    typealias DisposeAction = () -> Void

    private let disposed = AtomicInt(0)
    private var disposeAction: DisposeAction?

    var isDisposed: Bool {
        isFlagSet(disposed, 1)
    }

    init(disposeAction: @escaping DisposeAction) {
        self.disposeAction = disposeAction
        super.init()
        // 여행 7 [self]
        // ko: 클로저 하나를 저장한다. 처음 dispose될 때 한 번만 부른다.
        // en: Keeps one closure. Only the first dispose calls it.
    }

    func dispose() {
        // 여행 30 [self, isDisposed] → 31 closure in create(), 36, 321, 89, 119, 210, 297
        // ko: 처음 부른 dispose만 클로저를 실행한다. 실행하기 전에 프로퍼티부터 비운다.
        // en: Only the first dispose runs the closure. The property is emptied before the closure runs.
        guard fetchOr(disposed, 1) == 0, let action = disposeAction else { return }
        disposeAction = nil
        action()
    }
}

extension Disposables {
    /// A disposable that runs a closure, once.
    ///
    /// - Parameter dispose: The clean-up. It is let go of when it has run.
    /// - Returns: The disposable.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(disposeAction: dispose)
    }
}
