/// No file begins with a byte order mark: a fix would drop it, and tools take it for a part of the first word.
struct ByteOrderMarks: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.marked.map {
            .unmendable(
                $0, 0,
                Words(
                    "파일이 BOM으로 시작한다. BOM 없는 UTF-8로 저장한다",
                    "the file begins with a byte order mark; save it as UTF-8 without BOM"))
        }
    }
}
