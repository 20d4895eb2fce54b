/// No file begins with a byte order mark: a fix would drop it, and tools take it for a part of the first word.
struct ByteOrderMarks: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.marked.map {
            .unmendable($0, 0, "the file begins with a byte order mark; save it as UTF-8 without BOM")
        }
    }
}
