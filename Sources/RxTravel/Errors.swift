// 공식: RxSwift/Errors.swift

/// The errors that the module itself emits or throws.
///
/// `@unchecked Sendable` because every `Error` has to be Sendable and `disposed` carries an object of any class. The
/// module never calls a method of that object; it only shows it in the description.
public enum RxError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
    /// Something went wrong that has no name.
    case unknown
    /// A disposed object was used.
    case disposed(object: AnyObject)
    /// A number became too big or too small.
    case overflow
    /// An argument was out of its range.
    case argumentOutOfRange
    /// The sequence had no value.
    case noElements
    /// The sequence had more than one value.
    case moreThanOneElement
    /// The sequence took too long.
    case timeout
}

// 생략 7
// ko: 공식 파일에는 문자열 상수 RxErrorDomain과 RxCompositeFailures도 있지만, 어디에서도 쓰이지 않는다.
// en: The official file also has two constants, RxErrorDomain and RxCompositeFailures, which nothing uses.

extension RxError {
    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
