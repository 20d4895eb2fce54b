import Lines

extension Language {
    /// How many words somebody reads in a minute who looks into code meanwhile.
    ///
    /// What is measured of plain prose. A sentence of the stops has two thirds as many words in Korean.
    private var wordsPerMinute: Int {
        switch self {
        case .korean: 160
        case .english: 240
        }
    }

    /// How long a text takes to be read, in milliseconds.
    func readingTime(of words: Int) -> Int { words * 60_000 / wordsPerMinute }
}

extension String {
    var wordCount: Int { split(whereSeparator: \.isWhitespace).count }
}

/// How long a walk that plays by itself stays, in milliseconds.
enum ReadingTime {
    /// Until the eye has found the line and the object that are marked.
    private static let looking = 500
    /// What somebody thinks at a milestone that says something.
    private static let thinking = 2_000

    /// At a stop, with what is said of it and what it watches.
    static func ofStop(_ sentences: [Words], values: Int) -> [Language: Int] {
        Language.each { language in
            let words = sentences.map { $0.text(in: language).wordCount }.reduce(values, +)
            return looking + language.readingTime(of: words)
        }
    }

    /// At a milestone, beside that.
    static func ofMilestone(_ said: [Language: String]) -> [Language: Int] {
        Language.each { language in
            let words = said[language, default: ""].wordCount
            return words > 0 ? thinking + language.readingTime(of: words) : 0
        }
    }
}
