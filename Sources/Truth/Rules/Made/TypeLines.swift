import Lines
import Stops

struct TypeLines: Rule {
    let sentence = Words(
        "타입의 목록에는 모듈의 모든 타입이 있고, 무엇에 쓰이는지 적혀 있다",
        "each list of the types has every type of the module, with words on what it is for")
    let restsOn: Set<Basis> = [.comments, .numbers, .order]

    func claims(about subject: Subject) -> [Claim] {
        guard subject.contents.isNumbered else { return [] }
        return Language.allCases.flatMap { language -> [Claim] in
            guard let page = subject.page(ClassList.path(in: language)) else { return [] }
            let list = ClassList(subject.contents, in: language)
            let rows = ClassList.rows(on: page)
            let names = Set(list.names)
            // Words are lost with their line, so that somebody has to take it away, or to give it the new name.
            let gone = rows.filter { !names.contains($0.name) && !$0.words.isEmpty }
            if !gone.isEmpty {
                return gone.map {
                    .unmendable(
                        page.path, $0.line,
                        Words(
                            "모듈에 이런 타입이 없다: '\($0.name)'. 새 이름으로 고치거나 줄을 지운다",
                            "the module has no type '\($0.name)'; write the new name in its place, or take the line away"
                        ))
                }
            }
            let words = Dictionary(rows.map { ($0.name, $0.words) }, uniquingKeysWith: { first, _ in first })
            let made = Claim(
                file: page.path, range: ClassList.range(in: page), lines: list.lines(words: words),
                message: Words("타입의 목록이 소스와 다르다", "the list of types is not what the sources make of it"),
                isMade: true)
            return [made]
                + rows.filter { names.contains($0.name) && $0.words.isEmpty }.map {
                    .unmendable(
                        page.path, $0.line,
                        Words(
                            "'\($0.name)' 타입이 무엇에 쓰이는지 적혀 있지 않다. 둘째 칸에 쓴다",
                            "the list does not say what '\($0.name)' is for; write it into the second cell"))
                }
        }
    }
}
