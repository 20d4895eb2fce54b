import Lines
import Stops

/// Where a line names a stop, or an omission, by its number.
struct Mention {
    let kind: Stop.Kind
    /// The number, and of a range the one behind the dash, with their digits; a number with too many of these is the
    /// greatest there is, which no stop has.
    let numbers: [(number: Int, digits: Range<String.Index>)]
    /// All of it.
    let range: Range<String.Index>

    /// Finds `여행 N`, `여행 N–M`, the anchor `#여행-N`, the commands `tour stop N` and `breakpoint list travelN`, and the
    /// keys `g N Enter` and `--keys gN`; in code the commands and keys alone.
    static func all(in line: String, isCode: Bool = false) -> [Mention] {
        // Nearly every line has none; that is told much faster.
        guard (isCode ? commandSigns : signs).contains(where: line.holds) else { return [] }
        return (isCode ? command : any).matches(in: line).map { match in
            let isOmission = match[1].map { $0.contains(Stop.Kind.omission.rawValue) } == true
            return Mention(
                kind: isOmission ? .omission : .travel,
                numbers: [match.range(of: 2), match.range(of: 3)].compactMap(\.self)
                    .map { (Int(line[$0]) ?? .max, $0) },
                range: match.range)
        }
    }

    private static let commandSigns = ["stop ", "travel", "`g ", "--keys"]
    private static let signs = Stop.Kind.allCases.map(\.rawValue) + commandSigns
    private static let commands = #"tour stop |(?<![A-Za-z])travel|`g |--keys[ =]g"#
    private static let numbers = "(0|[1-9][0-9]*)(?:–(0|[1-9][0-9]*))?(?![0-9])"
    private static let any = Pattern("(여행 |생략 |#여행-|#생략-|\(commands))" + numbers)
    private static let command = Pattern("(\(commands))" + numbers)

    // MARK: What is none

    /// The places of a text on a page, or in a source, where something looks like the number of a stop and is not written
    /// like one, so that it would stay when the stops are renumbered.
    static func lookalikes(in text: String, on language: Language?) -> [Range<String.Index>] {
        guard lookalikeSigns.contains(where: text.holds) else { return [] }
        let good = all(in: text).map(\.range)
        let odd = lookalike.matches(in: text).map(\.range).filter { range in
            !good.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
        }
        let behind = [behindAny] + (language.map { [wrongly(in: $0)] } ?? [])
        return odd + behind.flatMap { $0.matches(in: text).map(\.range) }
    }

    private static let lookalikeSigns = ["여행", "생략", "정거장", "stop", "Stop", "ravel"]
    /// A name and a number with anything but one blank between, and numbers of stops without the name.
    private static let lookalike = Pattern(
        [
            #"(?:여행|생략)(?:&nbsp;|<[a-z]+>|번호|제|[Nn]o\.|[\s>*_`#(\[{:–—~.;=+/|\\"'“‘「『-]){0,8}\d+"#,
            #"(?<!\w)(?:[Ss]tops?|[Tt]ravel)(?:[ -]|: | #| \(|number |no\. )+[*_`]*\d+"#,
            #"\d[*_`]*(?:th|st|nd|rd)?[\s-](?:new )?(?:stops?|numbered comments)(?!\w)"#,
            #"정거장[이은]? \d+|\d[*_`]*(?:개의?|곳의?|번째|번) (?:정거장|여행)"#,
        ].joined(separator: "|"))

    private static let joiners = [
        #"[-‐-―−~∼〜～,，、·・ㆍ•/&+…\s*_`>]"#, #"\.\.+"#, "&[mn]dash;", "=>", "→", "and", "or", "to", "until", "through",
        "then", "plus", "이나", "하고", "또는", "그리고", "[과와나및]",
    ].joined(separator: "|")
    /// Another number behind one, and an arrow that is not the one of a chain.
    private static let behindAny = Pattern(
        #"(?:여행|생략) [\d–]++번?+(?:(?:\#(joiners))*\d+|(?:에서|부터) ?\d+번?까지|\.\d+"#
            + #"|[\s*_`]*(?:[-=–—]+>|[⇒⇢⟶➔➜➝▶↪←↓]|<-|&rarr;)[\s*_`]*(?:여행|생략))"#)

    private static func wrongly(in language: Language) -> Pattern {
        switch language {
        case .korean: behindKorean
        case .english: behindEnglish
        }
    }

    /// A particle without `번`, which would go by how the number is read, and a range without it.
    private static let behindKorean = Pattern(
        #"(?:여행|생략) \d+(?:[`*_"']|\]\([^()]*\))*(?!번)[가-힣]|여행 \d+–\d+(?![\d번])"#)
    private static let behindEnglish = Pattern(#"(?:여행|생략) [\d–]+[가-힣]"#)
}
