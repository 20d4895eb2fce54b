import Foundation
import Guide
import Lines
import Stops

/// What the glossary of a language decides: which words are not used, and what is written instead.
struct Glossary {
    struct Refusal {
        /// One word or several, as the glossary has it.
        let word: String
        let instead: String
        fileprivate let pattern: Pattern
        /// A part of it without which it stands nowhere, which is looked for first.
        fileprivate let anchor: String
    }

    private(set) var refusals: [Refusal] = []
    private(set) var mistakes: [Claim] = []

    /// Reads the tables of a page, whose last column has between backticks what is not written for the word in the
    /// first.
    init(_ page: Page, in language: Language) {
        let column = language.pick("쓰지 않는 말", "not used")
        for index in page.lines.indices where page.lines[index].hasPrefix("|") && !page.fences.contains(index) {
            let cells = page.lines[index].tableCells
            if index == 0 || !page.lines[index - 1].hasPrefix("|") {
                guard cells.last != column else { continue }
                mistakes.append(
                    .unmendable(
                        page.path, index, "용어집 표의 마지막 열을 '\(column)'이라고 쓴다",
                        "the last column of a table in the glossary should be '\(column)'"))
            } else if cells.count != 4 || cells.dropLast().contains("") {
                mistakes.append(
                    .unmendable(
                        page.path, index, "용어집의 행은 네 칸이다: 낱말, 뜻, 만나는 곳, '\(column)'",
                        "a row of the glossary has a word, its meaning, a place, and a cell below '\(column)'"))
            } else if !cells[0].hasPrefix("---") {
                let items = cells[3].isEmpty ? [] : cells[3].components(separatedBy: ", ")
                for item in items {
                    if let mistake = read(item, for: cells[0], language) {
                        mistakes.append(.unmendable(page.path, index, mistake))
                    }
                }
            }
        }
    }

    private static let item = Pattern("^`([^` -][^`]*(?<! ))`(?: → (.+))?$")

    /// Reads `word`, for which the term of the row is written, or `word` → what is written instead; says what is wrong
    /// where it is neither.
    private mutating func read(_ item: String, for term: String, _ language: Language) -> Words? {
        guard let match = Self.item.firstMatch(in: item), let word = match[1].map(String.init) else {
            return Words(
                "쓰지 않는 말을 적는 꼴이 아니다: '\(item)'. `낱말` 또는 `낱말` → 다른 낱말, 이렇게 쓴다",
                "'\(item)' is not how a refused word is written; write `word`, or `word` → another")
        }
        let longest = word.split { " -".contains($0) }.max { $0.count < $1.count } ?? ""
        refusals.append(
            Refusal(
                word: word, instead: match[2].map(String.init) ?? term, pattern: Self.pattern(for: word, in: language),
                anchor: String(longest.dropFirst(language.hasCapitals ? 1 : 0))))
        return nil
    }

    // MARK: Where a word stands

    /// The refused words of some prose, and where they begin.
    func refused(in prose: String) -> [(start: String.Index, refusal: Refusal)] {
        refusals.filter { prose.holds($0.anchor) }.flatMap { refusal in
            refusal.pattern.matches(in: prose).map { ($0.range.lowerBound, refusal) }
        }
    }

    /// Finds a word where it stands by itself.
    ///
    /// A blank stands for any between two words, also for the end of a line. An English word may begin with a capital
    /// letter. A particle may follow a Korean one; what follows a stem, written with a hyphen behind it, is open.
    private static func pattern(for word: String, in language: Language) -> Pattern {
        let isStem = word.hasSuffix("-")
        var text = NSRegularExpression.escapedPattern(for: isStem ? String(word.dropLast()) : word)
            .replacing(" ", with: #"[\s>]+"#)
        if language.hasCapitals, let first = text.first { text = "[\(first)\(first.uppercased())]" + text.dropFirst() }
        let end = isStem ? "[가-힣]" : language.pick("(?:\(particles))|\(wordEnd)(?!:)", wordEnd)
        return Pattern(#"(?<![\w./#-])\#(text)(?=\#(end))"#)
    }

    /// Not before more of a name: a full stop ends a sentence, and joins the names of code.
    private static let wordEnd = #"(?![\w/#(-]|\.[A-Za-z0-9])"#
    /// What may stand behind a Korean noun, or the beginning of it.
    private static let particles =
        "은|는|이|가|을|를|의|에|와|과|로|으로|도|만|까지|부터|마다|처럼|보다|나|라|란|들|였|인|일|뿐|밖에|조차|하고|다|며"
}
