import RxSwift

struct Offline: Error { var number: Int }

func mine() {
    var number = 0
    let request = Observable<String>.create { observer in
        number += 1
        if number < 4 { observer.onError(Offline(number: number)) } else { observer.onNext("online") }
        observer.onCompleted()
        return Disposables.create()
    }
    _ =
        request
        .retry { errors in
            errors.enumerated().flatMap { index, error -> Observable<Int> in
                print("wait", index, error)
                return .timer(.milliseconds(30), scheduler: MainScheduler.instance)
            }
        }
        .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
}
