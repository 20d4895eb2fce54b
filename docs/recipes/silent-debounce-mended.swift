import RxSwift

// It lives as long as the screen, and not as long as a function.
let bag = DisposeBag()

func mine() {
    let texts = PublishSubject<String>()
    texts
        .debounce(.milliseconds(100), scheduler: MainScheduler.instance)
        .subscribe(onNext: { print("search \($0)") })
        .disposed(by: bag)
    texts.onNext("swift")
}
