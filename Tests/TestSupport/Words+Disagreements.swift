import Foundation
import Stops

extension Words {
    /// What a reader of one language is told and one of the other is not, and what of the Korean is no Korean; for the
    /// tests of whatever says something.
    package var disagreements: [String] {
        var found = korean.englishAmongKorean
        if korean.withoutCode.firstMatch(of: Self.hangul) == nil { found.append("no Korean: \(korean)") }
        if english.withoutCode.replacing(/여행|생략/, with: "").contains(Self.hangul) {
            found.append("Korean among the English: \(english)")
        }
        for (name, pattern) in [
            ("numbers", /[0-9]+/), ("files", /[A-Za-z0-9_.+-]+(?:\/[A-Za-z0-9_.+-]+)+|[A-Za-z0-9_+-]+\.[a-z]{2,}/),
        ] {
            let sides = [korean, english].map { text in Set(text.matches(of: pattern).map { String($0.output) }) }
            if sides[0] != sides[1] { found.append("not the same \(name): \(korean) | \(english)") }
        }
        return found
    }

    /// The English for a test to compare; what is wrong with the Korean stands behind it.
    package var checked: String { ([english] + disagreements).joined(separator: "\n") }

    fileprivate nonisolated(unsafe) static let hangul = /[가-힣]/
}

extension Sequence<Diagnostic> {
    /// The English lines for a test to compare; what is wrong with the Korean stands behind them.
    package var checked: [String] { map { $0.text(in: .english) } + flatMap(\.message.disagreements) }
}

extension String {
    /// The lines in which English words follow each other without being code, a path, a name, or what the system says.
    package var englishAmongKorean: [String] {
        split(whereSeparator: \.isNewline).map(String.init).filter { line in
            line.withoutCode.contains(/(?:^|[^A-Za-z가-힣])[A-Za-z]?[a-z]+ (?:[a-z]+ )+[a-z]{2,}/)
        }
    }

    /// The text without what reads the same in every language.
    fileprivate var withoutCode: String {
        var text = self
        for number in 1..<134 as Range<Int32> { text = text.replacing(String(cString: strerror(number)), with: "") }
        // A quoted word ends before a sign, a blank or Hangul, and not in the middle of another word.
        text = text.replacing(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|<!--.*?-->/, with: "-")
        text = text.replacing(/swift (?:run |build|test)[a-z \-]*|git checkout \S+|lldb: .*/, with: "-")
        return text.replacing(/\S*[\/._:()=<>\[\]]\S*/, with: "-")
    }
}
