// 공식: RxSwift/Disposables/CompositeDisposable.swift

/// A group of disposables that are disposed together.
///
/// The group can grow and shrink while it lives. Once it is disposed, whatever comes later is disposed as it arrives.
public final class CompositeDisposable: DisposeBase, Cancelable {
    /// The name of one member, good for taking it out again.
    public struct DisposeKey {
        fileprivate let key: BagKey
    }

    private let lock = SpinLock()
    /// The members, or nil once the group is disposed.
    private var disposables: Bag<any Disposable>? = Bag()

    /// Whether `dispose()` has been called.
    public var isDisposed: Bool {
        lock.performLocked { disposables == nil }
    }

    /// Makes an empty group.
    public override init() {
        super.init()
    }

    /// Makes a group of two.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed first.
    ///   - disposable2: Disposed second.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Makes a group of three.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed first.
    ///   - disposable2: Disposed second.
    ///   - disposable3: Disposed third.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Makes a group of four or more.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed first.
    ///   - disposable2: Disposed second.
    ///   - disposable3: Disposed third.
    ///   - disposable4: Disposed fourth.
    ///   - disposables: Disposed after these, in their order.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposable4: any Disposable, _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Makes a group of any number.
    ///
    /// - Parameter disposables: The members. The first 31 are disposed in their order, the others after them in none.
    public init(disposables: [any Disposable]) {
        super.init()
        for disposable in disposables {
            _ = self.disposables?.insert(disposable)
        }
    }

    /// Adds a member, or disposes it at once when the group is disposed already.
    ///
    /// - Parameter disposable: The new member.
    /// - Returns: The key that takes it out again, or nil when it was disposed instead.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = _insert(disposable)
        if key == nil {
            disposable.dispose()
        }
        return key
    }

    private func _insert(_ disposable: any Disposable) -> DisposeKey? {
        lock.performLocked { disposables?.insert(disposable) }.map(DisposeKey.init)
    }

    /// How many members there are; none once the group is disposed.
    public var count: Int {
        lock.performLocked { disposables?.count ?? 0 }
    }

    /// Takes a member out and disposes it.
    ///
    /// - Parameter disposeKey: What `insert` returned for it. A key that is no longer known does nothing.
    public func remove(for disposeKey: DisposeKey) {
        _remove(for: disposeKey)?.dispose()
    }

    private func _remove(for disposeKey: DisposeKey) -> (any Disposable)? {
        lock.performLocked { disposables?.removeKey(disposeKey.key) }
    }

    /// Disposes the members one after another, once, with no lock held.
    public func dispose() {
        if let members = _dispose() {
            disposeAll(in: members)
        }
    }

    private func _dispose() -> Bag<any Disposable>? {
        lock.performLocked {
            defer { disposables = nil }
            return disposables
        }
    }
}

extension Disposables {
    /// A disposable of three, disposed in the order given.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed first.
    ///   - disposable2: Disposed second.
    ///   - disposable3: Disposed third.
    /// - Returns: The disposable that disposes all three, once.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(disposable1, disposable2, disposable3)
    }

    /// A disposable of four or more.
    ///
    /// The first three are disposed last: of five, the order is 4, 5, 1, 2, 3.
    ///
    /// - Parameters:
    ///   - disposable1: Disposed after `disposables`.
    ///   - disposable2: Disposed after `disposable1`.
    ///   - disposable3: Disposed last.
    ///   - disposables: Disposed first, in their order.
    /// - Returns: The disposable that disposes all, once.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: disposables + [disposable1, disposable2, disposable3])
    }

    /// A disposable of any number; the first 31 are disposed in their order, the others after them in none.
    ///
    /// - Parameter disposables: The disposables. Two make a pair, any other number a group.
    /// - Returns: The disposable that disposes all, once.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        disposables.count == 2
            ? Disposables.create(disposables[0], disposables[1])
            : CompositeDisposable(disposables: disposables)
    }
}
