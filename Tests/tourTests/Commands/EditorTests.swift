import Testing

@testable import Commands

struct EditorTests {
    @Test(
        "An editor is told the line in its own way",
        arguments: [
            ("vi", "vi +12 'a b.swift'"), ("emacs -nw", "emacs -nw +12 'a b.swift'"),
            ("/usr/bin/nano", "/usr/bin/nano +12 'a b.swift'"), ("code", "code --goto 'a b.swift':12"),
            ("code --wait", "code --wait --goto 'a b.swift':12"), ("subl", "subl 'a b.swift':12"),
            ("xed", "xed --line 12 'a b.swift'"), ("mate", "mate -l 12 'a b.swift'"),
        ])
    func commands(editor: String, expected: String) {
        #expect(Editor.command(editor, file: "a b.swift", line: 12) == expected)
    }

    @Test("A quote in a path stays a part of the path")
    func quotes() {
        #expect(Editor.command("vi", file: "it's", line: 1) == #"vi +1 'it'\''s'"#)
    }
}
