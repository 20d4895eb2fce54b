/// What the glossary refuses stands on no page, and in no sentence of a stop.
struct Vocabulary: Rule {
    let restsOn: Set<Basis> = [.comments]

    func claims(about subject: Subject) -> [Claim] {
        Language.allCases.flatMap { language -> [Claim] in
            let path = PackageLayout.docs("glossary", in: language)
            guard let page = subject.page(path) else { return [] }
            let glossary = Glossary(page, in: language)
            let prose = Prose(subject, in: language)
            return glossary.mistakes.map { .unmendable(path, $0.line, $0.message) }
                + glossary.refusals.flatMap { refusal in
                    prose.places(of: RefusedWord(refusal.word, in: language)).map { file, line in
                        .unmendable(
                            file, line,
                            Words(
                                "여기서는 쓰지 않는 말이다: '\(refusal.word)'. 대신 쓰는 말: '\(refusal.instead)' (\(path))",
                                "'\(refusal.word)' is not used here: write '\(refusal.instead)' (\(path))"))
                    }
                }
        }
    }
}
