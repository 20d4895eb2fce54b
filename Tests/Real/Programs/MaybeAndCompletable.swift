import RxSwift

struct DiskFull: Error {}

func mine() {
    let bag = DisposeBag()
    func cached(_ key: String) -> Maybe<String> {
        .create { maybe in
            if key == "known" { maybe(.success("value")) } else { maybe(.completed) }
            return Disposables.create()
        }
    }
    func save(_ isFull: Bool) -> Completable {
        .create { completable in
            completable(isFull ? .error(DiskFull()) : .completed)
            return Disposables.create()
        }
    }
    for key in ["known", "unknown"] {
        cached(key).subscribe(onSuccess: { print(key, $0) }, onCompleted: { print(key, "nothing") }).disposed(by: bag)
        cached(key).ifEmpty(default: "default").subscribe(onSuccess: { print($0) }).disposed(by: bag)
    }
    save(false).andThen(cached("known")).subscribe(onSuccess: { print("saved", $0) }).disposed(by: bag)
    save(true).subscribe(onCompleted: { print("never") }, onError: { print("error", $0) }).disposed(by: bag)
    Completable.zip(save(false), save(false)).subscribe(onCompleted: { print("both") }).disposed(by: bag)
    Completable.concat(save(false), save(true)).subscribe(onError: { print("second", $0) }).disposed(by: bag)
}
