import Foundation
import RxSwift

func mine() {
    let done = DispatchSemaphore(value: 0)
    let background = ConcurrentDispatchQueueScheduler(qos: .background)
    let operations = OperationQueueScheduler(operationQueue: OperationQueue())
    _ = Observable.just(1).observe(on: background).map { $0 + 1 }.observe(on: operations)
        .subscribe(onNext: { print("background", $0) }, onCompleted: { done.signal() })
    done.wait()
    let main = ConcurrentMainScheduler.instance
    _ = Observable.just("main").subscribe(on: main).subscribe(onNext: { print($0) })
    _ = MainScheduler.asyncInstance.schedule("async") { state in
        print(state)
        return Disposables.create()
    }
    print("returned")
}
