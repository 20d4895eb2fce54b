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
        .map { try number($0) }
        .subscribe(onNext: { print("number \($0)") })
        .disposed(by: bag)
    texts.onNext("1")
    texts.onNext("two")
    texts.onNext("3")
}
