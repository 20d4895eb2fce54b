// 공식: RxSwift/Schedulers/Internal/DispatchQueueConfiguration.swift

import Dispatch

/// The queue of a scheduler, and how work gets there.
struct DispatchQueueConfiguration {
    let queue: DispatchQueue

    // 생략 14
    // ko: 공식 DispatchQueueConfiguration에는 leeway와, 타이머를 쓰는 scheduleRelative와 schedulePeriodic도 있다.
    //     이것들을 쓰는 연산자는 이 모듈에 없다.
    // en: The official DispatchQueueConfiguration also has a leeway, and scheduleRelative and schedulePeriodic, which
    //     use timers. No operator of this module needs them.
}

extension DispatchQueueConfiguration {
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        // Handed to the queue's thread and not used here any more; the official types promise nothing about that.
        nonisolated(unsafe) let state = state
        nonisolated(unsafe) let action = action
        nonisolated(unsafe) let cancel = SingleAssignmentDisposable()
        // 여행 232 [queue.label]
        // ko: 작업을 DispatchQueue에 넣고 곧바로 돌아온다. 실행은 차례가 되었을 때 그 큐가 한다.
        // en: Puts the work into the DispatchQueue and returns at once. The queue runs it when its turn comes.
        queue.async {
            // 여행 234 [cancel.isDisposed] → 235 closure in SubscribeOnSink.run, 242, 116, 245
            // ko: 큐에서 차례가 왔다. 그사이에 dispose되었으면 건너뛰고, 아니면 action을 실행한다.
            // en: The work's turn has come. If it was disposed meanwhile it is skipped; otherwise the action runs now.
            if cancel.isDisposed {
                return
            }
            cancel.setDisposable(action(state))
        }
        return cancel
    }
}
