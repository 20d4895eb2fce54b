import Guide
import Lines
import Stops

extension Page {
    /// What keeps the page from being read for sure.
    var mistakes: [PageMistake] { fenceMistakes + commentMistakes + tableMistakes }

    /// The comments that are no markers, or not in their places.
    private var commentMistakes: [PageMistake] {
        let known = Set(markers.map(\.line))
        let odd = lines.indices.filter {
            !fences.contains($0) && !known.contains($0) && (lines[$0].holds("--") || lines[$0].holds("<"))
                && Self.remark.firstMatch(in: lines[$0]) != nil
        }
        guard !odd.isEmpty else { return [] }
        let code = Set(code.filter { Self.remark.firstMatch(in: $0.text) != nil }.map(\.line))
        return odd.compactMap { index in
            if let kind = Marker.Kind(lines[index]) {
                return PageMistake(line: index, message: place(of: kind, at: index))
            }
            return code.contains(index) ? nil : PageMistake(line: index, message: Marker.Kind.advice(on: lines[index]))
        }
    }

    /// What has something of a comment in it.
    private static let remark = Pattern("<!|!--|<--|-->|< +!")

    private func place(of kind: Marker.Kind, at line: Int) -> Words {
        if kind.needsFence, Marker.fence(below: line, in: lines, fences) == nil {
            return Words(
                "이 표시 바로 아래에 펜스가 없다. 펜스 위로 옮기거나 지운다",
                "no fence stands right below this marker; move it there, or take it away")
        }
        return kind.needsFence
            ? Words("이 표시를 아래 펜스만큼 들여 쓴다", "this marker should stand as far in as the fence below it")
            : Words("이 표시를 들여 쓰지 않는다", "this marker should stand at the beginning of its line")
    }

    /// Each mark of the table stands once, and nothing but a table between the two.
    private var tableMistakes: [PageMistake] {
        let marks = markers.filter { $0.kind == .tours || $0.kind == .endOfTours }
        guard let first = marks.first else { return [] }
        guard marks.map(\.kind) == [.tours, .endOfTours] else {
            let message = Words(
                "한 글에 '<!-- tours -->'와 그 아래 '<!-- /tours -->'를 한 번씩만 쓴다",
                "'<!-- tours -->' and, below it, '<!-- /tours -->' should stand once on the page")
            return [PageMistake(line: first.line, message: message)]
        }
        let between = lines.indices[(first.line + 1)..<marks[1].line]
        return between.first { !lines[$0].isEmpty && !lines[$0].hasPrefix("|") }.map {
            PageMistake(
                line: $0,
                message: Words(
                    "두 표시 사이에는 여행 표만 둔다. 이 줄은 다른 곳으로 옮긴다",
                    "only the table of the tours may stand between its two marks; put this somewhere else"))
        }.map { [$0] } ?? []
    }
}

extension Marker.Kind {
    private static let forms = [
        "output": Words(
            #"<!-- output: tour|explain|check … --> 또는 <!-- output: tour|explain|check … from "…" to "…" -->"#,
            #"<!-- output: tour|explain|check … --> or <!-- output: tour|explain|check … from "…" to "…" -->"#),
        "not output": Words(same: "<!-- not output: REASON -->"), "tested": Words(same: "<!-- tested: FILE -->"),
        "lab": Words(same: "<!-- lab: NAME -->"), "parts": Words(same: "<!-- parts: NAME TOUR -->"),
        "lldb": Words(same: "<!-- lldb: TOUR -->"), "lines": Words(same: "<!-- lines: FILE -->"),
        "picture": Words(same: "<!-- picture: \(PictureKind.allCases.map(\.rawValue).joined(separator: "|")) NAME -->"),
        "tours": Words(same: "<!-- tours -->"), "/tours": Words(same: "<!-- /tours -->"),
    ]

    /// Names the form that was meant, or all of them.
    fileprivate static func advice(on line: String) -> Words {
        let comment = line.firstRange(of: "<!").map { line[$0.lowerBound...] } ?? line[...]
        let word = comment.split { "<!->:".contains($0) }.map(\.trimmed).first { !$0.isEmpty } ?? ""
        let words = [word, String(word.prefix { $0 != " " })]
        let near = words.lazy.compactMap { NearMiss.nearest(to: $0, among: forms.keys.sorted()) }.first
        let form = near.flatMap { forms[$0] } ?? forms.values.sorted { $0.english < $1.english }.joined(separator: ", ")
        return Words(
            "이 주석은 표시가 아니다. 표시는 한 줄에 혼자 이렇게 쓴다: \(form.korean)",
            "this comment is no marker; a marker stands alone on its line and reads \(form.english)")
    }
}
