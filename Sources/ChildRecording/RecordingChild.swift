import Foundation
import TravelRecorder

/// The process that is recorded in: it records what its parent asks for, and hands over each moment as it happens.
package enum RecordingChild {
    /// The one argument of a program that is started as a child.
    package static let argument = "record-for-parent"

    /// Records one route after another, on the calling thread, until the parent is gone.
    ///
    /// Of a program that nobody knows, what it has scheduled is waited for, and its threads may race: it says whether it
    /// may have begun something that nobody sees.
    package static func serve(
        unknown mayHaveMore: Bool? = nil, _ route: (_ name: String) -> (() -> Void)?
    ) -> Never {
        let notes = dup(STDOUT_FILENO)
        // A process that the route starts gets none of these: by one of them Foundation sees that this one has ended.
        for file in (STDERR_FILENO + 1)..<min(getdtablesize(), 1 << 10) { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        // What the route writes by itself is no note.
        dup2(STDERR_FILENO, STDOUT_FILENO)
        // A route that was stopped may leave much to be torn down: nobody waits for that.
        signal(SIGPIPE, SIG_IGN)
        let requests = Requests()
        Thread.detachNewThread {
            while let line = readLine() { requests.add(line) }
            // Without a parent nobody is recorded for, however long the route goes on.
            _exit(0)
        }
        while true {
            let line = requests.next()
            // A parent that was built from other sources sees it here, whatever it has asked for.
            hand(JourneyWriter.head, to: notes)
            guard let request = RecordingRequest(line: line), let route = route(request.name) else {
                _exit(EX_USAGE)
            }
            record(
                limit: request.limit, notesHoldings: request.notesHoldings, notesTrail: request.notesTrail,
                mayRace: mayHaveMore != nil,
                handingOver: { bytes, isCut in
                    hand(bytes, to: notes)
                    // The rest of the route is not wanted, and may have no end.
                    if isCut { _exit(0) }
                },
                {
                    route()
                    guard let mayHaveMore else { return }
                    Waiting(seconds: request.seconds, mayHaveMore: mayHaveMore).run()
                })
        }
    }

    private static func hand(_ bytes: [UInt8], to file: Int32) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { _exit(0) }
            }
        }
    }

    /// What one thread reads, and another does.
    private final class Requests: @unchecked Sendable {
        private let condition = NSCondition()
        private var lines: [String] = []

        func add(_ line: String) {
            condition.withLock { lines.append(line) }
            condition.signal()
        }

        func next() -> String {
            condition.withLock {
                while lines.isEmpty { condition.wait() }
                return lines.removeFirst()
            }
        }
    }
}
