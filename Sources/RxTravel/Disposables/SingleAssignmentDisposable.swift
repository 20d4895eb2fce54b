// 공식: RxSwift/Disposables/SingleAssignmentDisposable.swift

/// A disposable whose content arrives later, and only once.
///
/// `dispose()` may come before the content does: then the content is disposed as it arrives.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
    private struct DisposeState: OptionSet {
        let rawValue: Int32

        static let disposed = DisposeState(rawValue: 1)
        static let disposableSet = DisposeState(rawValue: 2)
    }

    private let state = AtomicInt(0)
    private var disposable: (any Disposable)?

    /// Whether `dispose()` has been called.
    public var isDisposed: Bool {
        isFlagSet(state, DisposeState.disposed.rawValue)
    }

    /// Makes an empty one.
    public override init() {
        super.init()
    }

    /// Brings the content, and disposes it at once when `dispose()` was first.
    ///
    /// A second call stops the program.
    ///
    /// - Parameter disposable: The content.
    public func setDisposable(_ disposable: any Disposable) {
        self.disposable = disposable
        let previousState = fetchOr(state, DisposeState.disposableSet.rawValue)
        // 여행 95 [self, disposable, previousState] → 48 NopDisposable.dispose, 33, 298
        // ko: 내용물을 받는다. 이전 상태가 1이면 dispose가 먼저 왔다는 뜻이니, 받자마자 dispose한다.
        // en: Receives the content. At previousState 1, dispose came first, and the content is disposed at once.
        if previousState & DisposeState.disposableSet.rawValue != 0 {
            rxFatalError("The disposable was already set")
        }
        if previousState & DisposeState.disposed.rawValue != 0 {
            disposable.dispose()
            self.disposable = nil
        }
    }

    /// Disposes the content, now or when it arrives.
    public func dispose() {
        let previousState = fetchOr(state, DisposeState.disposed.rawValue)
        // 여행 97 [self, previousState] → 40 BinaryDisposable.dispose, 33, 135, 97, 298
        // ko: 이전 상태가 2(채워짐)면 내용물을 dispose한다. 0이면 표시만 남기고, 1이나 3이면 바로 끝난다.
        // en: At previousState 2 (filled), disposes the content. At 0 it only leaves a mark; at 1 or 3 it returns.
        if previousState & DisposeState.disposed.rawValue != 0 {
            return
        }
        if previousState & DisposeState.disposableSet.rawValue != 0 {
            guard let disposable else {
                rxFatalError("The disposable is not set")
            }
            disposable.dispose()
            self.disposable = nil
        }
    }
}
