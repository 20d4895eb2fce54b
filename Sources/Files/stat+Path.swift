import Foundation

extension stat {
    /// What is at the end of a path, behind all symbolic links; nil when nothing is there.
    init?(_ path: String) {
        self.init()
        guard stat(path, &self) == 0 else { return nil }
    }

    /// Tells what a path leads to from what it has led to before: where a file lies, its size and its time.
    package static func mark(of path: String) -> String? {
        guard let status = stat(path) else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(path) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    package static func isFolder(_ path: String) -> Bool { stat(path)?.isFolder == true }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
