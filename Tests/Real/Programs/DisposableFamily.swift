import RxSwift

func mine() {
    let composite = CompositeDisposable()
    let key = composite.insert(Disposables.create { print("first") })
    _ = composite.insert(Disposables.create { print("second") })
    if let key { composite.remove(for: key) }
    composite.dispose()
    _ = composite.insert(Disposables.create { print("too late") })
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { print("old") }
    serial.disposable = Disposables.create { print("new") }
    serial.dispose()
    let once = SingleAssignmentDisposable()
    once.setDisposable(Disposables.create { print("once") })
    once.dispose()
    let counted = RefCountDisposable(disposable: Disposables.create { print("counted") })
    let retained = counted.retain()
    counted.dispose()
    retained.dispose()
    let boolean = BooleanDisposable()
    boolean.dispose()
    print(boolean.isDisposed, composite.count)
    _ = Disposables.create(Disposables.create(), Disposables.create { print("pair") }).dispose()
}
