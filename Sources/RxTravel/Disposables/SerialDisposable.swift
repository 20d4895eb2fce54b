// 공식: RxSwift/Disposables/SerialDisposable.swift

/// A disposable whose content can be replaced.
///
/// What is replaced is disposed. `dispose()` may come before the content does: from then on, whatever is put in is
/// disposed at once.
public final class SerialDisposable: DisposeBase, Cancelable {
    private let lock = SpinLock()
    private var current: (any Disposable)?
    private var disposed = false

    /// Whether `dispose()` has been called.
    public var isDisposed: Bool {
        lock.performLocked { disposed }
    }

    /// Makes an empty one.
    public override init() {
        super.init()
    }

    /// The content.
    ///
    /// Putting something in disposes what was there before, or the newcomer itself when `dispose()` was first.
    public var disposable: any Disposable {
        get {
            lock.performLocked { current ?? Disposables.create() }
        }
        set {
            // 여행 230 [self, newValue, isDisposed] → 97 SingleAssignmentDisposable.dispose, 241, 48
            // ko: 새 내용물을 받고, 전에 있던 것을 dispose한다. 이미 dispose되었다면 새 내용물을 곧바로 dispose한다.
            // en: Takes new content and disposes what was there before. If the SerialDisposable is disposed already, it
            //     disposes the new content instead.
            let leaving: (any Disposable)? = lock.performLocked {
                if disposed {
                    return newValue
                }
                let previous = current
                current = newValue
                return previous
            }
            leaving?.dispose()
        }
    }

    /// Disposes the content, and from now on all that is put in.
    public func dispose() {
        // 여행 240 [self, isDisposed] → 241 ScheduledDisposable.dispose, 30, 97
        // ko: 내용물이 있으면 꺼내 dispose한다. 꺼낼 때는 lock을 잡고, dispose할 때는 놓고 있다.
        // en: Takes out the content, if there is any, under the lock. Disposes it after releasing the lock.
        takeOut()?.dispose()
    }

    private func takeOut() -> (any Disposable)? {
        lock.performLocked {
            disposed = true
            defer { current = nil }
            return current
        }
    }
}
