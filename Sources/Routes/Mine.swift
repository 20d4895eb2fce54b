import RxTravel

public func mine() {
    // 여행 [3]
    let scores = Observable.range(start: 1, count: 3)
        .map { score in score * 10 }
    let bag = DisposeBag()
    var total = 0
    scores.subscribe(
        onNext: { score in
            total += score
            if total > 20 {
                print("\(total)")
            }
        },
        onCompleted: { print("done") }
    ).disposed(by: bag)
}
