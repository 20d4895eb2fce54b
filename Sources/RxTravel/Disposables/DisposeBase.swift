// 공식: RxSwift/Disposables/DisposeBase.swift

/// The base class of the disposables that are objects.
public class DisposeBase {
    // 생략 6
    // ko: 공식 클래스는 TRACE_RESOURCES 빌드에서 살아 있는 Disposable을 센다. 이 클래스가 있는
    //     까닭이 그것뿐이다.
    // en: With TRACE_RESOURCES the official class counts the live disposables. It exists for
    //     nothing else.
    init() {}
}
