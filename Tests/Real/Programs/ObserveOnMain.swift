import Foundation
import RxSwift

func mine() {
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "work")
    _ = Observable.of(1, 2, 3)
        .subscribe(on: queue)
        .map { number -> Int in
            print("work", number, Thread.isMainThread)
            return number * 2
        }
        .toArray()
        .observe(on: MainScheduler.instance)
        .subscribe(onSuccess: { print("main", $0, Thread.isMainThread) })
}
