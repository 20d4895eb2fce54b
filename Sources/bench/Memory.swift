#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the process holds.
enum Memory {
    /// The bytes in use: allocated ones on Apple's systems, resident ones on Linux; nil where neither can be told.
    static var bytesInUse: Double? {
        #if canImport(Darwin)
            return Double(mstats().bytes_used)
        #else
            guard let file = fopen("/proc/self/statm", "r") else { return nil }
            defer { fclose(file) }
            var text = [CChar](repeating: 0, count: 128)
            guard fgets(&text, Int32(text.count), file) != nil else { return nil }
            let fields = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
            guard fields.count > 1, let pages = Double(fields[1]) else { return nil }
            return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
        #endif
    }
}
