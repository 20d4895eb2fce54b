import Foundation

/// The calls of the system that change files: each does what it says, or throws.
package enum Disk {
    /// A call that did not succeed, in the system's own words.
    package struct Failure: Error {
        let code = errno

        var reason: String { String(cString: strerror(code)) }
    }

    /// The bytes of a file; nil when it is not there, or nothing that can be read.
    static func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    /// What is at the end of a path, behind all symbolic links; nil when nothing is there.
    package static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// Whether anything has this name, be it a link that leads nowhere.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The path without symbolic links; nil when it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Why something may not be written to; nil when it may.
    ///
    /// Nothing is denied to root, so that what the owner has denied is looked at as well.
    static func objection(to path: String, _ status: stat) -> Words? {
        if status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 {
            return Words("쓰기 권한이 없다", "no write permission")
        }
        return access(path, status.isFolder ? W_OK | X_OK : W_OK) == 0 ? nil : Words(same: Failure().reason)
    }

    /// Whether a file has attributes of its own, such as lists of who may do what.
    ///
    /// Those that the system gives to every file are not counted.
    static func hasAttributes(_ path: String) -> Bool {
        let all = try? FileManager.default.attributesOfItem(atPath: path)
        let names = (all?[FileAttributeKey("NSFileExtendedAttributes")] as? [String: Data])?.keys
        return names?.contains { !$0.hasPrefix("security.") && $0 != "com.apple.provenance" } == true
    }

    /// Makes a file that was not there, and sees to it that its text stays.
    ///
    /// - Returns: Whether the owner and the rights of another file could be given to it.
    @discardableResult
    package static func make(
        _ path: String, _ text: String, like model: stat? = nil, _ mode: mode_t = 0o666
    ) throws(Failure) -> Bool {
        let file = try checked(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode))
        var isLike = true
        do throws(Failure) {
            try write(text, to: file)
            if let model {
                var own = stat()
                try checked(fstat(file, &own))
                if own.st_uid != model.st_uid || own.st_gid != model.st_gid {
                    isLike = fchown(file, model.st_uid, model.st_gid) == 0
                }
                // Another owner takes bits from the mode.
                if isLike, own.st_mode != model.st_mode || own.st_uid != model.st_uid {
                    try checked(fchmod(file, model.st_mode & 0o7777))
                }
            }
            try checked(fsync(file))
        } catch {
            close(file)
            throw error
        }
        try checked(close(file))
        return isLike
    }

    /// Writes a file in place, so that whatever else is true of it stays.
    package static func overwrite(_ path: String, _ text: String) throws(Failure) {
        let file = try checked(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
        do throws(Failure) {
            try write(text, to: file)
            try checked(ftruncate(file, off_t(text.utf8.count)))
            try checked(fsync(file))
        } catch {
            close(file)
            throw error
        }
        try checked(close(file))
    }

    package static func rename(_ old: String, _ new: String) throws(Failure) { try checked(systemRename(old, new)) }

    static func link(_ old: String, _ new: String) throws(Failure) { try checked(systemLink(old, new)) }

    package static func remove(_ path: String) throws(Failure) { try checked(unlink(path)) }

    static func makeFolder(_ path: String, _ mode: mode_t = 0o777) throws(Failure) { try checked(mkdir(path, mode)) }

    static func removeFolder(_ path: String) throws(Failure) { try checked(rmdir(path)) }

    /// Sees to it that the names in a folder stay as they are now.
    static func syncFolder(_ path: String) throws(Failure) {
        let folder = try checked(open(path, O_RDONLY | O_CLOEXEC))
        defer { close(folder) }
        // Some file systems know no such thing.
        if fsync(folder) != 0, errno != EINVAL { throw Failure() }
    }

    private static func write(_ text: String, to file: Int32) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw Failure() }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    @discardableResult
    private static func checked(_ result: Int32) throws(Failure) -> Int32 {
        if result < 0 { throw Failure() }
        return result
    }
}

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

// The system's own, which inside of `Disk` are hidden by others.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
