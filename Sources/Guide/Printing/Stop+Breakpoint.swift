import Stops

extension Stop {
    /// What `breakpoint set` of lldb needs for this stop: the file with its folder, the line, the column where the line
    /// is not enough, and a name.
    package func breakpointArguments(in source: SourceFile) -> String {
        let file = file.split(separator: "/").suffix(2).joined(separator: "/")
        let column = breakpointColumn(in: source).map { " --column \($0)" } ?? ""
        return "--file \(Self.word(file)) --line \(breakLine)\(column) -N \(breakpointName)"
    }

    /// The name of the breakpoint, by which lldb knows it: `travel12`, or of a place `mine9` by its file.
    private var breakpointName: String {
        let name = file.split(separator: "/").last?.dropLast(".swift".count).lowercased() ?? ""
        return number.map { "travel\($0)" } ?? "\(name.filter { $0.isASCII && $0.isLetter })\(line)"
    }

    /// A name as one word of a command of lldb: between quotes where it is not plain.
    package static func word(_ name: String) -> String {
        if name.allSatisfy({ $0.isLetter || $0.isNumber || "/._+-".contains($0) }) { return name }
        return "\"" + name.map { "\"\\`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// The column on the line of code where lldb stops, in bytes counted from 1; nil where the line is enough.
    func breakpointColumn(in source: SourceFile) -> Int? {
        guard kind != .omission, let line = body.codeLine else { return nil }
        return CodeLine(source.lines[line - 1], in: source).breakpoint.map { $0.offset + 1 }
    }
}

/// The line of code at which a stop has its breakpoint.
///
/// A line can belong to two functions. On the line that opens a closure the closure begins as well; on the line that
/// names a method without calling it, the function begins that the compiler makes of it. And the line of a loop is
/// reached again for each value. Asked for the line alone, lldb stops every time. So it is asked for a column as well:
/// that of the first member that the statement calls, which is reached once, and before any of the closure runs.
private struct CodeLine {
    let tokens: [Token]
    let source: SourceFile

    init(_ line: Substring, in source: SourceFile) {
        tokens = Token.code(of: String(line))
        self.source = source
    }

    /// Where lldb is to stop; nil where the line is enough.
    var breakpoint: Token? {
        // for value in buffer {
        // ↑
        if begins(with: ["for"]) { return tokens.first }
        // let key = observers.insert(observer.on)        self.observer = observer.on
        //                     ↑                                        ↑
        if namesMethod { return calledMember ?? assignment.map { _, token in token } }
        // if let value = weather.value() { print(value) }
        //                        ↑
        if begins(with: ["if"]), opensBrace, tokens.last?.isSign("}") == true { return startOfValue }
        // switch box.event {
        if begins(with: Self.blocks) { return nil }
        // return lock.performLocked { run() }        return try Gate { value in
        //             ↑                                         ↑
        return opensBrace ? startOfValue : nil
    }

    /// Their braces hold no closure.
    private static let blocks: Set = [
        "if", "guard", "while", "repeat", "switch", "do", "defer", "func", "struct", "class", "enum", "actor",
    ]

    private func begins(with words: Set<String>) -> Bool { tokens.first.map { words.contains($0.text) } ?? false }

    private var opensBrace: Bool { tokens.contains { $0.isSign("{") } }

    /// Whether a method of the file is named behind a dot, and is not called.
    private var namesMethod: Bool {
        tokens.indices.dropFirst().contains { position in
            let isNamed = position + 1 == tokens.count || tokens[position + 1].isSign(")")
            return isNamed && tokens[position - 1].isSign(".")
                && source.functions.contains { $0.name.hasPrefix(tokens[position].text + "(") }
        }
    }

    /// Of the statement itself; a closure on the line may have one of its own.
    private var assignment: (position: Int, token: Token)? {
        tokens.prefix { !$0.isSign("{") }.enumerated().first { $1.kind == .operators && $1.text == "=" }
            .map { ($0, $1) }
    }

    /// What is computed on the line: all behind the `=`, or everything.
    private var value: ArraySlice<Token> { tokens.dropFirst(assignment.map { $0.position + 1 } ?? 0) }

    private var calledMember: Token? {
        value.indices.dropFirst().dropLast().first { position in
            tokens[position - 1].isSign(".") && tokens[position].kind == .word
                && ["(", "{", ".", "<"].contains(tokens[position + 1].text)
        }.map { tokens[$0] }
    }

    private var startOfValue: Token? {
        let introducers: Set = ["return", "throw", "try", "await", "_"]
        return calledMember ?? value.first { $0.kind == .word && !introducers.contains($0.text) }
    }
}
