// 공식: RxSwift/Disposables/DisposeBase.swift

/// The base class of the disposables that are counted in `Resources`.
///
/// It exists for nothing else.
public class DisposeBase {
    private let counted = Counted()

    init() {}
}
