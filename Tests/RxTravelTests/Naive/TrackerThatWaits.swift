import Dispatch

extension Naive {
    /// A subject whose tracker holds an event back until the one before it is through.
    enum TrackerThatWaits {
        final class Subject {
            let free = DispatchSemaphore(value: 1)
            var observer: (Int) -> Void = { _ in }

            func onNext(_ value: Int) {
                guard free.wait(timeout: .now()) == .success else {
                    return print("onNext", value, "would wait here, for good")
                }
                observer(value)
                free.signal()
            }
        }

        static func run() {
            let echo = Subject()
            echo.observer = { [unowned echo] value in
                print("begin", value)
                if value == 1 {
                    echo.onNext(2)
                }
                print("end", value)
            }
            echo.onNext(1)
        }
    }
}
