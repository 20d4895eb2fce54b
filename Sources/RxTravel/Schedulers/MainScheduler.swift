// 공식: RxSwift/Schedulers/MainScheduler.swift

import Dispatch

/// Runs work on the main queue: at once when it is asked there and nothing waits, otherwise in its turn.
///
/// It is made for `observe(on:)`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    private let mainQueue: DispatchQueue
    let numberEnqueued = AtomicInt(0)

    /// Makes a scheduler that counts for itself what waits.
    public init() {
        mainQueue = .main
        super.init(serialQueue: mainQueue)
    }

    /// The scheduler that the whole program shares.
    public static let instance = MainScheduler()

    /// The main queue without the short cut: it never runs work at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    // 생략 16
    // ko: 공식 MainScheduler에는 ensureExecutingOnScheduler와 ensureRunningOnMainThread도 있다. 메인이 아닌 데서 부르면
    //     크래시를 내는 검사다. 뒤의 것은 RxCocoa가 쓰고, Linux에서는 아무것도 검사하지 않는다.
    // en: The official MainScheduler also has ensureExecutingOnScheduler and ensureRunningOnMainThread: checks that
    //     crash anywhere but on main. RxCocoa uses the second one, which checks nothing on Linux.

    override func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let previousNumberEnqueued = increment(numberEnqueued)
        // 여행 239 [previousNumberEnqueued] → 245 closure in ObserveOnSerialDispatchQueueSink.init
        // ko: 메인 큐에서 불렸고 앞에 맡긴 작업이 남아 있지 않으면 지금 실행한다. 아니면 메인 큐에 넣는다.
        // en: Called on the main queue, with no earlier work left, it runs the action now. Otherwise the action has to
        //     wait.
        if DispatchQueue.isMain, previousNumberEnqueued == 0 {
            let disposable = action(state)
            decrement(numberEnqueued)
            return disposable
        }

        // Handed to the main queue and not used here any more; the official types promise nothing about that.
        nonisolated(unsafe) let state = state
        nonisolated(unsafe) let action = action
        nonisolated(unsafe) let cancel = SingleAssignmentDisposable()
        mainQueue.async {
            // 여행 244 [cancel.isDisposed] → 245 closure in ObserveOnSerialDispatchQueueSink.init
            // ko: 메인 큐에서 차례가 왔다. 그사이에 dispose되지 않았으면 action을 실행한다.
            // en: The main queue has come to this work. Unless it was disposed meanwhile, the action runs.
            if !cancel.isDisposed {
                cancel.setDisposable(action(state))
            }
            decrement(self.numberEnqueued)
        }
        return cancel
    }
}
