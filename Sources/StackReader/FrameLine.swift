/// The line of one frame while it is read: what is not read yet, and the frame so far.
struct FrameLine {
    private var rest: Bytes
    private var frame: Frame

    /// A part of a line: those in front are taken from the start of what is left, the others from its end.
    private indirect enum Part: Sendable {
        case word(String)
        case perhaps(Part)
        case index
        case blanks
        /// `[ra] [thunk]`.
        case flags
        /// `0x0000556c5dec0fcb`.
        case address
        /// Nothing of it need be there.
        case imageBefore(String)
        case imageBehind(String)
        /// The image with the address behind it.
        case imageAndAddress
        /// ` at /folder/Map.swift:43:17`, or the same in parentheses.
        case location, locationInParentheses
        /// ` + 682`.
        case offset
        /// ` [opt] [inlined]`.
        case marks
        /// ` ()`.
        case noArguments
        /// `Shop($s7RxSwift…+0x54) [0x55…]`.
        case symbolInParentheses
        /// A symbol anywhere in the line.
        case symbol
        case needs(@Sendable (FrameLine) -> Bool)
    }

    /// What each tool writes: a line is of the first layout whose head fits, and no frame where the rest of that does not.
    private static let layouts: [(head: [Part], rest: [Part])] = [
        // lldb: frame #13: 0x000055 Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17 [opt]
        (
            [.word("frame #")],
            [
                .index, .perhaps(.word(":")), .perhaps(.blanks), .perhaps(.address), .location, .marks,
                .imageBefore("`"),
                .offset,
            ]
        ),
        // Xcode and gdb: #6 0x0000000100d3acac in closure #3 in Screen.start() at /folder/Screen.swift:101
        (
            [.perhaps(.word("#")), .index, .blanks, .flags, .address, .word("in ")],
            [
                .perhaps(.word("(null) in ")), .location, .imageBehind(" from /"), .noArguments,
                .needs { !$0.rest.isEmpty },
            ]
        ),
        // Swift on Linux: 11 [ra] 0x0000556c MapSink.on(_:) + 682 in Shop at /folder/Map.swift:43:17
        (
            [.perhaps(.word("#")), .index, .blanks, .flags, .address],
            [.location, .imageBehind(" in "), .offset, .needs { !$0.rest.isEmpty || $0.frame.image != nil }]
        ),
        // Apple's reports: 3   MyApp   0x0000000104a1c2d8 $s7RxSwift7MapSinkC + 248 (Map.swift:40)
        ([.index, .blanks, .imageAndAddress], [.locationInParentheses, .offset, .marks]),
        // Some services: #4 (null) in closure #1 in Screen.bind() at /folder/Screen.swift line 39
        (
            [.word("#"), .index, .blanks, .flags],
            [
                .perhaps(.word("(null) in ")), .location, .imageBehind(" from /"), .noArguments,
                // A heading, as Markdown has it, begins with `#` too.
                .needs { !$0.rest.isEmpty && ($0.frame.file != nil || $0.rest.ends(")")) },
            ]
        ),
        // Swift on Linux, in few words: 3 CartScreen.show(_:) + 111 in Shop at /folder/CartScreen.swift:16:21
        (
            [.index, .blanks, .flags],
            [
                .location, .imageBehind(" in "),
                .needs { $0.frame.image != nil && ($0.frame.file != nil || $0.rest.has(" + ")) }, .offset,
            ]
        ),
        // Thread.callStackSymbols on Linux: /folder/Shop($s4Shop7CaptureO7symbolsyyFZ+0x7a) [0x5569f319180a]
        ([.symbolInParentheses], []),
        // Anything else: at $s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF, somewhere
        ([], [.symbol]),
    ]

    /// Reads a frame.
    ///
    /// - Parameter line: A line without the blanks at its start.
    /// - Returns: The frame; nil for any other line.
    static func frame(in line: Bytes) -> Frame? {
        guard mayBeFrame(line), !line.hasControls else { return nil }
        var start = FrameLine(rest: line, frame: Frame(symbol: "", text: ""))
        if start.rest.take("*") { start.rest = start.rest.withoutBlanks }
        for layout in layouts {
            var read = start
            guard layout.head.allSatisfy({ read.take($0) }) else { continue }
            guard layout.rest.allSatisfy({ read.take($0) }) else { return nil }
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
        if let number = rest.takeNumber() { return number > 0 && mayBeFrame(line) }
        return line.begins("$s") || line.begins("_$s")
    }

    /// Whether a line has what some kind of frame needs: most lines of other texts have not.
    private static func mayBeFrame(_ line: Bytes) -> Bool {
        line.begins("#") || ["0x", "$", "_T0", " in "].contains(where: line.has)
    }

    // MARK: Parts

    /// Takes a part; false where the line is no frame of this layout.
    private mutating func take(_ part: Part) -> Bool {
        switch part {
        case .word(let word): return rest.take(word)
        case .perhaps(let part): _ = take(part)
        case .index:
            frame.index = rest.takeNumber()
            return frame.index != nil
        case .blanks:
            guard rest.first.map(Bytes.isBlank) ?? false else { return false }
            rest = rest.withoutBlanks
        case .flags:
            while rest.begins("["), let end = rest.first("]") { rest = rest[end...].dropFirst().withoutBlanks }
        case .address:
            guard rest.take("0x") else { return false }
            rest = rest.drop(while: Bytes.isHexDigit).withoutBlanks
        case .imageBefore(let mark):
            guard let end = rest.first(mark), !rest[..<end].has("(") else { break }
            frame.image = rest[..<end].word
            rest = rest[end...].dropFirst(mark.utf8.count)
        case .imageBehind(let mark):
            guard let found = rest.last(mark), !rest[found...].has("(") else { break }
            frame.image = Self.lastFolder(rest[found...].dropFirst(mark.utf8.count))
            rest = rest[..<found]
        case .imageAndAddress:
            guard let found = rest.first("0x"), rest[..<found].last.map(Bytes.isBlank) ?? false, !rest.begins("[")
            else { return false }
            frame.image = rest[..<found].word
            rest = rest[found...]
            return take(.address)
        case .location:
            guard let at = rest.last(" at "), takeLocation(rest[at...].dropFirst(4)) else { break }
            rest = rest[..<at]
        case .locationInParentheses:
            rest = rest.withoutBlanksBehind
            guard rest.ends(")"), let open = rest.last(" ("), takeLocation(rest[open...].dropFirst(2).dropLast())
            else { break }
            rest = rest[..<open]
        case .offset:
            guard let plus = rest.last(" + "), case let digits = rest[plus...].dropFirst(3), !digits.isEmpty,
                digits.allSatisfy({ Bytes.isDigit($0) || Bytes.isBlank($0) })
            else { break }
            rest = rest[..<plus]
        case .marks:
            rest = rest.withoutBlanksBehind
            while let mark = [" [opt]", " [inlined]", " [artificial]", " [async]"].first(where: rest.ends) {
                rest = rest.dropLast(mark.utf8.count).withoutBlanksBehind
            }
        case .noArguments:
            rest = rest.withoutBlanksBehind
            if rest.ends(" ()") { rest = rest.dropLast(3) }
            rest = rest.withoutBlanks
        case .symbolInParentheses:
            guard let end = rest.last(") [0x"), let open = rest[..<end].last("(") else { return false }
            frame.image = Self.lastFolder(rest[..<open])
            rest = rest[(open + 1)..<end]
            if let plus = rest.last("+") { rest = rest[..<plus] }
        case .symbol:
            guard let start = ["$s", "$S", "_T0"].compactMap(rest.first).min() else { return false }
            let hasUnderscore = rest[start] == UInt8(ascii: "$") && rest[..<start].ends("_")
            rest = rest[(hasUnderscore ? start - 1 : start)...]
            rest = rest.prefix { Bytes.isIdentifier($0) || "$.".utf8.contains($0) }
            return Demangler.name(of: rest.text) != nil
        case .needs(let condition): return condition(self)
        }
        return true
    }

    private static func lastFolder(_ path: Bytes) -> String? {
        path.split(separator: UInt8(ascii: "/")).last?.word
    }

    /// Reads `Map.swift:43:17`, `Map.swift line 43` or `<compiler-generated>`, with marks of the tool behind it.
    private mutating func takeLocation(_ text: Bytes) -> Bool {
        var location = text
        var numbers: [Int] = []
        if let word = location.last(" line "), let number = location[(word + 6)...].number {
            numbers = [number]
            location = location[..<word]
        } else {
            while location.ends("]"), let open = location.last("[") { location = location[..<open].withoutBlanksBehind }
            location = location.withoutBlanksBehind
            guard !location.has("("), !location.has(")") else { return false }
            while numbers.count < 2, let colon = location.last(":"), let number = location[(colon + 1)...].number {
                numbers.append(number)
                location = location[..<colon]
            }
        }
        let file = location.word
        guard !numbers.isEmpty || file.contains(".swift") || file.hasSuffix("<compiler-generated>") else {
            return false
        }
        frame.file = file
        frame.line = numbers.last.flatMap { $0 > 0 ? $0 : nil }
        return true
    }
}
