/// Reads the line of one frame, in the ways that debuggers, reports and runtimes write it.
enum LineReader {
    /// Reads a frame.
    ///
    /// - Parameter line: A line without the spaces at its start.
    /// - Returns: The frame; nil for any other line.
    static func frame(in line: ArraySlice<UInt8>) -> Frame? {
        var rest = line
        if rest.first == UInt8(ascii: "*") { rest = rest.dropFirst().drop(while: isBlank) }
        if rest.starts(with: "frame #".utf8) {
            rest = rest.dropFirst(7)
            return takeNumber(&rest).flatMap { debuggerFrame(rest, index: $0, line: line) }
        }
        let hasHash = rest.first == UInt8(ascii: "#")
        if hasHash { rest = rest.dropFirst() }
        if let index = takeNumber(&rest), rest.first.map(isBlank) == true {
            return numberedFrame(rest.drop(while: isBlank), index: index, hasHash: hasHash, line: line)
        }
        return symbolFrame(in: line)
    }

    // MARK: Parts

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix(9).prefix(while: NameScanner.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func takeAddress(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.starts(with: "0x".utf8) else { return false }
        rest = rest.dropFirst(2).drop(while: isHexDigit).drop(while: isBlank)
        return true
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).trimmed }

    private static func last(_ pattern: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(pattern.utf8)
        var index = bytes.endIndex - pattern.count
        while index >= bytes.startIndex {
            if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return index }
            index -= 1
        }
        return nil
    }

    private static func first(_ pattern: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(pattern.utf8)
        return bytes.indices.first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
    }

    /// Takes ` at File.swift:12:3` off the end.
    private static func takePlace(_ rest: inout ArraySlice<UInt8>) -> (file: String, line: Int?)? {
        guard let at = last(" at ", in: rest) else { return nil }
        var place = rest[at...].dropFirst(4)
        while place.last == UInt8(ascii: "]"), let open = place.lastIndex(of: UInt8(ascii: "[")) {
            place = place[..<open]
            while place.last.map(isBlank) == true { place = place.dropLast() }
        }
        while place.last.map(isBlank) == true { place = place.dropLast() }
        guard !place.contains(UInt8(ascii: ")")), !place.contains(UInt8(ascii: "(")) else { return nil }
        var numbers: [Int] = []
        while numbers.count < 2, let colon = place.lastIndex(of: UInt8(ascii: ":")) {
            var digits = place[(colon + 1)...]
            guard let number = takeNumber(&digits), digits.isEmpty else { break }
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
        guard let plus = last(" + ", in: rest) else { return }
        var digits = rest[plus...].dropFirst(3)
        guard takeNumber(&digits) != nil, digits.allSatisfy({ isBlank($0) || NameScanner.isDigit($0) }) else { return }
        rest = rest[..<plus]
    }

    private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while rest.last.map(isBlank) == true { rest = rest.dropLast() }
        for mark in [" [opt]", " [inlined]", " [artificial]", " [async]"] where rest.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
            return withoutMarks(rest.dropLast(mark.utf8.count))
        }
        return rest
    }

    // MARK: lldb

    /// ``0x0000555555621fcb Shop`MapSink.on(event=(next = 2)) at Map.swift:43:17``
    private static func debuggerFrame(_ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>) -> Frame? {
        var rest = rest
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst().drop(while: isBlank) }
        _ = takeAddress(&rest)
        let place = takePlace(&rest)
        rest = withoutMarks(rest)
        var image: String?
        let name = rest.prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "(") }
        if rest[name.endIndex...].first == UInt8(ascii: "`") {
            image = text(name)
            rest = rest[name.endIndex...].dropFirst()
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
        while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            hasMarks = true
            rest = rest[end...].dropFirst().drop(while: isBlank)
        }
        if takeAddress(&rest) {
            if rest.starts(with: "in ".utf8) { return plainFrame(rest.dropFirst(3), index: index, line: line) }
            return runtimeFrame(rest, index: index, line: line, needsImage: false)
        }
        if !hasMarks, !hasHash, let frame = reportFrame(rest, index: index, line: line) { return frame }
        if hasHash { return plainFrame(rest, index: index, line: line) }
        return runtimeFrame(rest, index: index, line: line, needsImage: true)
    }

    /// `closure #3 in Screen.start() at /folder/Screen.swift:101`, as Xcode and gdb write it.
    private static func plainFrame(_ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>) -> Frame? {
        var rest = rest
        let place = takePlace(&rest)
        var image: String?
        if place == nil, let from = last(" from /", in: rest) {
            image = text(rest[from...].dropFirst(6)).split(separator: "/").last.map(String.init)
            rest = rest[..<from]
        }
        while rest.last.map(isBlank) == true { rest = rest.dropLast() }
        if rest.suffix(3).elementsEqual(" ()".utf8) { rest = rest.dropLast(3) }
        let symbol = text(rest)
        guard !symbol.isEmpty else { return nil }
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
        if let found = last(" in ", in: rest), !rest[(found + 4)...].contains(UInt8(ascii: "(")) {
            image = text(rest[(found + 4)...])
            rest = rest[..<found]
        }
        guard !needsImage || (image != nil && (place != nil || last(" + ", in: rest) != nil)) else { return nil }
        takeOffset(&rest)
        let symbol = text(rest)
        guard !symbol.isEmpty || image != nil else { return nil }
        return Frame(
            index: index, image: image, symbol: symbol, file: place?.file, line: place?.line, text: text(line))
    }

    /// `Shop   0x0000000104a1c2d8 $s7RxSwift… + 248 (Map.swift:40)`, as Apple's reports write it.
    private static func reportFrame(_ rest: ArraySlice<UInt8>, index: Int, line: ArraySlice<UInt8>) -> Frame? {
        guard let found = first("0x", in: rest), found > rest.startIndex, isBlank(rest[found - 1]) else { return nil }
        let image = text(rest[..<found])
        var rest = rest[found...]
        guard takeAddress(&rest), !image.isEmpty else { return nil }
        while rest.last.map(isBlank) == true { rest = rest.dropLast() }
        var file: String?
        var number: Int?
        if rest.last == UInt8(ascii: ")"), let open = last(" (", in: rest) {
            let place = rest[(open + 2)...].dropLast()
            let colon = place.lastIndex(of: UInt8(ascii: ":"))
            let name = place[..<(colon ?? place.endIndex)]
            if name.suffix(6).elementsEqual(".swift".utf8) || name.elementsEqual("<compiler-generated>".utf8)
                || name.elementsEqual("<stdin>".utf8) || (colon != nil && name.contains(UInt8(ascii: ".")))
            {
                file = text(name)
                if var digits = colon.map({ place[$0...].dropFirst() }) { number = takeNumber(&digits) }
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
        if let bracket = last(" [0x", in: line), bracket > line.startIndex, line[bracket - 1] == UInt8(ascii: ")"),
            let open = last("(", in: line[..<bracket])
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
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            let mayBegin = byte == UInt8(ascii: "$") || byte == UInt8(ascii: "_")
            if mayBegin, Demangler.beginnings.contains(where: { line[index...].starts(with: $0.utf8) }) {
                let word = line[index...].prefix { NameScanner.isIdentifier($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: ".") }
                return String(decoding: word, as: UTF8.self)
            }
            // Inside a word no symbol begins.
            let isWord = NameScanner.isIdentifier(byte)
            index += 1
            while isWord, index < line.endIndex, NameScanner.isIdentifier(line[index]) { index += 1 }
        }
        return nil
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
