// 공식: RxSwift/RxMutableBox.swift

/// A value that can be shared and changed in place.
final class RxMutableBox<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
