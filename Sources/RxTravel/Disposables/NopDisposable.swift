// 공식: RxSwift/Disposables/NopDisposable.swift

private struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {}
}

extension Disposables {
    /// A disposable with nothing to clean up.
    ///
    /// - Returns: The one shared value that does nothing.
    public static func create() -> any Disposable {
        NopDisposable.noOp
    }
}
