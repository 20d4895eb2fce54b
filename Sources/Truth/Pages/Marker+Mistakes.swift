import Guide
import Lines
import Stops

extension Page {
    /// What keeps the page from being read for sure.
    var mistakes: [Claim] { fenceMistakes + commentMistakes + madeMistakes }

    /// The comments that are no markers, or not in their places.
    private var commentMistakes: [Claim] {
        let known = Set(markers.flatMap { [$0.line, $0.kind.needsFence ? nil : $0.bounds?.upperBound] })
        let odd = lines.indices.filter {
            !fences.contains($0) && !known.contains($0) && (lines[$0].holds("--") || lines[$0].holds("<"))
                && Self.remark.firstMatch(in: lines[$0]) != nil
        }
        guard !odd.isEmpty else { return [] }
        let code = Set(code.filter { Self.remark.firstMatch(in: $0.text) != nil }.map(\.line))
        return odd.compactMap { index in
            if let kind = Marker.Kind(lines[index]) {
                return .unmendable(path, index, place(of: kind, at: index))
            }
            return code.contains(index) ? nil : .unmendable(path, index, Marker.Kind.advice(on: lines[index]))
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

    /// What is made has an end, and a maker, and nothing stands in it that none makes.
    private var madeMistakes: [Claim] {
        markers.compactMap { marker in
            guard case .text(let name) = marker.kind else { return nil }
            if !Maker.all.contains(where: { $0.name == name }) {
                return .unmendable(path, marker.line, Marker.Kind.advice(on: lines[marker.line]))
            }
            if marker.bounds == nil {
                return .unmendable(
                    path, marker.line, "만들어지는 것이 어디서 끝나는지 없다. 이 표시 아래에 '\(Marker.end)'를 한 줄로 쓴다",
                    "nothing says where that ends which is made here; write '\(Marker.end)' on a line below it")
            }
            return marker.listing.first { !fences.contains($0) && lines[$0].first.map("|#-".contains) == false }.map {
                .unmendable(
                    path, $0, "두 표시 사이에는 만들어지는 것만 둔다. 이 줄은 다른 곳으로 옮긴다",
                    "only what is made may stand between a marker and its end; put this somewhere else")
            }
        }
    }
}

extension Marker.Kind {
    private static let forms = [
        "made": [
            #"<!-- made: \#(QuotedOutput.programs.joined(separator: "|")) … -->"#,
            #"<!-- made: tour … from "…" to "…" -->"#,
            "<!-- made: picture \(PictureKind.allCases.map(\.rawValue).joined(separator: "|")) NAME -->",
            "<!-- made: \(Maker.all.map(\.name).joined(separator: "|")) --> … \(Marker.end)",
        ],
        "tested": ["FILE", "lldb TOUR", "lab NAME", "lab NAME TOUR"].map { "<!-- tested: \($0) -->" },
        "not tested": ["<!-- not tested: REASON -->"],
    ]

    /// Names the form that was meant, or all of them.
    static func advice(on line: String) -> Words {
        let comment = line.firstRange(of: "<!").map { line[$0.lowerBound...] } ?? line[...]
        let word = comment.split { "<!->:".contains($0) }.map(\.trimmed).first { !$0.isEmpty } ?? ""
        let words = [word, String(word.prefix { $0 != " " })]
        let near = words.lazy.compactMap { NearMiss.nearest(to: $0, among: forms.keys.sorted()) }.first
        let meant = near.flatMap { forms[$0] } ?? forms.sorted { $0.key < $1.key }.flatMap(\.value)
        let form = meant.joined(separator: ", ")
        return Words(
            "이 주석은 표시가 아니다. 표시는 한 줄에 혼자 이렇게 쓴다: \(form)",
            "this comment is no marker; a marker stands alone on its line and reads \(form)")
    }
}
