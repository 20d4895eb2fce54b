import Foundation

/// What the glossary of a language decides: which words are not used, and what is written instead.
struct Glossary {
    struct Refusal: Equatable {
        /// One word or several, as the glossary has it.
        let word: String
        let instead: String
    }

    private(set) var refusals: [Refusal] = []
    private(set) var mistakes: [PageMistake] = []

    /// Reads the tables of a page, whose last column has between backticks what is not written for the word in the
    /// first.
    init(_ page: Page, in language: Language) {
        let column = language.pick("쓰지 않는 말", "not used")
        for index in page.lines.indices where page.lines[index].begins("|") && !page.fences.contains(index) {
            let cells = page.lines[index].tableCells
            if index == 0 || !page.lines[index - 1].begins("|") {
                guard cells.last != column else { continue }
                say(
                    index,
                    Words(
                        "용어집 표의 마지막 열을 '\(column)'이라고 쓴다",
                        "the last column of a table in the glossary should be '\(column)'"))
            } else if cells.count != 4 || cells.dropLast().contains("") {
                say(
                    index,
                    Words(
                        "용어집의 행은 네 칸이다: 낱말, 뜻, 만나는 곳, '\(column)'",
                        "a row of the glossary has a word, its meaning, a place, and a cell below '\(column)'"))
            } else if !cells[0].begins("---") {
                let items = cells[3].isEmpty ? [] : cells[3].components(separatedBy: ", ")
                for item in items { read(item, for: cells[0], at: index) }
            }
        }
    }

    /// Reads `word`, for which the term of the row is written, or `word` → what is written instead.
    private mutating func read(_ item: String, for term: String, at line: Int) {
        let parts = item.parts(between: UInt8(ascii: "`"))
        guard parts.count == 3, parts[0].isEmpty, !parts[1].isEmpty, !parts[1].begins(" "), !parts[1].hasSuffix(" "),
            parts[2].isEmpty || parts[2].begins(" → ")
        else {
            return say(
                line,
                Words(
                    "쓰지 않는 말을 적는 꼴이 아니다: '\(item)'. `낱말` 또는 `낱말` → 다른 낱말, 이렇게 쓴다",
                    "'\(item)' is not how a refused word is written; write `word`, or `word` → another"))
        }
        if refusals.contains(where: { $0.word == parts[1] }) {
            return say(
                line, Words("두 번 올라 있는 말이다: '\(parts[1])'. 하나를 뺀다", "'\(parts[1])' is refused twice; take one out"))
        }
        refusals.append(Refusal(word: parts[1], instead: parts[2].isEmpty ? term : String(parts[2].dropFirst(3))))
    }

    private mutating func say(_ line: Int, _ message: Words) {
        mistakes.append(PageMistake(line: line, message: message))
    }
}
