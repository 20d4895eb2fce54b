// 공식: RxSwift/Disposables/DisposeBag.swift

extension Disposable {
    /// Puts this disposable into a bag, which disposes it when the bag itself is freed.
    ///
    /// - Parameter bag: The bag.
    public func disposed(by bag: DisposeBag) {
        return bag.insert(self)
    }
}

/// Keeps disposables and disposes them when it is freed.
///
/// There is no other way to empty it than to let go of it. What has completed meanwhile stays in it until then.
public final class DisposeBag: DisposeBase {
    private let lock = SpinLock()
    private var disposables: [any Disposable] = []
    private var isDisposed = false

    /// Makes an empty bag.
    public override init() {
        super.init()
    }

    /// Puts a disposable into the bag, or disposes it at once when the bag is disposed already.
    ///
    /// - Parameter disposable: Disposed when the bag is freed.
    public func insert(_ disposable: any Disposable) {
        let isLate = lock.performLocked {
            if !isDisposed {
                disposables.append(disposable)
            }
            return isDisposed
        }
        if isLate {
            disposable.dispose()
        }
    }

    /// Puts disposables into the bag, or disposes them at once, under its lock, when the bag is disposed already.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public func insert(_ disposables: [any Disposable]) {
        lock.performLocked {
            if isDisposed {
                for disposable in disposables {
                    disposable.dispose()
                }
            } else {
                self.disposables += disposables
            }
        }
    }

    private func dispose() {
        let members = lock.performLocked {
            isDisposed = true
            defer { disposables = [] }
            return disposables
        }
        for member in members {
            member.dispose()
        }
    }

    deinit {
        dispose()
    }
}
