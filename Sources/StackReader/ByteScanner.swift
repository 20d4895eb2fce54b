/// Searches in bytes at a speed that a hundred thousand lines need, also in a debug build.
enum ByteScanner {
    /// The first place of a text.
    static func first(_ pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, buffer.count >= pattern.utf8CodeUnitCount else { return nil }
            let head = pattern.utf8Start[0]
            var offset = 0
            let end = buffer.count - pattern.utf8CodeUnitCount
            while offset <= end {
                if base[offset] == head, matches(pattern, base + offset) { return bytes.startIndex + offset }
                offset += 1
            }
            return nil
        }
    }

    /// The last place of a text.
    static func last(_ pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let head = pattern.utf8Start[0]
            var offset = buffer.count - pattern.utf8CodeUnitCount
            while offset >= 0 {
                if base[offset] == head, matches(pattern, base + offset) { return bytes.startIndex + offset }
                offset -= 1
            }
            return nil
        }
    }

    /// Whether a text stands anywhere.
    static func contains(_ pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
        first(pattern, in: bytes) != nil
    }

    /// How many bytes at the start a rule allows.
    private static func count(atStartOf bytes: ArraySlice<UInt8>, _ isAllowed: (UInt8) -> Bool) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var offset = 0
            while offset < buffer.count, isAllowed(base[offset]) { offset += 1 }
            return offset
        }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66) || (byte >= 0x41 && byte <= 0x46)
    }

    /// A text without the blanks at its start.
    static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes[(bytes.startIndex + count(atStartOf: bytes, isBlank))...]
    }

    /// A text without the blanks at its end.
    static func withoutBlanksBehind(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let length = bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var length = buffer.count
            while length > 0, isBlank(base[length - 1]) { length -= 1 }
            return length
        }
        return bytes[..<(bytes.startIndex + length)]
    }

    /// A text without the hexadecimal digits at its start.
    static func withoutHexDigits(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes[(bytes.startIndex + count(atStartOf: bytes, isHexDigit))...]
    }

    /// Takes a number off the start; one that is longer than nine digits ends there.
    static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        let length = count(atStartOf: bytes.prefix(9)) { $0 >= 0x30 && $0 <= 0x39 }
        guard length > 0 else { return nil }
        var number = 0
        for index in 0..<length { number = number * 10 + Int(bytes[bytes.startIndex + index] - 0x30) }
        bytes = bytes[(bytes.startIndex + length)...]
        return number
    }

    /// Whether a text begins with another one.
    static func begins(_ bytes: ArraySlice<UInt8>, with pattern: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, buffer.count >= pattern.utf8CodeUnitCount else { return false }
            return base[0] == pattern.utf8Start[0] && matches(pattern, base)
        }
    }

    /// Whether a text ends with another one.
    static func ends(_ bytes: ArraySlice<UInt8>, with pattern: StaticString) -> Bool {
        bytes.count >= pattern.utf8CodeUnitCount && begins(bytes.suffix(pattern.utf8CodeUnitCount), with: pattern)
    }

    /// Whether there are bytes that steer a terminal, which no tool writes into a frame.
    static func hasControls(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            var offset = 0
            while offset < buffer.count {
                let byte = base[offset]
                if byte < 0x20, byte != 0x09, byte != 0x0D { return true }
                if byte == 0x7F { return true }
                offset += 1
            }
            return false
        }
    }

    /// Hands over the lines of a text, without their ends and without the empty ones.
    static func forEachLine(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
        var start = 0
        while start < bytes.count {
            let end = bytes.withUnsafeBufferPointer { buffer in
                var offset = start
                guard let base = buffer.baseAddress else { return offset }
                while offset < buffer.count, base[offset] != 0x0A { offset += 1 }
                return offset
            }
            if end > start { body(bytes[start..<end]) }
            start = end + 1
        }
    }

    private static func matches(_ pattern: StaticString, _ place: UnsafePointer<UInt8>) -> Bool {
        var offset = 1
        while offset < pattern.utf8CodeUnitCount {
            if place[offset] != pattern.utf8Start[offset] { return false }
            offset += 1
        }
        return true
    }
}
