import RxSwift

func mine() {
    let jobs = PublishSubject<(Int, PublishSubject<String>)>()
    let first = (1, PublishSubject<String>())
    let second = (2, PublishSubject<String>())
    _ = jobs.map { number, job in job.map { "\(number): \($0)" } }.merge(maxConcurrent: 1)
        .subscribe(onNext: { print($0) })
    jobs.onNext(first)
    jobs.onNext(second)
    second.1.onNext("too early")
    first.1.onNext("done")
    first.1.onCompleted()
    second.1.onNext("now")
}
