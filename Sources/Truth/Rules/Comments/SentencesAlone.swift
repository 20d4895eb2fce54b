import Lines
import Stops

struct SentencesAlone: Rule {
    let sentence = Words(
        "정거장의 문장은 다음이 무엇인지 말하지 않는다. 그것은 화살표가 말한다",
        "no sentence of a stop says what is next: the arrow on its first line does")
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.stops().flatMap { stop in
            Language.allCases.compactMap { language in
                let word = language.pick("다음은", "Next:")
                guard stop.words.text(in: language).split(separator: " ").contains(word[...]) else { return nil }
                return .unmendable(
                    stop,
                    "문장에서 '\(word)' 부분을 뺀다. 다음은 첫 줄의 '→'가 말해 주고, 그것은 'swift run check --fix'가 쓴다",
                    "says '\(word)'; leave that out: '→' on the first line says it, and 'swift run check --fix' "
                        + "writes that")
            }
        }
    }
}
