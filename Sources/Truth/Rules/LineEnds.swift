/// Lines end with LF: a fix would otherwise rewrite a file as a whole.
struct LineEnds: Rule {
    func claims(about subject: Subject) -> [Claim] {
        let contents = subject.contents
        let texts = contents.sources.map { ($0.path, $0.text) } + contents.pages.map { ($0.path, $0.text) }
        return texts.filter { $0.1.holds("\r") }.map { path, _ in
            .unmendable(path, 0, Words("줄 끝이 CRLF다. LF로 저장한다", "the file has CRLF line ends; save it with LF"))
        }
    }
}
