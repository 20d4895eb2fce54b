/// A picture says in words what it shows, parses as far as can be told without a browser, and is the same in both
/// languages but for its words.
struct Pictures: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let pages = subject.pages.filter { !PackageLayout.madePages.contains($0.path) }
        let drawn = Dictionary(pages.map { ($0.path, $0.pictures) }, uniquingKeysWith: { first, _ in first })
        return pages.flatMap { page -> [Claim] in
            let pictures = drawn[page.path, default: []]
            let alone = pictures.flatMap { words(of: $0, on: page) + slips(in: $0, on: page) }
            guard let (language, path) = PackageLayout.translation(of: page.path), language == .korean,
                let other = subject.page(path)
            else { return alone }
            return alone + differences(pictures, on: page, drawn[path, default: []], on: other)
        }
    }

    // MARK: Its words

    private func words(of picture: Picture, on page: Page) -> [Claim] {
        let language = PackageLayout.translation(of: page.path)?.from ?? .english
        return ["accTitle", "accDescr"].compactMap { key in
            guard let words = picture.words(behind: key) else {
                return .unmendable(
                    page.path, picture.line,
                    Words(
                        "그림에 '\(key): …' 줄이 없다. 첫 줄 아래에, 그림이 무엇을 보여 주는지 한 줄로 적는다",
                        "the picture has no '\(key): …'; below its first line it says on one line what it shows"))
            }
            return words.isKorean == (language == .korean)
                ? nil
                : .unmendable(
                    page.path, picture.line,
                    Words(
                        "그림의 '\(key)' 줄이 이 글의 언어가 아니다. 이 글의 언어로 쓴다",
                        "'\(key)' of the picture is not in the language of the page; write it in that one"))
        }
    }

    // MARK: What does not parse

    /// Words that a flowchart takes for something else than a box.
    private static let reserved: Set<Substring> = [
        "end", "graph", "flowchart", "subgraph", "class", "classDef", "click", "style", "linkStyle", "call", "href",
        "interpolate",
    ]

    /// What else stands at the beginning of a line.
    private static let statements: Set<Substring> = [
        "subgraph", "end", "class", "classDef", "click", "style", "linkStyle", "direction",
    ]

    private static let kinds: Set<String> = [
        "flowchart", "graph", "sequenceDiagram", "classDiagram", "stateDiagram", "stateDiagram-v2", "erDiagram",
        "journey", "gitGraph", "timeline", "gantt", "pie", "mindmap", "block-beta", "packet-beta", "quadrantChart",
        "xychart-beta",
    ]

    private nonisolated(unsafe) static let bracketed = /\|[^|]*[\[\](){}"][^|]*\|/
    private nonisolated(unsafe) static let unquoted = /[\[({][^\[\](){}…]/

    private func slips(in picture: Picture, on page: Page) -> [Claim] {
        guard let kind = picture.kind, Self.kinds.contains(kind) else {
            return [
                .unmendable(
                    page.path, picture.line,
                    Words(
                        "이렇게 시작하는 Mermaid 그림은 없다. 첫 줄은 'flowchart TB'나 'sequenceDiagram' 같은 것이다",
                        "no picture of Mermaid begins so; the first line is such as 'flowchart TB' or 'sequenceDiagram'"
                    ))
            ]
        }
        guard picture.isFlowchart else { return [] }
        return picture.drawing.dropFirst().compactMap { line, text in
            slip(in: text, of: picture).map { .unmendable(page.path, line, $0) }
        }
    }

    /// What keeps a line of a flowchart from being drawn.
    private func slip(in text: String, of picture: Picture) -> Words? {
        let skeleton = picture.parts(of: text).skeleton
        if skeleton.holds("\"") {
            return Words(
                "따옴표의 짝이 없어 그림을 읽을 수 없다. 짝을 쓴다", "a quote stands alone here, so the picture does not parse; write both")
        }
        if skeleton.holds("|"), skeleton.contains(Self.bracketed) {
            return Words(
                "화살표의 글에 괄호가 있는데 따옴표가 없어 그림을 읽을 수 없다. |\"글\"| 꼴로 쓴다",
                "the text of an arrow has brackets and no quotes around it, so the picture does not parse; write |\"text\"|"
            )
        }
        guard isBalanced(skeleton.filter { "[](){}|".contains($0) }) else {
            return Words(
                "괄호나 세로줄의 짝이 없어 그림을 읽을 수 없다. 짝을 쓴다",
                "a bracket or a bar stands alone here, so the picture does not parse; write both")
        }
        if skeleton.contains(Self.unquoted) {
            return Words(
                "상자의 글에 따옴표가 없어 그림을 읽지 못할 수 있다. box[\"글\"] 꼴로 쓴다",
                "the text of a box has no quotes around it, and may not parse; write box[\"text\"]")
        }
        let words = skeleton.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        // A line that such a word begins may be one that it is there for.
        if words.first.map(Self.statements.contains) == true && !skeleton.holds("--") { return nil }
        if let word = words.first(where: Self.reserved.contains) {
            return Words(
                "Mermaid가 따로 쓰는 말이라 그림을 읽을 수 없다: '\(word)'. 상자에 다른 이름을 붙인다",
                "'\(word)' is a word of Mermaid's own, so the picture does not parse; give the box another name")
        }
        return FlowchartArrows.mistake(in: skeleton)
    }

    private func isBalanced(_ signs: String) -> Bool {
        var open: [Character] = []
        let opening: [Character: Character] = ["]": "[", ")": "(", "}": "{"]
        for sign in signs {
            // Those around a label are gone with it.
            if sign == "|" { return false }
            guard let partner = opening[sign] else {
                open.append(sign)
                continue
            }
            if open.popLast() != partner { return false }
        }
        return open.isEmpty
    }

    // MARK: Both languages

    /// Where the pictures of a Korean page are others than those of the English one; said of the Korean page.
    private func differences(
        _ korean: [Picture], on page: Page, _ english: [Picture], on other: Page
    ) -> [Claim] {
        guard korean.count == english.count else {
            return [
                .unmendable(
                    page.path, korean.first?.line ?? 0,
                    Words(
                        "그림의 수가 다르다: \(other.path) \(english.count)개, 이 글 \(korean.count)개. 두 글에 같은 그림을 둔다",
                        "\(other.path) has \(english.count.of("picture")), and this page \(korean.count); draw the same on "
                            + "both"))
            ]
        }
        return zip(korean, english).compactMap { korean, english in
            let (mine, its) = (korean.drawing, english.drawing)
            let differing = zip(mine, its).first { !agree(korean.parts(of: $0.text), english.parts(of: $1.text)) }
            if let (here, there) = differing {
                return .unmendable(
                    page.path, here.line,
                    Words(
                        "\(other.path):\(there.line + 1)에 그린 것과 다르다. 상자, 화살표, 코드의 이름은 두 언어에서 같게 그린다",
                        "\(other.path):\(there.line + 1) draws something else; draw boxes, arrows and names of code alike in "
                            + "both languages"))
            }
            return mine.count == its.count
                ? nil
                : .unmendable(
                    page.path, korean.line,
                    Words(
                        "그림의 줄 수가 다르다: 이 글 \(mine.count)줄, \(other.path) \(its.count)줄. 같은 줄로 그린다",
                        "the picture has \(mine.count.of("line")), and on \(other.path) it has \(its.count); draw the same "
                            + "lines"))
        }
    }

    /// Whether two lines draw the same; only what has Hangul in it may differ.
    private func agree(_ korean: Picture.Parts, _ english: Picture.Parts) -> Bool {
        korean.skeleton == english.skeleton && korean.labels.count == english.labels.count
            && zip(korean.labels, english.labels).allSatisfy { $0 == $1 || $0.isKorean }
    }
}

extension String {
    /// Whether it has Hangul, but for what names a stop.
    fileprivate var isKorean: Bool {
        let hangul = unicodeScalars.split { !(0xAC00...0xD7A3).contains($0.value) }
        return hangul.contains { !["여행", "생략"].contains(String($0)) }
    }
}
