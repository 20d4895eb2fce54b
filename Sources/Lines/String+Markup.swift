extension String {
    /// The text as HTML and SVG show it, in an element as in an attribute between double quotes: nothing in it is markup.
    package var asMarkup: String {
        guard utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
