import Foundation

/// Turns the symbols of the Swift compiler into words.
///
/// The runtime of every Swift program can do that: this calls it, on all platforms alike.
enum Demangler {
    /// Longer symbols are left as they are: nobody could read what they stand for.
    private static let longest = 10_000

    /// Says what a symbol stands for.
    ///
    /// - Parameter symbol: A symbol, with or without the underscore that Apple's platforms put before it.
    /// - Returns: The full name; nil for everything that is not a Swift symbol.
    static func name(of symbol: String) -> String? {
        guard isMangled(symbol), symbol.utf8.count <= longest, !symbol.utf8.contains(0) else { return nil }
        let bare = symbol.hasPrefix("_$") || symbol.hasPrefix("__T") ? String(symbol.dropFirst()) : symbol
        guard let name = demangle(bare, bare.utf8.count, nil, nil, 0) else { return nil }
        defer { free(name) }
        let text = String(cString: name)
        return text == symbol ? nil : text
    }

    /// Whether a word begins as the symbols of Swift 4 and later do.
    ///
    /// `_T` alone is the beginning of Swift 3; a symbol in C that begins so is not demangled.
    static func isMangled(_ word: some StringProtocol) -> Bool {
        ["$s", "$S", "_$s", "_$S", "_T", "__T"].contains(where: word.hasPrefix)
    }
}

@_silgen_name("swift_demangle")
private func demangle(
    _ symbol: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ outputSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
