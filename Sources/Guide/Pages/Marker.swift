/// A remark for the check in a comment of its own: what the fence or the image below it shows, or where the table of the
/// tours is.
package struct Marker: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// What a command prints, or of it the lines from one with a text to one with another.
        case output(command: String, from: String?, to: String?)
        /// Nothing that is printed, and why it is shown.
        case notOutput(reason: String)
        /// What a test compares, by the file of the test.
        case tested(file: String)
        /// A session with lldb at a tour, which `lldbcheck` types again.
        case lldb(tour: String)
        /// The change of the module that a lab makes.
        case lab(String)
        /// How a tour, or a part of one, parts from the true walk in a lab.
        case parts(lab: String, tour: String)
        /// Lines out of a file, in its order.
        case lines(file: String)
        /// A picture of a tour, or of a part of one, drawn from its journey; that of the objects when a stop is reached.
        case picture(PictureKind, tour: String, stop: Int?)
        /// The lines before and behind the table of the tours.
        case tours, endOfTours

        /// The file that is named as the one behind the listing.
        package var file: String? {
            switch self {
            case .tested(let file), .lines(let file): file
            default: nil
            }
        }

        /// Whether a fence belongs below it.
        fileprivate var needsFence: Bool {
            switch self {
            case .picture, .tours, .endOfTours: false
            default: true
            }
        }
    }

    package var kind: Kind
    /// The line, counted from 0.
    package var line: Int
    /// The fence below, with its first and its last line; nil for a picture and the marks of the table.
    package var fence: ClosedRange<Int>?

    /// The lines inside the fence.
    package var listing: Range<Int> { fence.map { $0.lowerBound + 1..<$0.upperBound } ?? line..<line }

    /// The markers of a page that are in their places.
    package static func all(in file: TextFile) -> [Marker] {
        let lines = file.lines
        return read(lines, Fences(lines)).markers
    }

    /// Reads every comment of a page: it is a marker in its exact form and place, or a mistake.
    static func read(_ lines: [String], _ fences: Fences) -> (markers: [Marker], mistakes: [PageMistake]) {
        var markers: [Marker] = []
        var mistakes: [PageMistake] = []
        var prose: [String]?
        for (index, line) in lines.enumerated() where !fences.contains(index) && isRemark(line) {
            let text = line.drop { $0 == " " }
            let margin = line.utf8.count - text.utf8.count
            guard let kind = kind(of: text) else {
                let known = prose ?? CodeSpans(lines, fences).prose
                prose = known
                if isRemark(known[index]) { mistakes.append(PageMistake(line: index, message: advice(on: text))) }
                continue
            }
            let isTable = kind == .tours || kind == .endOfTours
            let isAlone = !kind.needsFence
            let fence = isAlone ? nil : fence(below: index, in: lines, fences)
            if !isAlone, fence == nil {
                say(
                    Words(
                        "이 표시 바로 아래에 펜스가 없다. 펜스 위로 옮기거나 지운다",
                        "no fence stands right below this marker; move it there, or take it away"))
            } else if margin != fence.map({ Fence(lines[$0.lowerBound])?.margin }) ?? 0 {
                say(
                    Words(
                        "이 표시를 \(isTable ? "표" : isAlone ? "그림" : "아래 펜스")만큼 들여 쓴다",
                        "this marker should stand as far in as the \(isTable ? "table" : isAlone ? "picture" : "fence below it")"
                    ))
            } else {
                markers.append(Marker(kind: kind, line: index, fence: fence))
            }
            func say(_ message: Words) { mistakes.append(PageMistake(line: index, message: message)) }
        }
        return (markers, mistakes + tableMistakes(markers, lines))
    }

    /// The fence that opens on the next line that is not empty.
    private static func fence(below line: Int, in lines: [String], _ fences: Fences) -> ClosedRange<Int>? {
        guard let opening = lines.indices.dropFirst(line + 1).first(where: { !lines[$0].isEmpty }),
            fences[opening] == .opening, let closing = fences.closing(of: opening)
        else { return nil }
        return opening...closing
    }

    /// Each mark of the table stands once, and nothing but a table between the two.
    private static func tableMistakes(_ markers: [Marker], _ lines: [String]) -> [PageMistake] {
        let marks = markers.filter { $0.kind == .tours || $0.kind == .endOfTours }
        guard let first = marks.first else { return [] }
        guard marks.map(\.kind) == [.tours, .endOfTours] else {
            let message = Words(
                "한 글에 '<!-- tours -->'와 그 아래 '<!-- /tours -->'를 한 번씩만 쓴다",
                "'<!-- tours -->' and, below it, '<!-- /tours -->' should stand once on the page")
            return [PageMistake(line: first.line, message: message)]
        }
        return lines.indices[(first.line + 1)..<marks[1].line].filter { !lines[$0].isEmpty && !lines[$0].begins("|") }
            .prefix(1).map {
                PageMistake(
                    line: $0,
                    message: Words(
                        "두 표시 사이에는 여행 표만 둔다. 이 줄은 다른 곳으로 옮긴다",
                        "only the table of the tours may stand between its two marks; put this somewhere else"))
            }
    }

    // MARK: How a marker is written

    /// Whether a line has something of a comment in it.
    private static func isRemark(_ line: String) -> Bool {
        line.holds("<!") || line.holds("!--") || line.holds("<--") || line.holds("-->")
            || line.holds("< ") && line.contains(/< +!/)
    }

    // One that stands where it is used would be read again every time.
    private nonisolated(unsafe) static let picture = /(\w+) ([a-z-]+)(?: 여행 (\d+))?/
    private nonisolated(unsafe) static let lab = /[a-z-]+/
    private nonisolated(unsafe) static let parts = /([a-z-]+) ([a-z-]+)/
    private nonisolated(unsafe) static let output = /(tour(?: [^"]+?)?)(?: from "([^"]+)" to "([^"]+)")?/

    private static func kind(of text: Substring) -> Kind? {
        guard text.hasPrefix("<!-- "), text.hasSuffix(" -->"), text.utf8.count > 9 else { return nil }
        let inside = text.dropFirst("<!-- ".count).dropLast(" -->".count)
        if inside == "tours" { return .tours }
        if inside == "/tours" { return .endOfTours }
        guard let colon = inside.firstRange(of: ": ") else { return nil }
        let value = String(inside[colon.upperBound...])
        guard value.first != " ", value.last != " ", !isRemark(value) else { return nil }
        switch inside[..<colon.lowerBound] {
        case "output":
            return value.wholeMatch(of: output).map {
                .output(command: String($0.1), from: $0.2.map(String.init), to: $0.3.map(String.init))
            }
        case "not output": return .notOutput(reason: value)
        case "tested": return value.contains(" ") ? nil : .tested(file: value)
        case "picture":
            guard let match = value.wholeMatch(of: picture),
                let kind = PictureKind(rawValue: String(match.1)), match.3 == nil || kind == .objects
            else { return nil }
            return .picture(kind, tour: String(match.2), stop: match.3.flatMap { Int($0) })
        case "lab": return value.wholeMatch(of: lab).map { .lab(String($0.output)) }
        case "parts":
            return value.wholeMatch(of: parts).map { .parts(lab: String($0.1), tour: String($0.2)) }
        case "lldb": return value.contains(" ") ? nil : .lldb(tour: value)
        case "lines": return value.contains(" ") ? nil : .lines(file: value)
        default: return nil
        }
    }

    private static let forms = [
        "output": Words(
            #"<!-- output: tour … --> 또는 <!-- output: tour … from "…" to "…" -->"#,
            #"<!-- output: tour … --> or <!-- output: tour … from "…" to "…" -->"#),
        "not output": Words(same: "<!-- not output: REASON -->"), "tested": Words(same: "<!-- tested: FILE -->"),
        "lab": Words(same: "<!-- lab: NAME -->"), "parts": Words(same: "<!-- parts: NAME TOUR -->"),
        "lldb": Words(same: "<!-- lldb: TOUR -->"), "lines": Words(same: "<!-- lines: FILE -->"),
        "picture": Words(same: "<!-- picture: \(PictureKind.allCases.map(\.rawValue).joined(separator: "|")) NAME -->"),
        "tours": Words(same: "<!-- tours -->"), "/tours": Words(same: "<!-- /tours -->"),
    ]

    /// Names the form that was meant, or all of them.
    private static func advice(on text: Substring) -> Words {
        let comment = text.firstRange(of: "<!").map { text[$0.lowerBound...] } ?? text
        let word = comment.split { "<!->:".contains($0) }.map(\.trimmed).first { !$0.isEmpty } ?? ""
        let words = [word, String(word.prefix { $0 != " " })]
        let near = words.lazy.compactMap { NearMiss.nearest(to: $0, among: forms.keys.sorted()) }.first
        let form = near.flatMap { forms[$0] } ?? forms.values.sorted { $0.english < $1.english }.joined(separator: ", ")
        return Words(
            "이 주석은 표시가 아니다. 표시는 한 줄에 혼자 이렇게 쓴다: \(form.korean)",
            "this comment is no marker; a marker stands alone on its line and reads \(form.english)")
    }
}
