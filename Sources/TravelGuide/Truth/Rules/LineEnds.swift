/// Lines end with LF: a fix would otherwise rewrite a file as a whole.
struct LineEnds: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.lineEndDiagnostics.map { .unmendable($0) }
    }
}
