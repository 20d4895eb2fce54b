// 공식: RxSwift/Observable.swift

/// The base class of all sequences of this module; code outside of it can neither subclass it nor call its `init`.
public class Observable<Element>: ObservableType {
    private let counted = Counted()

    init() {
        // 여행 4 [self]
        // ko: 클래스 계층의 맨 위다. Observable 자체에는 observer 목록이 없다. Subject는 목록을 따로 둔다.
        // en: The top of the class hierarchy. Observable itself keeps no list of observers; a subject has its own.
    }

    /// Starts a subscription; here it stops the program, as subclasses bring the real one.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: The Disposable that ends the subscription early.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        rxAbstractMethod()
    }

    /// Hides nothing: this is an upcast, and the dynamic type stays what it was.
    ///
    /// - Returns: `self`.
    public func asObservable() -> Observable<Element> {
        // 여행 9 [self]
        // ko: 이미 Observable이므로 자기 자신을 반환한다. 새로 감싸지 않는다.
        // en: It is an Observable already, so it returns itself. Nothing is wrapped.
        return self
    }
}

/// Another name for `Observable`, for code where the short name is taken.
public typealias RxObservable<Element> = Observable<Element>
