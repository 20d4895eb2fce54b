/// A file as it was read, and as it is to be.
package struct FileChange: Codable, Equatable, Sendable {
    /// The file, relative to the package.
    package var path: String
    /// What was read; nil when there was no such file.
    package var old: String?
    package var new: String

    package init(path: String, old: String?, new: String) {
        self.path = path
        self.old = old
        self.new = new
    }

    /// Whether a text that is neither the old nor the new one comes from the new one rather: above zero, by its lines.
    func leaning(of text: String) -> Int {
        let (old, new) = (Self.lines(old ?? ""), Self.lines(new))
        let (onlyOld, onlyNew) = (Set(old).subtracting(new), Set(new).subtracting(old))
        return Self.lines(text).reduce(0) { $0 + (onlyNew.contains($1) ? 1 : onlyOld.contains($1) ? -1 : 0) }
    }

    /// Whether a file was being written in place when it was stopped: each byte is one of the old or the new text.
    func isTorn(_ bytes: some Collection<UInt8>) -> Bool {
        let (old, new) = (Array((old ?? "").utf8), Array(new.utf8))
        return (min(old.count, new.count)...max(old.count, new.count)).contains(bytes.count)
            && bytes.enumerated().allSatisfy { index, byte in
                index < old.count && old[index] == byte || index < new.count && new[index] == byte
            }
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
