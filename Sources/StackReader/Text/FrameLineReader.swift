/// Reads the lines of frames, whichever tool wrote them; each leaves out some parts, but none has another order.
///
///     frame #13: 0x000055 Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17 [opt]            lldb
///     #6 0x0000000100d3acac in closure #3 in Screen.start() at /folder/Screen.swift:101         Xcode and gdb
///     #4 (null) in closure #1 in Screen.bind() at /folder/Screen.swift line 39                  Crashlytics
///     11 [ra] 0x0000556c MapSink.on(_:) + 682 in Shop at /folder/Map.swift:43:17                Swift on Linux
///     3 CartScreen.show(_:) + 111 in Shop at /folder/CartScreen.swift:16:21                     in few words
///     3   MyApp   0x0000000104a1c2d8 $s7RxSwift7MapSinkC + 248 (Map.swift:40)                   Apple's reports
///     /folder/Shop($s4Shop4CartC4showyyF+0x7a) [0x5569f319180a]                                 callStackSymbols
///     $s4Shop4CartC4showyyF                                                                     symbols alone
struct FrameLineReader {
    // Each takes a time that is linear in the line, whatever is in it.
    private let number = #/(?:\*\s+)?((?:frame )?#)?([0-9]{1,9}):?\s+((?:\[[^\]]*\]\s+)*)/#
        .matchingSemantics(.unicodeScalar)
    private let address = #/(?:(.+?)\s)??0x\w+\s*/#.matchingSemantics(.unicodeScalar)

    /// Reads a frame.
    ///
    /// - Parameter line: A line without the blanks at its ends.
    /// - Returns: The frame; nil for any other line, and for one that steers a terminal, which no tool writes.
    func frame(in line: Substring) -> Frame? {
        guard let frame = numbered(line) ?? withoutNumber(line),
            !line.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F })
        else { return nil }
        return frame
    }

    /// Whether a line looks like a further frame of the stack that the lines before it belong to.
    func goesOn(_ line: Substring) -> Bool {
        line.prefixMatch(of: number).flatMap { Int($0.2) }.map { $0 > 0 }
            ?? (Demangler.isMangled(line) || line.first(") [0x") != nil)
    }

    /// Whether a line has what frames have, whatever stands before it: told much faster than where one begins.
    static func mayHoldFrame(_ line: Substring) -> Bool {
        line.first("frame #") != nil || line.first("0x") != nil || line.first(".swift:") != nil
    }

    private func numbered(_ line: Substring) -> Frame? {
        guard let start = line.prefixMatch(of: number) else { return nil }
        let isLLDB = start.1 == "frame #"
        let hasMark = start.1 != nil
        var frame = Frame(
            index: Int(start.2), symbol: "", text: String(line), isInlined: start.3.contains("[inlined]"),
            isOptimised: line.first(" [opt]") != nil)
        var rest = line[start.range.upperBound...]
        let address = rest.prefixMatch(of: address).flatMap { hasMark && $0.1 != nil ? nil : $0 }
        if let address {
            frame.image = address.1.map { String($0.trimmed) }
            rest = rest[address.range.upperBound...]
        }
        let isOfDebugger = hasMark && (address == nil || isLLDB) || rest.take("in ")
        _ = rest.take("(null) in ")

        takeMarks(&rest)
        (frame.file, frame.line) = Self.takeLocation(&rest) ?? (nil, nil)
        if frame.line == 0 { (frame.line, frame.isInlined) = (nil, true) }
        if isLLDB {
            if let quote = rest.first("`"), rest[..<quote].first("(") == nil {
                frame.image = String(rest[..<quote])
                rest = rest[quote...].dropFirst()
            }
        } else if isOfDebugger {
            frame.image = rest.takeEnd(behind: " from /", Self.lastFolder)
            _ = rest.takeEnd(behind: " ()") { $0.isEmpty ? $0 : nil }
        } else if frame.image == nil {
            frame.image = rest.takeEnd(behind: " in ", Self.lastFolder)
        }
        let hasOffset = rest.takeEnd(behind: " + ") { Int($0) } != nil
        takeMarks(&rest)
        // gdb shows the arguments of a function whose symbol it can't read: `$s4Shop4CartC4showyyF (self=...)`.
        if Demangler.isMangled(rest), let open = rest.first(" (") { rest = rest[..<open] }
        frame.symbol = String(rest.trimmed)

        if isLLDB { return frame }
        // A heading of Markdown begins with `#` too, and an item of a list with a number.
        let isFrame =
            if address != nil {
                !rest.isEmpty || frame.image != nil
            } else if hasMark {
                !rest.isEmpty && (frame.file != nil || rest.hasSuffix(")"))
            } else {
                frame.image != nil && (frame.file != nil || hasOffset)
            }
        return isFrame ? frame : nil
    }

    /// Takes ` at /folder/Map.swift:43:17`, or ` (Map.swift:43)`, off the end.
    static func takeLocation(_ rest: inout Substring) -> (file: String?, line: Int?)? {
        if let location = rest.takeEnd(behind: " at ", location(in:)) { return location }
        guard rest.hasSuffix(")") else { return nil }
        return rest.takeEnd(behind: " (") { location(in: $0.dropLast()) }
    }

    /// Reads `Map.swift:43:17`, `Map.swift line 43` or `<compiler-generated>`.
    static func location(in text: Substring) -> (file: String?, line: Int?)? {
        var file = text
        var numbers: [Int] = []
        while numbers.count < 2,
            let number = file.takeEnd(behind: ":", { Int($0) }) ?? file.takeEnd(behind: " line ", { Int($0) })
        {
            numbers.append(number)
        }
        file = file.trimmed
        guard text.first("(") == nil, text.first(")") == nil,
            !numbers.isEmpty || file.first(".swift") != nil || file.hasSuffix("<compiler-generated>")
        else { return nil }
        return (String(file), numbers.last)
    }

    /// Takes ` [opt] [inlined]` off the end.
    private func takeMarks(_ rest: inout Substring) {
        rest = rest.trimmed
        while rest.hasSuffix("]"), rest.takeEnd(behind: " [", { $0 }) != nil { rest = rest.trimmed }
    }

    private func withoutNumber(_ line: Substring) -> Frame? {
        var image = line
        if image.takeEnd(behind: ") [0x", { $0 }) != nil, var symbol = image.takeEnd(behind: "(", { $0 }) {
            _ = symbol.takeEnd(behind: "+0x") { $0 }
            return Frame(image: Self.lastFolder(image), symbol: String(symbol), text: String(line))
        }
        // A debugger writes the type of a value so: `_0=$sytD`.
        guard let start = ["$s", "$S", "_T"].compactMap({ line.first($0) }).min(), !line[..<start].hasSuffix("=") else {
            return nil
        }
        let before = line[..<start].last == "_" ? "_" : ""
        let symbol = before + line[start...].prefix { $0.isLetter || $0.isNumber || "_$.".contains($0) }
        return Demangler.name(of: symbol).map { _ in Frame(symbol: symbol, text: String(line)) }
    }

    private static func lastFolder(_ path: Substring) -> String? {
        path.first("(") != nil ? nil : path.split(separator: "/").last.map { String($0.trimmed) }
    }
}
