import Foundation
import RxSwift

func mine() {
    let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0))
    let bag = DisposeBag()
    Observable<Int>.interval(.seconds(60), scheduler: scheduler).take(3)
        .subscribe(onNext: { print("minute", $0) }, onCompleted: { print("over") }).disposed(by: bag)
    scheduler.advanceTo(Date(timeIntervalSince1970: 130))
    print("at", Int(scheduler.clock.timeIntervalSince1970))
    scheduler.start()
}
