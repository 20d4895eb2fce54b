/// The text of a numbered comment.
struct StopComment: Equatable {
    var kind: Stop.Kind
    var number: Int
    var watch: [String]
    var arrow: Stop.Arrow?
    var words: Words

    /// Whether a line of comment begins a stop.
    static func begins(_ comment: String) -> Bool { kind(of: comment) != nil }

    private static func kind(of comment: String) -> Stop.Kind? {
        let words = comment.dropFirst(2).drop(while: \.isWhitespace)
        // A word that only begins like this, such as `여행은`, is an ordinary comment.
        return Stop.Kind.allCases.first {
            words.hasPrefix($0.rawValue) && words.dropFirst($0.rawValue.count).first?.isLetter != true
        }
    }

    /// Reads the lines of a comment, each with its `//`, the one with the number first.
    init(lines: [String]) throws(Mistake) {
        guard let first = lines.first, let kind = Self.kind(of: first) else {
            throw Mistake("정거장이 아니다", "not a stop")
        }
        let head = try Self.head(first, kind: kind)
        self.kind = kind
        number = head.number
        watch = head.watch
        arrow = head.arrow
        var sentences: [(language: Language, text: String)] = []
        for (index, line) in lines.enumerated().dropFirst() {
            let text = String(line.dropFirst(2))
            if let language = Language.allCases.first(where: { text.hasPrefix(" \($0.rawValue):") }) {
                sentences.append((language, text.dropFirst(language.rawValue.utf8.count + 2).trimmed))
            } else if text.hasPrefix("     "), let last = sentences.indices.last {
                sentences[last].text = (sentences[last].text + " " + text.trimmed).trimmed
            } else {
                throw Mistake(
                    "\(kind.rawValue) \(number): 주석이 '// ko: …'도 '// en: …'도 아닌 줄로 이어진다. 이어지는 문장은 언어 아래로 "
                        + "들여 쓰고, 다른 주석이면 사이에 빈 줄을 둔다",
                    "the comment of \(kind.rawValue) \(number) goes on with a line that is neither '// ko: …' nor "
                        + "'// en: …'; indent a continuation under its language, or leave an empty line before other "
                        + "comments",
                    line: index)
            }
        }
        for language in Language.allCases {
            let found = sentences.filter { $0.language == language }
            guard found.count == 1, let sentence = found.first, !sentence.text.isEmpty else {
                let isThere = found.count > 1
                throw Mistake(
                    "\(kind.rawValue) \(number): '\(language.rawValue):' 문장이 \(isThere ? "둘 이상이다" : "없다"). 번호 아래에 '// ko: …' "
                        + "한 줄, 그다음에 '// en: …' 한 줄을 쓴다",
                    "\(kind.rawValue) \(number) has \(isThere ? "more than one" : "no") '\(language.rawValue):' "
                        + "sentence; write one '// ko: …' line and then one '// en: …' line below the number")
            }
        }
        guard sentences.map(\.language) == Language.allCases else {
            throw Mistake(
                "\(kind.rawValue) \(number): 'ko:' 문장을 'en:' 문장보다 먼저 쓴다",
                "\(kind.rawValue) \(number): 'ko:' comes before 'en:'", line: 1)
        }
        words = Words { language in sentences.first { $0.language == language }?.text ?? "" }
    }

    private static func head(
        _ line: String, kind: Stop.Kind
    ) throws(Mistake) -> (number: Int, watch: [String], arrow: Stop.Arrow?) {
        let form =
            kind == .travel
            ? Words("'// 여행 N' 또는 '// 여행 N [식, …]'", "'// 여행 N' or '// 여행 N [expression, …]'")
            : Words(same: "'// 생략 N'")
        let prefix = "// \(kind.rawValue) "
        let rest = line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : ""
        let digits = rest.prefix(while: { ("0"..."9").contains($0) })
        guard let number = Int(digits), number > 0, digits.first != "0" else {
            throw Mistake(
                "정거장의 첫 줄은 정확히 이 꼴이어야 한다: \(form.korean). N은 1 이상이다",
                "a stop begins with exactly \(form.english), N counting from 1", numberless: kind)
        }
        var list = rest.dropFirst(digits.count)
        var arrow: Stop.Arrow?
        if kind == .travel, let sign = list.firstIndex(of: Stop.Arrow.sign) {
            arrow = Stop.Arrow(list[sign...].trimmed)
            guard arrow != nil, list[..<sign].last == " " else { throw wrongArrow(of: number) }
            list = list[..<sign]
        }
        if list.trimmed.isEmpty { return (number, [], arrow) }
        guard kind == .travel, list.hasPrefix(" ["), let watch = pieces(of: list.trimmed) else {
            // A watch list may hold such a sign, but nothing else does.
            if kind == .travel, list.contains(/[-=]>|[⇒⟶➔➜]/) { throw wrongArrow(of: number) }
            throw Mistake(
                (kind == .travel ? "번호 뒤에는 지켜볼 식의 목록만 쓸 수 있다: " : "번호 뒤에는 아무것도 쓰지 않는다: ") + form.korean,
                "after the number of a stop "
                    + (kind == .travel ? "nothing but a watch list" : "nothing") + " may follow: \(form.english)")
        }
        if watch.contains(where: \.isEmpty) {
            throw Mistake(
                "\(kind.rawValue) \(number): 지켜볼 식이 비어 있다. 쉼표 사이에 볼 것을 적거나 대괄호를 뺀다",
                "\(kind.rawValue) \(number) watches an empty expression; "
                    + "name what to look at between the commas, or leave the brackets out")
        }
        return (number, watch, arrow)
    }

    /// What a comment above a statement without a number begins with, to say what to look at.
    private static let watches = ["// \(Stop.Kind.travel.rawValue) [", "// watch ["]

    static func beginsWatch(_ line: String) -> Bool { watches.contains(where: line.hasPrefix) }

    /// What such a comment watches: `// 여행 [x]`.
    static func watchWithoutNumber(of line: String) throws(Mistake) -> [String] {
        guard let watch = pieces(of: line.drop { $0 != "[" }.trimmed), watch.allSatisfy({ !$0.isEmpty }) else {
            throw Mistake(
                "볼 것을 쉼표로 나누어 대괄호 안에 적고, 그 뒤에는 아무것도 쓰지 않는다: '// 여행 [식, …]'",
                "what to look at stands between the brackets, with commas, and nothing behind: '// 여행 [expression, …]'"
            )
        }
        return watch
    }

    private static func wrongArrow(of number: Int) -> Mistake {
        Mistake(
            "여행 \(number): 화살표는 ' → N Type.method' 꼴이고 다른 정거장마다 ', N'이 붙는다. 지워 두면 'swift run check --fix'가 쓴다",
            "the way on of 여행 \(number) reads ' → N Type.method', and ', N' for each other stop; leave it out, and "
                + "'swift run check --fix' writes it")
    }

    /// Takes a list in brackets apart; nil when the brackets do not enclose all of it.
    private static func pieces(of list: String) -> [String]? {
        var pieces = [""]
        var depth = 0
        for (index, character) in list.enumerated() {
            if ")]}".contains(character) { depth -= 1 }
            if depth == 0, index > 0 { return index == list.count - 1 ? pieces.map(\.trimmed) : nil }
            if character == ",", depth == 1 {
                pieces.append("")
            } else if index > 0 {
                pieces[pieces.count - 1].append(character)
            }
            if "([{".contains(character) { depth += 1 }
        }
        return nil
    }

    /// What is wrong with a comment, and on which of its lines.
    struct Mistake: Error, Equatable {
        var message: Words
        /// Counted from the line with the number, which is 0.
        var line: Int
        /// The kind of a comment without a number.
        var numberless: Stop.Kind?

        init(_ korean: String, _ english: String, line: Int = 0, numberless: Stop.Kind? = nil) {
            message = Words(korean, english)
            self.line = line
            self.numberless = numberless
        }
    }
}

extension StringProtocol {
    /// The text without the spaces around it.
    package var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
