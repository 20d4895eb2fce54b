import RxSwift

func mine() {
    let bag = DisposeBag()
    let first = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
        return Disposables.create { print("first is disposed") }
    }
    first.concat(Observable.just(3)).subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.concat([first, first]).ifEmpty(default: 0).subscribe(onNext: { print("twice", $0) }).disposed(by: bag)
    let (slow, quick) = (PublishSubject<String>(), PublishSubject<String>())
    slow.amb(quick).subscribe(onNext: { print("amb", $0) }).disposed(by: bag)
    quick.onNext("quick")
    slow.onNext("slow")
    quick.onNext("again")
    Observable<Int>.empty().ifEmpty(switchTo: .just(7)).subscribe(onNext: { print($0) }).disposed(by: bag)
}
