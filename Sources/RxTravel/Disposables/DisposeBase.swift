// 공식: RxSwift/Disposables/DisposeBase.swift

/// The base class of the disposables that are objects.
///
/// - Note: Officially it counts live objects under `TRACE_RESOURCES`, which is left out here.
public class DisposeBase {
    init() {}
}
