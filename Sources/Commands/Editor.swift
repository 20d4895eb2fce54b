/// The editor that somebody has chosen.
enum Editor {
    /// A line for the shell that opens a file at a line; the editor may have arguments.
    ///
    /// Most editors take `+line` before the file; those that are known to want it otherwise get what they want.
    static func command(_ editor: String, file: String, line: Int) -> String {
        let quoted =
            "'" + file.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
        let name = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
        switch name {
        case "code", "code-insiders", "codium", "cursor": return "\(editor) --goto \(quoted):\(line)"
        case "subl", "zed", "hx": return "\(editor) \(quoted):\(line)"
        case "xed", "mate": return "\(editor) \(name == "xed" ? "--line" : "-l") \(line) \(quoted)"
        default: return "\(editor) +\(line) \(quoted)"
        }
    }
}
