import RxSwift

/// Stands for a request: each subscription sends one.
func request() -> Observable<String> {
    .deferred {
        print("request sent")
        return .just("Kim")
    }
}

func mine() {
    let bag = DisposeBag()
    let user = request()
        .share(replay: 1, scope: .forever)
    user.map { "title \($0)" }
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
    user.map { "badge \($0)" }
        .subscribe(onNext: { print($0) })
        .disposed(by: bag)
}
