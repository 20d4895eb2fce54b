import Files
import Lines
import Stops

struct ReadablePages: Rule {
    let sentence = Words(
        "글에서 무엇이 코드이고 무엇이 표시인지 확실하다",
        "what is code on a page, and what is a marker, can be told for sure")
    func claims(about subject: Subject) -> [Claim] {
        let unread = subject.contents.otherFiles.filter { path in
            !path.hasSuffix(".md")
                && [".md", ".markdown", ".mdx", ".mdown"].contains { path.lowercased().hasSuffix($0) }
        }
        var mistakes = subject.pages.flatMap(\.mistakes)
        for index in mistakes.indices { mistakes[index].breaks = .page(mistakes[index].file) }
        return mistakes
            + unread.sorted().map {
                .unmendable(
                    $0, 0,
                    "글의 이름은 '.md'로 끝나야 확인된다. 이름을 바꾼다",
                    "the name of a page ends with '.md'; rename it, or nobody checks it")
            }
    }
}
