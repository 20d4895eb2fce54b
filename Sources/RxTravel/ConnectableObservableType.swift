// 공식: RxSwift/ConnectableObservableType.swift

/// A sequence that subscribes to its source when it is told to, not when somebody subscribes to it.
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source, unless that is done already.
    ///
    /// - Returns: What ends the connection: the observers hear nothing of it, and nothing from then on.
    func connect() -> any Disposable
}
