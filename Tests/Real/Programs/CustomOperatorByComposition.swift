import RxSwift

extension ObservableType {
    func unwrap<Value>() -> Observable<Value> where Element == Value? { compactMap { $0 } }
    func pairs() -> Observable<(Element, Element)> { Observable.zip(self, skip(1)) }
    func mapTo<Value>(_ value: Value) -> Observable<Value> { map { _ in value } }
}

func mine() {
    let bag = DisposeBag()
    Observable.of(1, nil, 3).unwrap().pairs().subscribe(onNext: { print($0, $1) }).disposed(by: bag)
    Observable.of(1, 2).mapTo("same").subscribe(onNext: { print($0) }).disposed(by: bag)
}
