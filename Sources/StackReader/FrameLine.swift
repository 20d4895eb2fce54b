/// The line of one frame while it is read: what is not read yet, and the frame so far.
struct FrameLine {
    private var rest: Bytes
    private var frame = Frame(symbol: "", text: "")

    /// Reads a frame.
    ///
    /// - Parameter line: A line without the blanks at its start.
    /// - Returns: The frame; nil for any other line, and for one that steers a terminal, which no tool writes.
    static func frame(in line: Bytes) -> Frame? {
        var read = FrameLine(rest: line)
        if read.rest.take("*") { read.rest = read.rest.withoutBlanks }
        // Most lines of a log are no frames, and the first byte tells.
        let mayHaveNumber = read.rest.first.map { Bytes.isDigit($0) || "f#".utf8.contains($0) } ?? false
        var unnumbered = read
        if !mayHaveNumber || !read.takeNumbered() {
            guard unnumbered.takeSymbolInParentheses() || unnumbered.takeSymbol() else { return nil }
            read = unnumbered
        }
        if line.contains(where: { $0 < 0x20 && !Bytes.isBlank($0) || $0 == 0x7F }) { return nil }
        read.frame.symbol = read.rest.word
        read.frame.text = line.word
        return read.frame
    }

    /// Takes what the tools write around a symbol; each leaves out some of it, but none has another order.
    ///
    ///     frame #13: 0x000055 Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17 [opt]            lldb
    ///     #6 0x0000000100d3acac in closure #3 in Screen.start() at /folder/Screen.swift:101         Xcode and gdb
    ///     11 [ra] 0x0000556c MapSink.on(_:) + 682 in Shop at /folder/Map.swift:43:17                Swift on Linux
    ///     3 CartScreen.show(_:) + 111 in Shop at /folder/CartScreen.swift:16:21                     in few words
    ///     3   MyApp   0x0000000104a1c2d8 $s7RxSwift7MapSinkC + 248 (Map.swift:40)                   Apple's reports
    ///     #4 (null) in closure #1 in Screen.bind() at /folder/Screen.swift line 39                  Crashlytics
    private mutating func takeNumbered() -> Bool {
        let isLLDB = rest.take("frame #")
        let hasMark = isLLDB || rest.take("#")
        frame.index = rest.takeNumber()
        if isLLDB { _ = rest.take(":") }
        guard frame.index != nil, takeGap() else { return false }
        let hasAddress = takeAddress() || !hasMark && takeImageAndAddress()
        let isOfDebugger = isLLDB || hasAddress && rest.take("in ") || hasMark && !hasAddress
        _ = rest.take("(null) in ")

        takeLocation()
        if isLLDB {
            takeImage(before: "`")
        } else if isOfDebugger {
            takeImage(behind: " from /")
            if rest.ends(" ()") { rest = rest.dropLast(3) }
        } else if frame.image == nil {
            takeImage(behind: " in ")
        }
        let hasOffset = rest.takeNumber(behind: " + ") != nil
        rest = rest.withoutMarks
        if isLLDB { return true }
        if hasAddress { return !rest.isEmpty || frame.image != nil }
        // A heading of Markdown begins with `#` too, and an item of a list with a number.
        return hasMark
            ? !rest.isEmpty && (frame.file != nil || rest.ends(")"))
            : frame.image != nil && (frame.file != nil || hasOffset)
    }

    /// Whether a line looks like a further frame of the stack that the lines before it belong to.
    static func goesOn(_ line: Bytes) -> Bool {
        var rest = line
        if !rest.take("frame #") { _ = rest.take("#") }
        return rest.takeNumber().map { $0 > 0 } ?? (line.begins("$s") || line.begins("_$s"))
    }

    // MARK: In front

    /// Takes blanks, and `[ra] [thunk]` behind them.
    private mutating func takeGap() -> Bool {
        guard rest.first.map(Bytes.isBlank) ?? false else { return false }
        rest = rest.withoutBlanks
        while rest.begins("["), let end = rest.first("]") {
            if rest.begins("[inlined]") { frame.isInlined = true }
            rest = rest[end...].dropFirst().withoutBlanks
        }
        return true
    }

    /// Takes `0x0000556c5dec0fcb`.
    private mutating func takeAddress() -> Bool {
        guard rest.take("0x") else { return false }
        rest = rest.drop(while: Bytes.isIdentifier).withoutBlanks
        return true
    }

    private mutating func takeImageAndAddress() -> Bool {
        guard let found = rest.first("0x"), rest[..<found].last.map(Bytes.isBlank) ?? false else { return false }
        frame.image = rest[..<found].word
        rest = rest[found...]
        return takeAddress()
    }

    private mutating func takeImage(before mark: String) {
        guard let end = rest.first(mark), !rest[..<end].has("(") else { return }
        frame.image = rest[..<end].word
        rest = rest[end...].dropFirst(mark.utf8.count)
    }

    // MARK: Behind

    private mutating func takeImage(behind mark: String) {
        guard let found = rest.last(mark), !rest[found...].has("(") else { return }
        frame.image = Self.lastFolder(rest[found...].dropFirst(mark.utf8.count))
        rest = rest[..<found].withoutBlanksBehind
    }

    /// Takes ` at /folder/Map.swift:43:17`, or ` (Map.swift:43)`, and the marks behind it.
    private mutating func takeLocation() {
        rest = rest.withoutMarks
        if let at = rest.last(" at "), takeLocation(rest[at...].dropFirst(4)) {
            rest = rest[..<at]
        } else if rest.ends(")"), let open = rest.last(" ("), takeLocation(rest[open...].dropFirst(2).dropLast()) {
            rest = rest[..<open]
        }
        rest = rest.withoutBlanksBehind
    }

    /// Takes `Map.swift:43:17`, `Map.swift line 43` or `<compiler-generated>`, with marks of the tool behind it.
    private mutating func takeLocation(_ text: Bytes) -> Bool {
        var location = text
        guard !location.has("("), !location.has(")") else { return false }
        var numbers: [Int] = []
        while numbers.count < 2, let number = location.takeNumber(behind: ":") ?? location.takeNumber(behind: " line ")
        {
            numbers.append(number)
        }
        let file = location.word
        guard !numbers.isEmpty || file.contains(".swift") || file.hasSuffix("<compiler-generated>") else {
            return false
        }
        frame.file = file
        frame.line = numbers.last.flatMap { $0 > 0 ? $0 : nil }
        return true
    }

    // MARK: Symbols

    private mutating func takeSymbolInParentheses() -> Bool {
        guard let end = rest.last(") [0x"), let open = rest[..<end].last("(") else { return false }
        frame.image = Self.lastFolder(rest[..<open])
        rest = rest[(open + 1)..<end]
        if let plus = rest.last("+") { rest = rest[..<plus] }
        return true
    }

    private mutating func takeSymbol() -> Bool {
        guard let start = ["$s", "$S", "_T"].compactMap(rest.first).min() else { return false }
        let hasUnderscore = rest[start] == UInt8(ascii: "$") && rest[..<start].ends("_")
        rest = rest[(hasUnderscore ? start - 1 : start)...].prefix { Bytes.isIdentifier($0) || "$.".utf8.contains($0) }
        return Demangler.name(of: rest.text) != nil
    }

    private static func lastFolder(_ path: Bytes) -> String? {
        path.split(separator: UInt8(ascii: "/")).last?.word
    }
}

extension Bytes {
    /// The line without ` [opt] [inlined]` at its end.
    fileprivate var withoutMarks: Bytes {
        var left = withoutBlanksBehind
        while left.ends("]"), let open = left.last(" [") { left = left[..<open].withoutBlanksBehind }
        return left
    }

    /// Takes a number and what stands before it off the end.
    fileprivate mutating func takeNumber(behind mark: String) -> Int? {
        guard let found = last(mark), case var digits = self[found...].dropFirst(mark.utf8.count),
            let number = digits.takeNumber(), digits.isEmpty
        else { return nil }
        self = self[..<found]
        return number
    }
}
