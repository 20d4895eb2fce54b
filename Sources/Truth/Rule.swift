import Lines
import Stops

/// Something that has to be true of the package: it knows where it is to be seen, and how it should look there.
protocol Rule: Sendable {
    /// What has to be true.
    var sentence: Words { get }
    /// What has to be in order before anybody can tell whether the claims hold.
    var restsOn: Set<Basis> { get }

    func claims(about subject: Subject) -> [Claim]
}

extension Rule {
    var restsOn: Set<Basis> { [] }
}

/// Something that claims rest on: where it is broken, what does not hold may follow from that alone.
enum Basis: Hashable {
    /// The numbered comments are whole.
    case comments
    /// The stops are numbered without a mistake.
    case numbers
    /// The numbers are in the order in which the tours visit the stops.
    case order
    /// The program was built from these sources.
    case program
    /// The tours go the way that was shipped.
    case walks
    /// What is code on a page, and what its comments mean, can be told.
    case page(String)
    /// What is made on a page is as it is made now.
    case made(String)
    /// A file is there.
    case file(String)
}

/// The rules.
package enum Rules {
    /// Every rule by its name, with what has to be true, in the order of a fix.
    package static func lines(style: Style) -> [StyledLine] {
        let names = all.map { "\(type(of: $0))" }
        let column = (names.map(\.count).max() ?? 0) + 2
        return zip(names, all).flatMap { name, rule in
            let sentence = rule.sentence.text(in: style.language)
            return Columns.wrap(sentence, to: max(style.width - column, 20)).enumerated().map { index, text in
                var line = StyledLine(index == 0 ? name : "", .name)
                line.pad(to: column)
                line.add(text)
                return line
            }
        }
    }

    /// All rules, in the order in which a fix goes through them: first the numbers, by which all others know the stops;
    /// then what stands in the sources; then the pages, section by section and line by line; then what is made of
    /// these.
    static let all: [any Rule] = [
        NumberOrder(), CommentWidth(), CompleteComments(), PlainText(),
        Counterparts(), FreshProgram(), EveryStopVisited(), Arrows(), ReadSentences(),
        ReadablePages(), TourPages(),
        SectionOrder(), SectionHeads(), SectionProse(), StrayExcerpts(), Milestones(), BothLanguages(), Chains(),
        Breakpoints(), Mentions(), Vocabulary(), Links(), MarkedListings(), MendedLabs(), Labs(), Pictures(),
        KnownCommands(), MadeParts(), DrawnPictures(),
        MadeCodeTours(), ShippedWalks(), StrayFiles(),
    ]

    /// Those that have to hold before a fix writes anything.
    static let beforeFix: [any Rule] = [
        CompleteComments(), PlainText(), FreshProgram(), MendedLabs(), ReadablePages(), StrayExcerpts(),
    ]
}
