/// The line of one frame while it is read: what is not read yet, and the frame so far.
struct FrameLine {
    private var rest: Bytes
    private var frame = Frame(symbol: "", text: "")

    /// What each tool writes; a line is of the first layout that fits, and what is left of it then is the symbol.
    ///
    /// What is skipped need not be there, and neither need a location or an image that is read.
    private static let layouts: [@Sendable (inout FrameLine) -> Bool] = numbered + unnumbered

    /// Those that begin with the number of the frame, or with `frame #` or `#` before it.
    private static let numbered: [@Sendable (inout FrameLine) -> Bool] = [
        // lldb: frame #13: 0x000055 Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17 [opt]
        {
            $0.rest.take("frame #") && $0.takeIndex() && $0.skip(":") && $0.skipBlanks() && $0.skipAddress()
                && $0.readLocation() && $0.skipMarks() && $0.readImage(before: "`") && $0.skipOffset()
        },
        // Xcode and gdb: #6 0x0000000100d3acac in closure #3 in Screen.start() at /folder/Screen.swift:101
        {
            $0.skip("#") && $0.takeIndex() && $0.takeGap() && $0.takeAddress() && $0.rest.take("in ")
                && $0.skip("(null) in ") && $0.readLocation() && $0.readImage(behind: " from /")
                && $0.skipNoArguments() && !$0.rest.isEmpty
        },
        // Swift on Linux: 11 [ra] 0x0000556c MapSink.on(_:) + 682 in Shop at /folder/Map.swift:43:17
        {
            $0.skip("#") && $0.takeIndex() && $0.takeGap() && $0.takeAddress() && $0.readLocation()
                && $0.readImage(behind: " in ") && $0.skipOffset() && (!$0.rest.isEmpty || $0.frame.image != nil)
        },
        // Apple's reports: 3   MyApp   0x0000000104a1c2d8 $s7RxSwift7MapSinkC + 248 (Map.swift:40)
        {
            $0.takeIndex() && $0.takeGap() && $0.takeImageAndAddress() && $0.readLocationInParentheses()
                && $0.skipOffset() && $0.skipMarks()
        },
        // Crashlytics: #4 (null) in closure #1 in Screen.bind() at /folder/Screen.swift line 39
        {
            $0.rest.take("#") && $0.takeIndex() && $0.takeGap() && $0.skip("(null) in ") && $0.readLocation()
                && $0.readImage(behind: " from /") && $0.skipNoArguments()
                // A heading, as Markdown has it, begins with `#` too.
                && !$0.rest.isEmpty && ($0.frame.file != nil || $0.rest.ends(")"))
        },
        // Swift on Linux, in few words: 3 CartScreen.show(_:) + 111 in Shop at /folder/CartScreen.swift:16:21
        {
            $0.takeIndex() && $0.takeGap() && $0.readLocation() && $0.readImage(behind: " in ")
                && $0.frame.image != nil && ($0.frame.file != nil || $0.rest.has(" + ")) && $0.skipOffset()
        },
    ]

    private static let unnumbered: [@Sendable (inout FrameLine) -> Bool] = [
        // Thread.callStackSymbols on Linux: /folder/Shop($s4Shop7CaptureO7symbolsyyFZ+0x7a) [0x5569f319180a]
        { $0.takeSymbolInParentheses() },
        // Anything else: at $s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF, somewhere
        { $0.takeSymbol() },
    ]

    /// Reads a frame.
    ///
    /// - Parameter line: A line without the blanks at its start.
    /// - Returns: The frame; nil for any other line, and for one that steers a terminal, which no tool writes.
    static func frame(in line: Bytes) -> Frame? {
        var start = FrameLine(rest: line)
        if start.rest.take("*") { _ = start.skipBlanks() }
        // Most lines of a log are no frames, and the first byte tells.
        let mayHaveNumber = start.rest.first.map { Bytes.isDigit($0) || "f#".utf8.contains($0) } ?? false
        for fits in mayHaveNumber ? layouts : unnumbered {
            var read = start
            guard fits(&read) else { continue }
            if line.contains(where: { $0 < 0x20 && !Bytes.isBlank($0) || $0 == 0x7F }) { return nil }
            read.frame.symbol = read.rest.word
            read.frame.text = line.word
            return read.frame
        }
        return nil
    }

    /// Whether a line looks like a further frame of the stack that the lines before it belong to.
    static func goesOn(_ line: Bytes) -> Bool {
        var rest = line
        if !rest.take("frame #") { _ = rest.take("#") }
        return rest.takeNumber().map { $0 > 0 } ?? (line.begins("$s") || line.begins("_$s"))
    }

    // MARK: In front

    private mutating func takeIndex() -> Bool {
        frame.index = rest.takeNumber()
        return frame.index != nil
    }

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

    private mutating func readImage(before mark: String) -> Bool {
        guard let end = rest.first(mark), !rest[..<end].has("(") else { return true }
        frame.image = rest[..<end].word
        rest = rest[end...].dropFirst(mark.utf8.count)
        return true
    }

    private mutating func skip(_ word: String) -> Bool { rest.take(word) || true }

    private mutating func skipAddress() -> Bool { takeAddress() || true }

    private mutating func skipBlanks() -> Bool {
        rest = rest.withoutBlanks
        return true
    }

    // MARK: Behind

    private mutating func readImage(behind mark: String) -> Bool {
        guard let found = rest.last(mark), !rest[found...].has("(") else { return true }
        frame.image = Self.lastFolder(rest[found...].dropFirst(mark.utf8.count))
        rest = rest[..<found]
        return true
    }

    /// Reads ` at /folder/Map.swift:43:17`.
    private mutating func readLocation() -> Bool {
        if let at = rest.last(" at "), takeLocation(rest[at...].dropFirst(4)) { rest = rest[..<at] }
        return true
    }

    private mutating func readLocationInParentheses() -> Bool {
        rest = rest.withoutBlanksBehind
        if rest.ends(")"), let open = rest.last(" ("), takeLocation(rest[open...].dropFirst(2).dropLast()) {
            rest = rest[..<open]
        }
        return true
    }

    /// Takes `Map.swift:43:17`, `Map.swift line 43` or `<compiler-generated>`, with marks of the tool behind it.
    private mutating func takeLocation(_ text: Bytes) -> Bool {
        var location = text.withoutMarks
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

    /// Skips ` + 682`.
    private mutating func skipOffset() -> Bool {
        rest = rest.withoutBlanksBehind
        return rest.takeNumber(behind: " + ") != nil || true
    }

    private mutating func skipMarks() -> Bool {
        rest = rest.withoutMarks
        return true
    }

    /// Skips ` ()`.
    private mutating func skipNoArguments() -> Bool {
        rest = rest.withoutBlanksBehind
        if rest.ends(" ()") { rest = rest.dropLast(3) }
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
