/// No file begins with a byte order mark: a fix would drop it, and tools take it for a part of the first word.
struct ByteOrderMarks: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.byteOrderMarkDiagnostics.map { .unmendable($0) }
    }
}
