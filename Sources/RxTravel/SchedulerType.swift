// 공식: RxSwift/SchedulerType.swift

import Foundation

/// A moment, as a scheduler's clock tells it.
public typealias RxTime = Date

/// A scheduler that has a clock.
///
/// - Note: The official protocol can also run work at a later time, once or again and again.
public protocol SchedulerType: ImmediateSchedulerType {
    /// What time it is.
    var now: RxTime { get }

    // 생략 13
    // ko: 공식 SchedulerType에는 scheduleRelative와 schedulePeriodic도 있다. 나중에 할 작업과 되풀이할 작업을 맡기는
    //     것으로, timer, interval, delay, debounce가 쓴다. 이 모듈에는 그런 연산자가 없다.
    // en: The official SchedulerType also has scheduleRelative and schedulePeriodic, for work at a later time and for
    //     work that repeats. timer, interval, delay and debounce use them. None of these operators is here.
}
