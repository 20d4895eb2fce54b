// 공식: RxSwift/Disposables/NopDisposable.swift

private struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {
        // 여행 48
        // ko: 아무 일도 하지 않는다. NopDisposable은 정리할 일이 없는 자리를 채운다.
        // en: Does nothing. A NopDisposable stands where a Disposable is needed and there is nothing to clean up.
    }
}

extension Disposables {
    /// A disposable with nothing to clean up.
    ///
    /// - Returns: The one shared value that does nothing.
    public static func create() -> any Disposable {
        // 여행 45
        // ko: 정리할 일이 없을 때 부른다. 모두가 함께 쓰는 NopDisposable 하나를 반환한다.
        // en: Called where there is nothing to clean up. Returns the one NopDisposable that all share.
        return NopDisposable.noOp
    }
}
