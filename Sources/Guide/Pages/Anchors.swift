/// The names by which links lead to the headings of a page, as GitHub makes them.
enum Anchors {
    /// The anchors of a page, without `#`; a heading that is there before gets `-1` behind its name, and so on.
    static func all(in lines: [String], fences: Fences) -> Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for (index, line) in lines.enumerated() where !fences.contains(index) {
            guard let heading = heading(in: line) else { continue }
            let name = name(of: heading)
            let count = counts[name, default: 0]
            anchors.insert(count == 0 ? name : "\(name)-\(count)")
            counts[name] = count + 1
        }
        return anchors
    }

    /// The text behind one to six number signs.
    private static func heading(in line: String) -> Substring? {
        let signs = line.prefix { $0 == "#" }
        guard (1...6).contains(signs.count) else { return nil }
        let text = line[signs.endIndex...]
        return text.first == " " ? text.drop { $0 == " " } : nil
    }

    /// Lower case, without punctuation, with hyphens for spaces; of a link only the text counts.
    static func name(of heading: some StringProtocol) -> String {
        var text = String(heading)
        while text.last == " " || text.last == "#" { text.removeLast() }
        if text.contains("](") { text.replace(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) } }
        var name = ""
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case _ where scalar == "-": name.unicodeScalars.append(scalar)
            case _ where scalar == " ": name.append("-")
            case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
                .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
                name.unicodeScalars.append(scalar)
            default: break
            }
        }
        return name
    }
}
