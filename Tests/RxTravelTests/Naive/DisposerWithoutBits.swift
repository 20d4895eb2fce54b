extension Naive {
    /// A disposer that does not know whether it has been disposed or filled.
    enum DisposerWithoutBits {
        final class Disposer {
            var sink: Sink?
            var cleanUp: (() -> Void)?
            var depth = 0

            func set(sink: Sink, cleanUp: @escaping () -> Void) {
                self.sink = sink
                self.cleanUp = cleanUp
            }

            func dispose() {
                depth += 1
                defer { depth -= 1 }
                print("Disposer.dispose, \(depth) deep")
                guard depth < 4 else { return giveUp() }

                sink?.dispose()
                cleanUp?()
                sink = nil
                cleanUp = nil
            }

            func giveUp() {
                print("… and on, until the stack is full")
                sink = nil
                cleanUp = nil
            }
        }

        final class Sink {
            let cancel: Disposer

            init(cancel: Disposer) {
                self.cancel = cancel
            }

            func complete() {
                print("onDisposed")
                dispose()
            }

            func dispose() {
                cancel.dispose()
            }
        }

        static func subscribe(_ source: (Sink) -> () -> Void) -> Disposer {
            let disposer = Disposer()
            let sink = Sink(cancel: disposer)
            let cleanUp = source(sink)
            disposer.set(sink: sink, cleanUp: cleanUp)
            return disposer
        }

        static func run() {
            print("It ends at once:")
            let first = subscribe { sink in
                sink.complete()
                return { print("clean-up") }
            }
            print("all over, and the clean-up still waits: \(first.cleanUp != nil)")
            first.sink = nil

            print("It ends later:")
            var kept: Sink?
            _ = subscribe { sink in
                kept = sink
                return { print("clean-up") }
            }
            kept?.complete()
        }
    }
}
