/// Something that has to be true of the package: it knows where it is to be seen, and how it should look there.
protocol Rule: Sendable {
    func claims(about subject: Subject) -> [Claim]
}

/// The rules.
enum Rules {
    /// All rules, in the order in which a fix goes through them: first the numbers, by which all others know the stops;
    /// then what stands in the sources; then the pages, section by section and line by line; then what is made of these.
    static let all: [any Rule] = [
        NumberOrder(), CommentWidth(), CompleteComments(), LineEnds(), Counterparts(),
        FreshProgram(), EveryStopVisited(), NextNames(),
        ReadablePages(), TourPages(), SectionOrder(), SectionHeads(), SectionProse(), StrayExcerpts(), Chains(),
        Breakpoints(), Mentions(), Links(), MarkedListings(), KnownCommands(), QuotedOutputs(), TourTables(),
        MadePages(), MadeCodeTours(),
    ]

    /// Those that have to hold before a fix writes anything.
    static let beforeFix: [any Rule] = [CompleteComments(), LineEnds(), ReadablePages(), StrayExcerpts()]
}
