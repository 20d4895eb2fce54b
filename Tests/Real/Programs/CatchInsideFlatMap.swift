import RxSwift

struct Rejected: Error {}

func mine() {
    let taps = PublishSubject<Int>()
    let bag = DisposeBag()
    func request(_ number: Int) -> Observable<String> {
        number == 2 ? .error(Rejected()) : .just("answer \(number)")
    }
    taps.flatMap { request($0).catchAndReturn("sorry") }.subscribe(onNext: { print("inside", $0) }).disposed(by: bag)
    taps.flatMap { request($0) }.catchAndReturn("over")
        .subscribe(onNext: { print("outside", $0) }, onCompleted: { print("outside is over") }).disposed(by: bag)
    for number in 1...3 { taps.onNext(number) }
}
