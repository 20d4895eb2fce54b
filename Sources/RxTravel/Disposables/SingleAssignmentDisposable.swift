// 공식: RxSwift/Disposables/SingleAssignmentDisposable.swift

/// A disposable whose content arrives later, and only once.
///
/// It works when `dispose()` comes before the content does: then the content is disposed as it arrives.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
    private enum DisposeState: Int32 {
        case disposed = 1
        case disposableSet = 2
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
        // 여행 95 [self, disposable, previousState] → 48 NopDisposable.dispose
        // ko: 내용물이 도착했다. dispose가 먼저 다녀갔다면(1) 도착하자마자 dispose한다.
        // en: The content arrives. If dispose came first (1), it is disposed right here.
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
        // 여행 97 [self, previousState] → 40 BinaryDisposable.dispose
        // ko: SinkDisposer와 같은 두 비트다. 채워진 뒤(2)의 첫 dispose만 내용물을 dispose한다.
        // en: The same two bits as in SinkDisposer. Only the first dispose of a filled one (2) disposes the content.
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
