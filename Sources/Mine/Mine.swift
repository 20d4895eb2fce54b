import RxSwift

struct Offline: Error {}

func load(_ page: Int) -> Observable<String> {
    page == 2 ? .error(Offline()) : .just("page \(page)")
}

func mine() {
    let pages = PublishSubject<String>()
    let bag = DisposeBag()
    pages.subscribe(onNext: { print($0) }, onError: { print("error \($0)") })
        .disposed(by: bag)
    for page in 1...3 {
        load(page)
            .subscribe(pages)
            .disposed(by: bag)
    }
}
