// 공식: RxSwift/Disposables/Disposables.swift

/// The place where the `create` functions of the disposables live.
///
/// There is no value of this type.
public struct Disposables {
    private init() {}
}
