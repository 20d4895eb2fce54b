// 공식: RxSwift/ObservableType+Extensions.swift

import Foundation

extension Hooks {
    /// Receives an error that no `onError` was given for, with the call stack noted at `subscribe`.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
    /// Makes the call stack that `subscribe` notes.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let lock = NSRecursiveLock()

    // Both are read and written under `lock` alone; the official closure types are not Sendable.
    nonisolated(unsafe) private static var errorHandler: DefaultErrorHandler = printInDebugBuilds
    nonisolated(unsafe) private static var captureCallstack: CustomCaptureSubscriptionCallstack = callStackInDebugBuilds

    /// What happens to an error when `subscribe(onNext:…)` was given no `onError`.
    ///
    /// The handler to start with prints the error in debug builds and says nothing in release builds. It never stops
    /// the program.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { errorHandler } }
        set { lock.withLock { errorHandler = newValue } }
    }

    /// How the call stack is taken when `recordCallStackOnError` is on.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { lock.withLock { captureCallstack } }
        set { lock.withLock { captureCallstack = newValue } }
    }

    private static func printInDebugBuilds(_ callStack: [String], _ error: any Error) {
        // 여행 173 [error, callStack.count]
        // ko: 기본 handler다. 디버그 빌드에서는 출력하고, 릴리스 빌드에서는 아무 말도 하지 않는다. 멈추는 일은 없다.
        // en: The default handler. In debug builds it prints; in release builds it says nothing. It never stops the
        //     program.
        #if DEBUG
            print("Unhandled error happened: \(error)")
            if !callStack.isEmpty {
                print("subscription called from:\n\(callStack.joined(separator: "\n"))")
            }
        #endif
    }

    private static func callStackInDebugBuilds() -> [String] {
        #if DEBUG
            Thread.callStackSymbols
        #else
            []
        #endif
    }
}
