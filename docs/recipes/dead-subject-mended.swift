import RxTravel

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
        // Only values go in: an end would be the end of the subject.
        load(page)
            .subscribe(onNext: { pages.onNext($0) }, onError: { print("not loaded: \($0)") })
            .disposed(by: bag)
    }
}
