extension Naive {
    /// A disposer that does not know that it has been disposed: it and its Sink dispose each other without end.
    enum DisposerWithoutBits {
        final class Disposer {
            var sink: Sink?
            var depth = 0

            func dispose() {
                depth += 1
                print("Disposer.dispose, \(depth) deep")
                guard depth < 5 else { return print("… and on, until the stack is full") }
                sink?.dispose()
                depth -= 1
            }
        }

        final class Sink {
            let cancel: Disposer

            init(cancel: Disposer) {
                self.cancel = cancel
            }

            func dispose() {
                print("Sink.dispose")
                cancel.dispose()
            }
        }

        static func run() {
            let disposer = Disposer()
            disposer.sink = Sink(cancel: disposer)
            disposer.dispose()
            disposer.sink = nil
        }
    }
}
