// 공식: RxSwift/Cancelable.swift

/// A disposable that can say whether it has been disposed.
public protocol Cancelable: Disposable {
    /// Whether it has been disposed.
    var isDisposed: Bool { get }
}
