import RxRelay
import RxSwift

func mine() {
    let query = PublishRelay<String>()
    let bag = DisposeBag()
    query
        .debounce(.milliseconds(150), scheduler: MainScheduler.instance)
        .flatMapLatest { text in
            Observable.just("found \(text)").delay(.milliseconds(50), scheduler: MainScheduler.instance)
        }
        .take(1)
        .subscribe(onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { _ = bag })
        .disposed(by: bag)
    query.accept("s")
    query.accept("sw")
    query.accept("swift")
}
