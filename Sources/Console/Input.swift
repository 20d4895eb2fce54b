import Foundation
import Lines

/// What comes from a file, a pipe or a terminal: all of it, or as much as is wanted at most.
package struct Input {
    package struct Failure: Error {
        package let reason = String(cString: strerror(errno))

        package init() {
        }
    }

    package var bytes: [UInt8] = []
    /// Whether more came than was wanted.
    package var isCut = false

    /// Reads a descriptor to its end, and tells when nothing has come for a while, once.
    package init(_ descriptor: Int32, atMost limit: Int, whenSilent tell: () -> Void = {}) throws(Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
        defer { buffer.deallocate() }
        var patience: Int32 = 5_000
        while true {
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&source, 1, patience) == 0 {
                tell()
                patience = -1
                continue
            }
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw Failure() }
            if count == 0 { return }
            bytes += UnsafeRawBufferPointer(rebasing: buffer.prefix(min(count, limit - bytes.count)))
            if bytes.count == limit {
                isCut = read(descriptor, buffer.baseAddress, 1) > 0
                return
            }
        }
    }

    /// Opens a file for reading.
    package static func open(_ path: String) throws(Failure) -> Int32 {
        let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        return descriptor
    }
}

/// The system's own, which inside of `Input` is hidden by another one.
private func systemOpen(_ path: String, _ options: Int32) -> Int32 { open(path, options) }
