// 공식: RxSwift/Rx.swift

import Synchronization

#if DEBUG
    import Foundation
#endif

#if TRACE_RESOURCES
    /// Counts the living objects of many classes of the module, and the locks that are held.
    ///
    /// It exists only in builds that define `TRACE_RESOURCES`, as debug builds of this package do. A number that does
    /// not come back to where it began points to a leak.
    public enum Resources {
        private static let resourceCount = AtomicInt(0)

        /// How many counted objects are alive now.
        public static var total: Int32 {
            load(resourceCount)
        }

        /// Counts one object more.
        ///
        /// - Returns: The count from before.
        public static func incrementTotal() -> Int32 {
            increment(resourceCount)
        }

        /// Counts one object less.
        ///
        /// - Returns: The count from before.
        public static func decrementTotal() -> Int32 {
            decrement(resourceCount)
        }
    }
#endif

/// Counts the object that it is a part of, for as long as that object lives.
///
/// One stored property instead of a conditional `init` and `deinit` in every class. Without `TRACE_RESOURCES` it is
/// empty and takes no space.
struct Counted: ~Copyable, Sendable {
    #if TRACE_RESOURCES
        init() {
            _ = Resources.incrementTotal()
        }

        deinit {
            _ = Resources.decrementTotal()
        }
    #endif
}

/// Stops the program: a method was called that a subclass has to bring.
func rxAbstractMethod(file: StaticString = #file, line: UInt = #line) -> Never {
    rxFatalError("Abstract method", file: file, line: line)
}

/// Stops the program, in every build.
func rxFatalError(_ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError(message(), file: file, line: line)
}

// 생략 5
// ko: 공식 파일에는 rxFatalErrorInDebug, incrementChecked, decrementChecked도 있다. Binder, Infallible,
//     RefCountDisposable처럼 이 모듈에 없는 타입이 쓴다.
// en: The official file also has rxFatalErrorInDebug, incrementChecked and decrementChecked. They serve types that this
//     module does not have, such as Binder, Infallible and RefCountDisposable.

#if DEBUG
    /// Watches one place that events pass and prints a warning when they overlap there.
    ///
    /// It exists in debug builds alone. It only prints: no event is held back or dropped.
    @usableFromInline final class SynchronizationTracker {
        private let lock = RecursiveLock()

        @usableFromInline enum SynchronizationErrorMessages: String {
            case `default` = "Two threads send events at the same time. Which one arrives first is chance."
        }

        // 생략 6
        // ko: 공식 감시자에는 .variable이라는 문구도 있지만 쓰이지 않는다. 경고의 첫 줄은 공식과 같고, 그 아래는 새로
        //     쓴 말이다.
        // en: The official tracker has a second text, .variable, which nothing uses. The first line of each warning is
        //     the official one; the rest is in our own words.

        private var threads: [ObjectIdentifier: Int] = [:]

        @usableFromInline init() {}

        // 생략 4
        // ko: 공식 코드는 FATAL_SYNCHRONIZATION을 정의한 빌드에서 출력하는 대신 크래시를 낸다.
        // en: With FATAL_SYNCHRONIZATION the official code stops the program instead of printing.

        private func synchronizationError(_ message: String) {
            // 여행 141 [threads.count]
            // ko: 디버그 빌드에만 있는 감시자가 경고를 출력한다. 이벤트는 막지 않는다.
            // en: The tracker, which only debug builds have, prints a warning. It holds no event back.
            print(message)
        }

        @usableFromInline func register(synchronizationErrorMessage: SynchronizationErrorMessages) {
            lock.lock()
            defer { lock.unlock() }
            let thread = ObjectIdentifier(Thread.current)
            let count = (threads[thread] ?? 0) + 1
            threads[thread] = count
            if count > 1 {
                synchronizationError(
                    """
                    ⚠️ Reentrancy anomaly was detected.
                      > Reason: An event is sent while the one before it is still on its way, on the same thread.
                      > Rule: Events of one sequence come one after another: next* (error | completed)?
                      > Where: Set a breakpoint in SynchronizationTracker.synchronizationError and look at the call stack.
                      > Remedy: Send it once the first has arrived, for instance from a queue.

                    """)
            }
            if threads.count > 1 {
                synchronizationError(
                    """
                    ⚠️ Synchronization anomaly was detected.
                      > Reason: \(synchronizationErrorMessage.rawValue)
                      > Rule: Events of one sequence come one after another: next* (error | completed)?
                      > Where: Set a breakpoint in SynchronizationTracker.synchronizationError and look at the call stack.
                      > Remedy: Send all events from one queue, or hold a lock around each of them.

                    """)
            }
        }

        @usableFromInline func unregister() {
            lock.performLocked {
                let thread = ObjectIdentifier(Thread.current)
                let count = threads[thread, default: 1] - 1
                threads[thread] = count == 0 ? nil : count
            }
        }
    }
#else
    /// Nothing: in release builds nobody watches.
    @usableFromInline struct SynchronizationTracker {
        @usableFromInline enum SynchronizationErrorMessages {
            case `default`
        }

        @usableFromInline init() {}

        @usableFromInline func register(synchronizationErrorMessage: SynchronizationErrorMessages) {}

        @usableFromInline func unregister() {}
    }
#endif

/// Settings that hold for the whole process.
public enum Hooks {
    private static let recordsCallStack = Atomic(false)

    /// Whether `subscribe(onNext:…)` notes its call stack, so that an error nobody handles shows who subscribed.
    ///
    /// Off unless you turn it on: taking a stack is slow.
    public static var recordCallStackOnError: Bool {
        get { recordsCallStack.load(ordering: .relaxed) }
        set { recordsCallStack.store(newValue, ordering: .relaxed) }
    }
}
