extension Naive {
    /// A replay in two steps that others can come between: in either order something goes wrong.
    enum ReplayInTwoSteps {
        final class Diary {
            var days = ["Tuesday", "Wednesday"]
            var observers: [(String) -> Void] = []

            func send(_ day: String) {
                days.append(day)
                for observer in observers { observer(day) }
            }

            func replayThenInsert(_ observer: @escaping (String) -> Void) {
                days.forEach(observer)
                observers.append(observer)
            }

            func insertThenReplay(_ observer: @escaping (String) -> Void) {
                let kept = days
                observers.append(observer)
                kept.forEach(observer)
            }
        }

        static func run() {
            let first = Diary()
            print("replay, then insert")
            first.replayThenInsert { day in
                print("A \(day)")
                if day == "Tuesday" { first.send("Thursday") }
            }

            let second = Diary()
            print("insert, then replay")
            second.insertThenReplay { day in
                print("A \(day)")
                if day == "Tuesday" { second.send("Thursday") }
            }
            first.observers = []
            second.observers = []
        }
    }
}
