/// A command that a page tells to type.
struct PageCommand {
    /// The line, counted from 0.
    var line: Int
    /// The program, and what stands behind it up to the end of the command.
    var words: [String]

    /// Finds the commands between backticks and in fences, and those of the text that are started with `swift run`.
    static func all(in page: Page) -> [PageCommand] {
        let code = page.code
        var commands = code.all.flatMap { span in all(in: span.text, isCode: true).map { (span.line, $0) } }
        for index in page.lines.indices {
            let isCode = page.fences[index] == .inside
            commands += all(in: isCode ? page.lines[index] : code.prose[index], isCode: isCode).map { (index, $0) }
        }
        return commands.map { PageCommand(line: $0, words: $1) }
    }

    private static let started = ["swift run tour", ".build/debug/tour", ".build/release/tour"]
    private static let typed = ["tour", "make", "scripts/", ".ci/"]
    /// What may stand before a command.
    private static let openers: Set<Substring> = ["sudo", "time", "env", "sh", "bash", "zsh", "$", "%"]

    private static func all(in text: String, isCode: Bool) -> [[String]] {
        guard text.holds("tour") || isCode && (text.holds("make ") || text.holds("scripts/") || text.holds(".ci/"))
        else { return [] }
        var commands = started.filter(text.holds).flatMap { program in
            text.ranges(of: program).map { ["tour"] + words(of: text[$0.upperBound...], isCode: isCode) }
        }
        for piece in isCode ? text.split(whereSeparator: { "|;&".contains($0) }) : [] {
            let first = command(in: piece)
            guard let program = typed.first(where: first.hasPrefix) else { continue }
            let words =
                first.hasPrefix(".") ? [String(first.prefix { !$0.isWhitespace })] : words(of: first, isCode: true)
            if words.isEmpty { continue }
            if words.first == program || program.hasSuffix("/") { commands.append(words) }
        }
        return commands
    }

    /// A command without what a shell has before it: a prompt, variables, another program that starts it.
    private static func command(in text: Substring) -> Substring {
        var rest = text.drop(while: \.isWhitespace)
        while let end = rest.firstIndex(where: \.isWhitespace) {
            let word = rest[..<end]
            guard openers.contains(word) || word.contains("=") && word.wholeMatch(of: /[A-Z_]+=\S*/) != nil else {
                break
            }
            rest = rest[end...].drop(while: \.isWhitespace)
        }
        return rest.hasPrefix("./") ? rest.dropFirst(2) : rest
    }

    /// The words up to what a shell would not hand over, or to what stands for more of them.
    ///
    /// In a sentence only the first word, and options, are sure to belong to a command.
    private static func words(of text: Substring, isCode: Bool) -> [String] {
        guard text.first.map({ " /".contains($0) || $0.isLetter }) ?? true else { return [] }
        var words: [String] = []
        let command = text.prefix { !"|<>;&#'\"()[…`→".contains($0) }
        for word in command.split(separator: " ") {
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
