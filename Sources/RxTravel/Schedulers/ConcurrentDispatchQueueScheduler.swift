// 공식: RxSwift/Schedulers/ConcurrentDispatchQueueScheduler.swift

import Dispatch
import Foundation

/// Runs work on a queue as it is: on a concurrent one, several pieces at the same time.
///
/// It suits work in the background that needs no order.
///
/// - Note: It is `Sendable`, which the official class is not: all that it stores is its queue.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// What time it is.
    public var now: Date {
        Date()
    }

    let configuration: DispatchQueueConfiguration

    /// Makes a scheduler of a queue.
    ///
    /// - Parameter queue: Where the work runs; a serial one will do as well.
    public init(queue: DispatchQueue) {
        configuration = DispatchQueueConfiguration(queue: queue)
    }

    /// Makes a scheduler with a concurrent queue of its own.
    ///
    /// - Parameter qos: How urgent its work is.
    public convenience init(qos: DispatchQoS) {
        self.init(queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent))
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
        configuration.schedule(state, action: action)
    }
}
