// 공식: RxSwift/Schedulers/SerialDispatchQueueScheduler.swift

import Dispatch
import Foundation

/// Runs work on a queue, one piece after another.
///
/// Nobody can ask a queue whether it is serial. So this scheduler puts a serial queue of its own in front of the one
/// that it is given. `observe(on:)` relies on that: for this scheduler it keeps no queue of events.
///
/// - Note: It is `Sendable`, which the official class is not: all that it stores is its queue.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// What time it is.
    public var now: Date {
        Date()
    }

    let configuration: DispatchQueueConfiguration

    // 생략 15
    // ko: 공식 코드에서는 init이 leeway도 받는다. 타이머에만 쓰이는데, 이 모듈에는 타이머가 없다.
    // en: In the official class each init also takes a leeway. Only timers use it, and this module has no timers.

    init(serialQueue: DispatchQueue) {
        configuration = DispatchQueueConfiguration(queue: serialQueue)
    }

    /// Makes a scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of its queue.
    ///   - serialQueueConfiguration: Gets the queue, to change something about it.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue)
    }

    /// Makes a scheduler whose own serial queue runs its work on another queue.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs in the end; it may be concurrent.
    ///   - internalSerialQueueName: The label of the serial queue in front of it.
    public convenience init(queue: DispatchQueue, internalSerialQueueName: String) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue))
    }

    /// Makes a scheduler whose own serial queue runs its work on a global queue.
    ///
    /// - Parameters:
    ///   - qos: Which of the global queues.
    ///   - internalSerialQueueName: The label of the serial queue in front of it.
    public convenience init(qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial") {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName)
    }

    /// Runs an action when the queue comes to it.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - action: The work. It returns what cancels what it started.
    /// - Returns: The Disposable that skips the action if it hasn't begun, or else cancels what it started.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        configuration.schedule(state, action: action)
    }
}
