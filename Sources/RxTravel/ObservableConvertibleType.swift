// 공식: RxSwift/ObservableConvertibleType.swift

/// A type that can be turned into an `Observable`.
public protocol ObservableConvertibleType {
    /// The type of the values of the sequence.
    associatedtype Element

    /// Makes an `Observable` of this value.
    ///
    /// - Returns: The sequence of the same events.
    func asObservable() -> Observable<Element>
}
