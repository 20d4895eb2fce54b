import RxTravel

struct NoNumber: Error {}

func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw NoNumber() }
    return number
}

func mine() {
    let bag = DisposeBag()
    let texts = PublishSubject<String>()
    texts
        .map { text in Result { try number(text) } }
        .subscribe(onNext: { print("\($0)") })
        .disposed(by: bag)
    texts.onNext("1")
    texts.onNext("two")
    texts.onNext("3")
}
