import RxRelay
import RxSwift

final class PagedList {
    enum State: Equatable { case idle, loading, failed }
    let state = BehaviorRelay(value: State.idle)
    let items = BehaviorRelay<[Int]>(value: [])
    let next = PublishRelay<Void>()
    private let bag = DisposeBag()

    init(load: @escaping (Int) -> Single<[Int]>) {
        next
            .filter { [state] in state.value != .loading }
            .do(onNext: { [state] in state.accept(.loading) })
            .withLatestFrom(items)
            .flatMapFirst { [state] items in
                load(items.count)
                    .do(onSuccess: { _ in state.accept(.idle) }, onError: { _ in state.accept(.failed) })
                    .asObservable()
                    .catch { _ in .empty() }
                    .map { items + $0 }
            }
            .bind(to: items)
            .disposed(by: bag)
    }
}

func mine() {
    struct NoPage: Error {}
    let list = PagedList { count in count < 4 ? .just([count, count + 1]) : .error(NoPage()) }
    let bag = DisposeBag()
    list.items.skip(1).subscribe(onNext: { print($0) }).disposed(by: bag)
    list.state.distinctUntilChanged().subscribe(onNext: { print($0) }).disposed(by: bag)
    for _ in 1...3 { list.next.accept(()) }
}
