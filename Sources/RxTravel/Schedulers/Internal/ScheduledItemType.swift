// 공식: RxSwift/Schedulers/Internal/ScheduledItemType.swift

/// A piece of work that waits in a queue and can be cancelled while it does.
protocol ScheduledItemType: Cancelable, InvocableType {}
