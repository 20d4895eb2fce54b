import Guide
import Lines

/// A command that a page tells to type.
struct PageCommand {
    /// The line, counted from 0.
    var line: Int
    /// The program, and what stands behind it up to the end of the command.
    var words: [String]

    /// Finds the commands between backticks and in fences, and those of the text that are started with `swift run`.
    static func all(in page: Page) -> [PageCommand] {
        let spans = page.paragraphs.filter { mayHold($0.text) }.flatMap { paragraph in
            paragraph.inline.leaves(from: paragraph.line).flatMap { line, run -> [PageCommand] in
                switch run {
                case .code(let text): all(in: text.replacing("\n", with: " "), on: line, isCode: true)
                case .text(let text): all(in: text, on: line, isCode: false)
                default: []
                }
            }
        }
        let fenced = page.lines.indices.filter { page.fences[$0] == .inside && mayHold(page.lines[$0]) }
        return spans + fenced.flatMap { all(in: page.lines[$0], on: $0, isCode: true) }
    }

    private static func mayHold(_ text: String) -> Bool { beginnings.contains(where: text.holds) }

    private static let beginnings = QuotedOutput.programs + ["make ", "/"]

    private static func all(in text: String, on line: Int, isCode: Bool) -> [PageCommand] {
        let matches = started.matches(in: text) + (isCode ? typed.matches(in: text) : [])
        return matches.compactMap { match in
            guard let program = match[1], let start = match.range(of: 1) else { return nil }
            let words = [String(program)] + words(of: text[start.upperBound...], isCode: isCode)
            return words == ["make"]
                ? nil : PageCommand(line: line + text.lines(before: start.lowerBound), words: words)
        }
    }

    private static let program = QuotedOutput.programs.joined(separator: "|")
    /// A program of ours that is started from anywhere.
    private static let started = Pattern(#"(?:swift run |\.build/(?:debug|release)/)(\#(program))(?![\w-])"#)
    /// What begins a command, behind what a shell has before it: a prompt, variables, another program that starts it.
    private static let typed = Pattern(
        #"(?:^|[|;&])\s*(?:(?:sudo|time|env|sh|bash|zsh|[$%]|[A-Z_]+=\S*)\s+)*(?:\./)?"#
            + #"((?:\#(program))(?![^\s])|make(?= )|(?:Sources|Tests|\.ci)/[\w/-]+(?![\w./-]))"#)

    /// The words up to what a shell would not hand over, or to what stands for more of them.
    ///
    /// In a sentence only the first word, and options, are sure to belong to a command.
    private static func words(of text: Substring, isCode: Bool) -> [String] {
        var words: [String] = []
        for word in text.prefix(while: { !"|<>;&#'\"()[…`→".contains($0) }).split(whereSeparator: \.isWhitespace) {
            if isCode {
                words.append(String(word))
                continue
            }
            guard words.isEmpty || word.hasPrefix("--") else { break }
            let bare = word.reversed().drop { ".,:?!".contains($0) }.reversed()
            words.append(String(bare))
            if bare.count < word.count { break }
        }
        return words
    }
}
