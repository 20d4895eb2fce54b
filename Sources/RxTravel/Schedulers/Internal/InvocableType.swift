// 공식: RxSwift/Schedulers/Internal/InvocableType.swift

/// Something that can be run.
protocol InvocableType {
    /// Runs it.
    func invoke()
}
