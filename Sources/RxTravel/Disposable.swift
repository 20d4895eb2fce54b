// 공식: RxSwift/Disposable.swift

/// Something that can be ended: a subscription, a clean-up, a scheduled action.
public protocol Disposable {
    /// Ends it and frees what it holds. Calling it again does nothing.
    func dispose()
}
