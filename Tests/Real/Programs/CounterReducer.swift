import RxRelay
import RxSwift

enum CounterAction {
    case up, down
    case reset(Int)
}

final class CounterStore<State, Action> {
    private let actions = PublishRelay<Action>()
    private let state: BehaviorRelay<State>
    private let bag = DisposeBag()

    init(_ initial: State, reduce: @escaping (State, Action) -> State) {
        state = BehaviorRelay(value: initial)
        actions.scan(initial, accumulator: reduce).bind(to: state).disposed(by: bag)
    }

    func send(_ action: Action) { actions.accept(action) }
    func select<Part: Equatable>(_ path: KeyPath<State, Part>) -> Observable<Part> {
        state.map { $0[keyPath: path] }.distinctUntilChanged()
    }
}

func mine() {
    struct State {
        var count = 0
        var log: [String] = []
    }
    let store = CounterStore<State, CounterAction>(State()) { state, action in
        var state = state
        switch action {
        case .up: state.count += 1
        case .down: state.count -= 1
        case .reset(let count): state.count = count
        }
        state.log.append("\(action)")
        return state
    }
    let bag = DisposeBag()
    store.select(\.count).subscribe(onNext: { print("count", $0) }).disposed(by: bag)
    store.select(\.log.count).subscribe(onNext: { print("log", $0) }).disposed(by: bag)
    [.up, .up, .down, .reset(9), .reset(9)].forEach(store.send)
}
