import Files
import Lines
import Stops

struct PlainText: Rule {
    let sentence = Words(
        "글과 소스는 BOM 없는 UTF-8이고, 줄은 LF로 끝나며, 보이지 않는 글자와 풀린 한글이 없다",
        "pages and sources have LF line ends, no byte order mark, no character that nobody sees, and no Hangul in parts"
    )
    func claims(about subject: Subject) -> [Claim] {
        let contents = subject.contents
        let marked = contents.marked.map {
            Claim.unmendable(
                $0, 0,
                "파일이 BOM으로 시작한다. BOM 없는 UTF-8로 저장한다",
                "the file begins with a byte order mark; save it as UTF-8 without BOM")
        }
        let texts = contents.sources.map { TextFile(path: $0.path, text: $0.text) } + contents.pages
        return marked + texts.filter { !Self.isSurelyPlain($0.text) }.flatMap(claims)
    }

    private func claims(_ file: TextFile) -> [Claim] {
        let ends = Words("줄 끝이 CRLF다. LF로 저장한다", "the file has CRLF line ends; save it with LF")
        return (file.text.holds("\r") ? [.unmendable(file.path, 0, ends)] : [])
            + file.lines.enumerated().compactMap { index, line in
                line.unicodeScalars.first(where: Self.isOdd).map { .unmendable(file.path, index, Self.message(on: $0)) }
            }
    }

    private static func message(on scalar: Unicode.Scalar) -> Words {
        isPart(scalar)
            ? Words(
                "한글이 자모로 풀려(NFD) 있어 검색되지 않는다. 파일을 NFC로 저장한다",
                "Hangul is written in parts (NFD) here, in which nobody finds it; save the file as NFC")
            : Words(
                "보이지 않는 글자가 있다: \(scalar.escaped(asASCII: true)). 지운다",
                "a character that nobody sees stands here, \(scalar.escaped(asASCII: true)); take it out")
    }

    private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
        isPart(scalar) || (0x200C...0x200D).contains(scalar.value)
            || scalar.isHarmful && scalar != "\t" && scalar != "\r"
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x11FF).contains(scalar.value) }

    /// Whether a text has but what nearly every one has, letters, Hangul, dashes and signs: that is told much faster.
    private static func isSurelyPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\n", "\t", " "..."~", "®"..."ÿ", "가"..."힣", "‐"..."‧", "←"..."⟿": true
            default: false
            }
        }
    }
}
