import Files
import Guide
import Lines
import Stops

struct Vocabulary: Rule {
    let sentence = Words(
        "용어집이 쓰지 않기로 한 말은 글에도 정거장의 문장에도 없다",
        "what the glossary refuses stands on no page, and in no sentence of a stop")
    let restsOn: Set<Basis> = [.comments]

    func claims(about subject: Subject) -> [Claim] {
        Language.allCases.flatMap { language -> [Claim] in
            let path = PackageLayout.docs("glossary", in: language)
            guard let page = subject.page(path) else { return [] }
            let glossary = Glossary(page, in: language)
            func message(_ refusal: Glossary.Refusal) -> Words {
                Words(
                    "여기서는 쓰지 않는 말이다: '\(refusal.word)'. 대신 쓰는 말: '\(refusal.instead)' (\(path))",
                    "'\(refusal.word)' is not used here: write '\(refusal.instead)' (\(path))")
            }
            let empty = Claim.unmendable(
                path, 0,
                "용어집에 쓰지 않는 말이 하나도 없다. 그러면 아무 글이나 맞는 것이 된다",
                "the glossary refuses no word, so that any page would do")
            return (glossary.refusals.isEmpty && glossary.mistakes.isEmpty ? [empty] : [])
                + glossary.mistakes
                + subject.pages.filter { PackageLayout.language(of: $0.path) == language }.flatMap { page in
                    page.refused(by: glossary, in: language).map { .unmendable(page.path, $0, message($1)) }
                }
                + Stop.Kind.allCases.flatMap(subject.contents.stops).flatMap { stop in
                    glossary.refused(in: stop.sentence(in: language)).map {
                        .unmendable(stop.file, stop.line - 1, message($0.refusal))
                    }
                }
        }
    }
}

extension Page {
    /// The refused words of the prose, with their lines.
    fileprivate func refused(by glossary: Glossary, in language: Language) -> [(line: Int, refusal: Glossary.Refusal)] {
        // A link to the page in another language has a title in that one.
        let others = Language.allCases.map { $0.name.text(in: $0) + ": [" }
        return paragraphs.flatMap { paragraph -> [(line: Int, refusal: Glossary.Refusal)] in
            // Most have none even in code, in targets and in tags.
            guard !glossary.refused(in: paragraph.text).isEmpty, !others.contains(where: paragraph.text.hasPrefix)
            else { return [] }
            let prose = paragraph.inline.prose
            return glossary.refused(in: prose).map { start, refusal in
                (paragraph.line + prose.lines(before: start), refusal)
            }
        }
    }
}

extension InlineText {
    /// What is read as words, line by line: a sign in the place of code keeps words apart.
    fileprivate var prose: String {
        leaves(from: 0).map { _, run in
            switch run {
            case .text(let text): text
            case .code(let text): "`" + text.filter { $0 == "\n" }
            case .tag(let text): text.filter { $0 == "\n" }
            default: ""
            }
        }.joined()
    }
}
