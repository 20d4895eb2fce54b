import RxSwift

final class Session {
    var onChange: ((Bool) -> Void)?
    func log(in isIn: Bool) { onChange?(isIn) }
}

extension Session: ReactiveCompatible {}

extension Reactive where Base: Session {
    var isLoggedIn: Observable<Bool> {
        Observable.create { [weak base] observer in
            base?.onChange = { observer.onNext($0) }
            return Disposables.create { [weak base] in base?.onChange = nil }
        }
    }
}

func mine() {
    let session = Session()
    let subscription = session.rx.isLoggedIn.startWith(false).distinctUntilChanged()
        .subscribe(onNext: { print("logged in", $0) })
    session.log(in: true)
    session.log(in: true)
    session.log(in: false)
    subscription.dispose()
    print(session.onChange == nil)
}
