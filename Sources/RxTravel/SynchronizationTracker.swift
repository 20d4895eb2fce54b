// 공식: RxSwift/Rx.swift

#if DEBUG
    import Foundation

    /// Watches one place that events pass and prints a warning when they overlap there.
    ///
    /// It exists in debug builds alone. It only prints: no event is held back or dropped.
    @usableFromInline final class SynchronizationTracker {
        @usableFromInline enum SynchronizationErrorMessages: String {
            case `default` = "Two threads send events at the same time. Which one arrives first is chance."
        }

        // 생략 6
        // ko: 공식 코드는 FATAL_SYNCHRONIZATION을 정의한 빌드에서 출력하는 대신 크래시를 낸다.
        // en: With FATAL_SYNCHRONIZATION the official code stops the program instead of printing.

        private let lock = RecursiveLock()
        private var threads: [ObjectIdentifier: Int] = [:]

        @usableFromInline init() {}

        @usableFromInline func register(synchronizationErrorMessage: SynchronizationErrorMessages) {
            lock.performLocked {
                let thread = ObjectIdentifier(Thread.current)
                threads[thread, default: 0] += 1
                if threads[thread, default: 0] > 1 {
                    warn(
                        "Reentrancy",
                        because: "An event is sent while the one before it is still on its way, on the same thread.",
                        remedy: "Send it once the first has arrived, for instance from a queue.")
                }
                if threads.count > 1 {
                    warn(
                        "Synchronization",
                        because: synchronizationErrorMessage.rawValue,
                        remedy: "Send all events from one queue, or hold a lock around each of them.")
                }
            }
        }

        @usableFromInline func unregister() {
            lock.performLocked {
                let thread = ObjectIdentifier(Thread.current)
                let count = threads[thread, default: 1] - 1
                threads[thread] = count == 0 ? nil : count
            }
        }

        private func warn(_ anomaly: String, because reason: String, remedy: String) {
            // 여행 163 [anomaly]
            // ko: 디버그 빌드에만 있는 감시자다. 경고를 출력할 뿐, 이벤트를 막지 않는다.
            // en: The tracker of debug builds. It prints a warning and holds no event back.
            print(
                """
                ⚠️ \(anomaly) anomaly was detected.
                  > Reason: \(reason)
                  > Rule: Events of one sequence come one after another: next* (error | completed)?
                  > Where: Set a breakpoint in SynchronizationTracker.warn and look at the call stack.
                  > Remedy: \(remedy)

                """)
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
