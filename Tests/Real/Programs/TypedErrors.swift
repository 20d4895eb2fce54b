import RxSwift

enum PayError: Error, Equatable {
    case declined(code: Int)
    case network
}

func mine() {
    func pay(_ amount: Int) throws(PayError) -> String {
        guard amount < 100 else { throw .declined(code: 51) }
        return "paid \(amount)"
    }
    let bag = DisposeBag()
    Observable.of(10, 200)
        .flatMap { amount in
            Single.create { single in
                do { single(.success(try pay(amount))) } catch { single(.failure(error)) }
                return Disposables.create()
            }
            .asObservable().materialize()
        }
        .subscribe(onNext: { event in
            switch event {
            case .next(let text): print(text)
            case .error(let error as PayError) where error == .network: print("network")
            case .error(let error): print("refused", error)
            case .completed: print("completed")
            }
        })
        .disposed(by: bag)
}
