import Foundation

/// A lock on a folder, for one process at a time; it goes with the process that has it, however that ends.
enum FolderLock {
    /// How long another process is waited for: a fix takes less than a second.
    private static let patience = Duration.seconds(10)

    /// Does something with the lock; nil when another process keeps it.
    ///
    /// Where a folder cannot be locked, there is taken to be nobody else.
    static func hold<Result>(_ path: String, _ body: () throws -> Result) rethrows -> Result? {
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
