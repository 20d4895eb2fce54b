// 공식: RxSwift/Subjects/SubjectType.swift

/// A sequence that is an observer as well: what it is sent, it sends on.
public protocol SubjectType: ObservableType {
    /// The type of the observer's side.
    associatedtype Observer: ObserverType

    /// The observer's side of the subject.
    ///
    /// - Returns: What events are sent to.
    func asObserver() -> Observer
}
