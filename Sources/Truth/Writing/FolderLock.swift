import Foundation

/// A lock on a folder, for one process at a time; it goes with the process that has it, however that ends.
package enum FolderLock {
    /// Does something with the lock; nil when another process keeps it for longer than is waited for.
    ///
    /// Where a folder cannot be locked, there is taken to be nobody else.
    package static func hold<Result, Failure>(
        _ path: String, patience: Duration, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let folder = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        let end = ContinuousClock.now + patience
        while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < end else { return nil }
            usleep(20_000)
        }
        return try body()
    }
}
