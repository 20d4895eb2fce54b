import Foundation
import RxSwift

final class PhotoLoader {
    private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "photos")
    func load(_ name: String) -> Single<String> {
        Single<String>.create { single in
            print("loading", name, Thread.isMainThread)
            single(.success("photo of " + name))
            return Disposables.create()
        }
        .subscribe(on: queue)
        .observe(on: MainScheduler.instance)
    }
}

func mine() {
    let loader = PhotoLoader()
    _ = loader.load("cat").flatMap { photo in loader.load("dog").map { photo + ", " + $0 } }
        .subscribe(onSuccess: { print($0, Thread.isMainThread) })
}
