/// The name of the next method, with which a stop's sentence may end.
package enum NextName {
    private static func marker(_ language: Language) -> String { language.pick("다음은 ", "Next: ") }

    /// Ties the name to the words before it, so that `Columns.wrap` ends no line between them.
    package static func unbroken(_ sentence: String) -> String {
        guard let marker = Language.allCases.map(marker).first(where: sentence.contains) else { return sentence }
        return sentence.replacing(marker, with: marker.dropLast() + "\u{A0}")
    }

    /// Finds `Type.method`; nil when the sentence names none in this form.
    static func name(in sentence: String, _ language: Language) -> String? {
        guard let range = sentence.ranges(of: marker(language)).last else { return nil }
        let name = sentence[range.upperBound...].prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0))
        }
        let parts = name.split(separator: ".")
        guard parts.count >= 2, parts[0].first?.isUppercase == true else { return nil }
        return parts.joined(separator: ".")
    }
}
