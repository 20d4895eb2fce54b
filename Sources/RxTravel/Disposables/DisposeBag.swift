// 공식: RxSwift/Disposables/DisposeBag.swift

extension Disposable {
    /// Puts this disposable into a bag, which disposes it when the bag itself is freed.
    ///
    /// - Parameter bag: The bag.
    public func disposed(by bag: DisposeBag) {
        // 여행 50 [bag] → 51 DisposeBag._insert
        // ko: bag.insert(self)와 하는 일이 같다. 앞뒤를 바꿔 적을 뿐이다.
        // en: The same as bag.insert(self), the other way round.
        bag.insert(self)
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
        _insert(disposable)?.dispose()
    }

    /// Keeps the disposable, or returns it when the bag is disposed already.
    private func _insert(_ disposable: any Disposable) -> (any Disposable)? {
        // 여행 51 [self, disposable]
        // ko: Disposable을 배열 끝에 넣어 둔다. 구독이 끝나도 여기서 빠지지 않는다.
        // en: Appends the Disposable to an array and leaves it there, even after the subscription is over.
        return lock.performLocked { () -> (any Disposable)? in
            if isDisposed {
                return disposable
            }
            disposables.append(disposable)
            return nil
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
        // 여행 53 → 40 BinaryDisposable.dispose
        // ko: DisposeBag이 해제될 때만 불린다. 넣은 순서대로 하나씩 dispose한다.
        // en: Runs only when the bag is freed. Disposes what is in it, first in, first out.
        let oldDisposables = _dispose()
        for disposable in oldDisposables {
            disposable.dispose()
        }
    }

    /// Empties the bag for good, and returns what was in it.
    private func _dispose() -> [any Disposable] {
        lock.performLocked {
            isDisposed = true
            defer { disposables = [] }
            return disposables
        }
    }

    deinit {
        dispose()
    }
}

extension DisposeBag {
    /// Makes a bag with disposables in it.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Makes a bag with the disposables of a block in it.
    ///
    /// - Parameter builder: One disposable a line, disposed in that order when the bag is freed.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// Makes a bag with disposables in it.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Puts disposables into the bag.
    ///
    /// - Parameter disposables: Disposed in their order when the bag is freed.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Puts the disposables of a block into the bag.
    ///
    /// - Parameter builder: One disposable a line, disposed in that order when the bag is freed.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Collects the disposables of a block, one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects the lines of the block.
        ///
        /// - Parameter disposables: The values of the lines.
        /// - Returns: The same values, in their order.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}
