import RxSwift

func mine() {
    let bag = DisposeBag()
    let texts = PublishSubject<String>()
    texts
        .debounce(.milliseconds(100), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("search \($0)") })
        .disposed(by: bag)
    texts.onNext("swift")
}
