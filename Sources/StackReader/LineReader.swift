/// Reads the line of one frame, in the ways that debuggers, reports and runtimes write it.
enum LineReader {
    /// Reads a frame.
    ///
    /// - Parameter line: A line without the spaces at its start.
    /// - Returns: The frame; nil for any other line.
    static func frame(in line: ArraySlice<UInt8>) -> Frame? {
        guard mayBeFrame(line), !ByteScanner.hasControls(line) else { return nil }
        var rest = line
        if rest.first == UInt8(ascii: "*") { rest = ByteScanner.withoutBlanks(rest.dropFirst()) }
        if ByteScanner.begins(rest, with: "frame #") {
            rest = rest.dropFirst(7)
            return ByteScanner.takeNumber(&rest).flatMap { debuggerFrame(rest, index: $0, line: line) }
        }
        let hasHash = rest.first == UInt8(ascii: "#")
        if hasHash { rest = rest.dropFirst() }
        if let index = ByteScanner.takeNumber(&rest), rest.first.map(ByteScanner.isBlank) == true {
            return numberedFrame(ByteScanner.withoutBlanks(rest), index: index, hasHash: hasHash, line: line)
        }
        return symbolFrame(in: line)
    }

    /// Whether a line looks like a further frame of the stack that the lines before it belong to.
    static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        var rest = line
        if ByteScanner.begins(rest, with: "frame #") { rest = rest.dropFirst(7) }
        if rest.first == UInt8(ascii: "#") { rest = rest.dropFirst() }
        if let number = ByteScanner.takeNumber(&rest) { return number > 0 && mayBeFrame(line) }
        return ByteScanner.begins(line, with: "$s") || ByteScanner.begins(line, with: "_$s")
    }

    /// Whether a line has what some kind of frame needs: most lines of other texts have not.
    private static func mayBeFrame(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: "#") || ByteScanner.contains("0x", in: line) || ByteScanner.contains("$", in: line)
            || ByteScanner.contains("_T0", in: line) || ByteScanner.contains(" in ", in: line)
    }

    // MARK: Parts

    private static func takeAddress(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard ByteScanner.begins(rest, with: "0x") else { return false }
        rest = ByteScanner.withoutBlanks(ByteScanner.withoutHexDigits(rest.dropFirst(2)))
        return true
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: ByteScanner.withoutBlanks(ByteScanner.withoutBlanksBehind(bytes)), as: UTF8.self)
    }

    /// Takes ` at File.swift:12:3` off the end.
    private static func takePlace(_ rest: inout ArraySlice<UInt8>) -> (file: String, line: Int?)? {
        guard let at = ByteScanner.last(" at ", in: rest) else { return nil }
        var place = rest[at...].dropFirst(4)
        if let word = ByteScanner.last(" line ", in: place) {
            // Some services write `File.swift line 12`.
            var digits = place[(word + 6)...]
            if let number = ByteScanner.takeNumber(&digits), digits.isEmpty {
                rest = rest[..<at]
                return (text(place[..<word]), number > 0 ? number : nil)
            }
        }
        while place.last == UInt8(ascii: "]"), let open = place.lastIndex(of: UInt8(ascii: "[")) {
            place = place[..<open]
            place = ByteScanner.withoutBlanksBehind(place)
        }
        place = ByteScanner.withoutBlanksBehind(place)
        guard !ByteScanner.contains(")", in: place), !ByteScanner.contains("(", in: place) else { return nil }
        var numbers: [Int] = []
        while numbers.count < 2, let colon = ByteScanner.last(":", in: place) {
            var digits = place[(colon + 1)...]
            guard let number = ByteScanner.takeNumber(&digits), digits.isEmpty else { break }
            numbers.append(number)
            place = place[..<colon]
        }
        let file = text(place)
        guard !numbers.isEmpty || file.contains(".swift") || file.hasSuffix("<compiler-generated>") else { return nil }
        rest = rest[..<at]
        return (file, numbers.last.flatMap { $0 > 0 ? $0 : nil })
    }

    /// Takes ` + 123` off the end.
    private static func takeOffset(_ rest: inout ArraySlice<UInt8>) {
        guard let plus = ByteScanner.last(" + ", in: rest) else { return }
        var digits = rest[plus...].dropFirst(3)
        guard ByteScanner.takeNumber(&digits) != nil,
            digits.drop(while: { ByteScanner.isBlank($0) || NameScanner.isDigit($0) }).isEmpty
        else {
            return
        }
        rest = rest[..<plus]
    }

    private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = ByteScanner.withoutBlanksBehind(bytes)
        guard rest.last == UInt8(ascii: "]") else { return rest }
        let marks: [(text: StaticString, length: Int)] = [
            (" [opt]", 6), (" [inlined]", 10), (" [artificial]", 13), (" [async]", 8),
        ]
        guard let mark = marks.first(where: { ByteScanner.ends(rest, with: $0.text) }) else { return rest }
        return withoutMarks(rest.dropLast(mark.length))
    }

    // MARK: lldb

    /// What follows the number in `frame #13: 0x1 Shop: MapSink.on(event=(next = 2)) at Map.swift:43:17`, where a backtick
    /// stands behind the image.
    private static func debuggerFrame(_ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>) -> Frame? {
        var rest = rest
        if rest.first == UInt8(ascii: ":") { rest = ByteScanner.withoutBlanks(rest.dropFirst()) }
        _ = takeAddress(&rest)
        let place = takePlace(&rest)
        rest = withoutMarks(rest)
        var image: String?
        if let tick = ByteScanner.first("`", in: rest), !ByteScanner.contains("(", in: rest[..<tick]) {
            image = text(rest[..<tick])
            rest = rest[tick...].dropFirst()
        }
        takeOffset(&rest)
        return Frame(
            index: index, image: image, symbol: text(rest), file: place?.file, line: place?.line, text: text(line))
    }

    // MARK: Frames with a number

    private static func numberedFrame(
        _ rest: ArraySlice<UInt8>, index: Int, hasHash: Bool, line: ArraySlice<UInt8>
    ) -> Frame? {
        var rest = rest
        var hasMarks = false
        while rest.first == UInt8(ascii: "["), let end = ByteScanner.first("]", in: rest) {
            hasMarks = true
            rest = ByteScanner.withoutBlanks(rest[end...].dropFirst())
        }
        if takeAddress(&rest) {
            if ByteScanner.begins(rest, with: "in ") {
                return plainFrame(rest.dropFirst(3), index: index, hasAddress: true, line: line)
            }
            return runtimeFrame(rest, index: index, line: line, needsImage: false)
        }
        if !hasMarks, !hasHash, let frame = reportFrame(rest, index: index, line: line) { return frame }
        if hasHash { return plainFrame(rest, index: index, hasAddress: false, line: line) }
        return runtimeFrame(rest, index: index, line: line, needsImage: true)
    }

    /// `closure #3 in Screen.start() at /folder/Screen.swift:101`, as Xcode and gdb write it.
    private static func plainFrame(
        _ rest: ArraySlice<UInt8>, index: Int, hasAddress: Bool, line: ArraySlice<UInt8>
    ) -> Frame? {
        var rest = ByteScanner.begins(rest, with: "(null) in ") ? rest.dropFirst(10) : rest
        let place = takePlace(&rest)
        var image: String?
        if place == nil, let from = ByteScanner.last(" from /", in: rest) {
            image = text(rest[from...].dropFirst(6)).split(separator: "/").last.map(String.init)
            rest = rest[..<from]
        }
        rest = ByteScanner.withoutBlanksBehind(rest)
        if ByteScanner.ends(rest, with: " ()") { rest = rest.dropLast(3) }
        let symbol = text(rest)
        // A heading, as Markdown has it, begins with `#` too.
        guard !symbol.isEmpty, hasAddress || place != nil || symbol.hasSuffix(")") else { return nil }
        return Frame(
            index: index, image: image, symbol: symbol, file: place?.file, line: place?.line, text: text(line))
    }

    /// `MapSink.on(_:) + 682 in Shop at /folder/Map.swift:43:17`, as Swift writes it on Linux.
    private static func runtimeFrame(
        _ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>, needsImage: Bool
    ) -> Frame? {
        var rest = rest
        let place = takePlace(&rest)
        var image: String?
        if let found = ByteScanner.last(" in ", in: rest), !ByteScanner.contains("(", in: rest[(found + 4)...]) {
            image = text(rest[(found + 4)...])
            rest = rest[..<found]
        }
        guard !needsImage || (image != nil && (place != nil || ByteScanner.last(" + ", in: rest) != nil)) else {
            return nil
        }
        takeOffset(&rest)
        let symbol = text(rest)
        guard !symbol.isEmpty || image != nil else { return nil }
        return Frame(
            index: index, image: image, symbol: symbol, file: place?.file, line: place?.line, text: text(line))
    }

    /// `Shop   0x0000000104a1c2d8 $s7RxSwift… + 248 (Map.swift:40)`, as Apple's reports write it.
    private static func reportFrame(_ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>) -> Frame? {
        guard let found = ByteScanner.first("0x", in: rest), found > rest.startIndex,
            ByteScanner.isBlank(rest[found - 1])
        else { return nil }
        let image = text(rest[..<found])
        var rest = rest[found...]
        guard takeAddress(&rest), !image.isEmpty else { return nil }
        rest = ByteScanner.withoutBlanksBehind(rest)
        var file: String?
        var number: Int?
        if rest.last == UInt8(ascii: ")"), let open = ByteScanner.last(" (", in: rest) {
            let place = rest[(open + 2)...].dropLast()
            let colon = place.lastIndex(of: UInt8(ascii: ":"))
            let name = place[..<(colon ?? place.endIndex)]
            if name.suffix(6).elementsEqual(".swift".utf8) || name.elementsEqual("<compiler-generated>".utf8)
                || name.elementsEqual("<stdin>".utf8) || (colon != nil && name.contains(UInt8(ascii: ".")))
            {
                file = text(name)
                if var digits = colon.map({ place[$0...].dropFirst() }) { number = ByteScanner.takeNumber(&digits) }
                rest = rest[..<open]
            }
        }
        takeOffset(&rest)
        return Frame(
            index: index, image: image, symbol: text(withoutMarks(rest)), file: file,
            line: number.flatMap { $0 > 0 ? $0 : nil }, text: text(line))
    }

    // MARK: Symbols

    /// `/folder/Shop($s7RxSwift…+0x54) [0x55…]`, or a symbol anywhere in a line.
    private static func symbolFrame(in line: ArraySlice<UInt8>) -> Frame? {
        if let bracket = ByteScanner.last(" [0x", in: line), bracket > line.startIndex,
            line[bracket - 1] == UInt8(ascii: ")"),
            let open = ByteScanner.last("(", in: line[..<bracket])
        {
            var name = line[(open + 1)..<(bracket - 1)]
            if let plus = name.lastIndex(of: UInt8(ascii: "+")) { name = name[..<plus] }
            let image = text(line[..<open]).split(separator: "/").last.map(String.init)
            return Frame(image: image, symbol: text(name), text: text(line))
        }
        guard let symbol = firstSymbol(in: line), Demangler.name(of: symbol) != nil else { return nil }
        return Frame(symbol: symbol, text: text(line))
    }

    private static func firstSymbol(in line: ArraySlice<UInt8>) -> String? {
        let places = [
            ByteScanner.first("$s", in: line), ByteScanner.first("$S", in: line), ByteScanner.first("_T0", in: line),
        ]
        guard var start = places.compactMap(\.self).min() else { return nil }
        if start > line.startIndex, line[start - 1] == UInt8(ascii: "_"), line[start] == UInt8(ascii: "$") {
            start -= 1
        }
        let word = line[start...].prefix {
            NameScanner.isIdentifier($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: ".")
        }
        return String(decoding: word, as: UTF8.self)
    }

    // MARK: Other lines

    /// `0x104a00000 - 0x104a0ffff Shop arm64 <…> /folder/Shop`, and how Swift writes it on Linux.
    static func imagePath(in line: String) -> (name: String, path: String)? {
        guard line.hasPrefix("0x"), let slash = line.firstRange(of: " /") else { return nil }
        let path = line[slash.lowerBound...].dropFirst()
        return path.split(separator: "/").last.map { (String($0).trimmed, String(path)) }
    }

    static func firstNumber(in line: String) -> Int? {
        Int(line.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
}
