import RxSwift

func mine() {
    let bag = DisposeBag()
    let ids = PublishSubject<Int>()
    let answers = PublishSubject<String>()
    ids.subscribe(onNext: { id in
        answers.subscribe(onNext: { print(id, $0) }).disposed(by: bag)
    })
    .disposed(by: bag)
    ids.onNext(1)
    answers.onNext("a")
    ids.onNext(2)
    answers.onNext("b")
}
