#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files and the standard error of the build tool, by means of the C library alone.
///
/// Every clean build waits for this tool, and importing Foundation would make it wait a second longer.
enum Disk {
    /// A call of the C library that did not succeed, in its own words.
    struct Failure: Error {
        let reason = String(cString: strerror(errno))
    }

    static func read(_ path: String) throws(Failure) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Failure() }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            bytes += chunk[..<count]
            if ferror(file) != 0 { throw Failure() }
            if feof(file) != 0 { return bytes }
        }
    }

    /// Writes a file, whole or not at all, into a folder that is there.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let draft = path + ".draft"
        guard let file = fopen(draft, "wb") else { throw Failure() }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count, rename(draft, path) == 0 else { throw Failure() }
    }

    /// Prints lines on standard error and ends the program as failed.
    static func fail(_ lines: [String]) -> Never {
        fputs(lines.joined(separator: "\n") + "\n", fdopen(STDERR_FILENO, "w"))
        exit(1)
    }
}
