import RxSwift

extension ObservableType {
    func everyOther() -> Observable<Element> {
        Observable.create { observer in
            var isWanted = true
            return self.subscribe { event in
                switch event {
                case .next:
                    if isWanted { observer.on(event) }
                    isWanted.toggle()
                case .error, .completed:
                    observer.on(event)
                }
            }
        }
    }
}

func mine() {
    _ = Observable.range(start: 1, count: 5).everyOther()
        .subscribe(onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { print("disposed") })
}
