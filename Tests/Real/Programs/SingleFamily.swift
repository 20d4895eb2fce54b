import RxSwift

struct NoUser: Error {}

func mine() {
    let bag = DisposeBag()
    func user(_ id: Int) -> Single<String> {
        Single.create { single in
            single(id > 0 ? .success("user \(id)") : .failure(NoUser()))
            return Disposables.create { print("single \(id) is over") }
        }
    }
    user(1).map { $0.uppercased() }.subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)
    user(0).subscribe(onSuccess: { print($0) }, onFailure: { print("failed", $0) }).disposed(by: bag)
    user(0).catch { _ in user(9) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    user(2).flatMap { name in Single.just(name.count) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    Single.zip(user(3), user(4)) { $0 + " and " + $1 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    user(5).asObservable().concat(user(6)).subscribe(onNext: { print($0) }).disposed(by: bag)
}
