import Foundation

extension stat {
    /// What is at the end of a path, behind all symbolic links; nil when nothing is there.
    init?(_ path: String) {
        self.init()
        guard stat(path, &self) == 0 else { return nil }
    }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
