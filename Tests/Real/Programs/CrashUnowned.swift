import RxSwift

final class ShortLived {
    let name = "short"
    func listen(_ source: Observable<Int>) -> Disposable {
        source.subscribe(onNext: { [unowned self] in print(name, $0) })
    }
}

func mine() {
    let subject = PublishSubject<Int>()
    var object: ShortLived? = ShortLived()
    let subscription = object?.listen(subject)
    subject.onNext(1)
    object = nil
    subject.onNext(2)
    subscription?.dispose()
}
