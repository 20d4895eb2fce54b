// 공식: RxSwift/Disposable.swift

/// Something that can be ended: a subscription, a clean-up, a scheduled action.
public protocol Disposable {
    /// Ends it and frees what it holds. A second call is meant to do nothing.
    func dispose()
}
