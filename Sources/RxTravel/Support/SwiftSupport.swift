// 공식: RxSwift/SwiftSupport/SwiftSupport.swift

/// The whole numbers that `range` can count with.
public typealias RxAbstractInteger = FixedWidthInteger
