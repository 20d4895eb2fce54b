import Stops

/// A route with its title and its pages.
package struct Tour: Equatable, Sendable {
    /// The name, as on the command line and in the file names.
    package var name: String
    /// The place in the order of the tours, counted from 1.
    package var number: Int
    /// The first heading of each language's page: the name and a question.
    package var titles: [Language: String]

    /// The title in one language.
    package func title(in language: Language) -> String { titles[language] ?? name }

    /// The question that the tour answers: the title without the name.
    package func question(in language: Language) -> String {
        let title = title(in: language)
        return title.hasPrefix(name + ": ") ? String(title.dropFirst(name.count + 2)) : title
    }

    /// The names of the parts that its route can be run in.
    package var parts: [String] = []

    /// A part of the tour: the same tour and page under a title of its own.
    ///
    /// - Parameter name: The name of the part: the tour's, a dash, and its own.
    /// - Returns: The part; the tour itself for its own name.
    package func part(_ name: String) -> Tour {
        guard name != self.name else { return self }
        var part = self
        part.titles = Dictionary(uniqueKeysWithValues: titles.keys.map { ($0, "\(name): \(question(in: $0))") })
        part.parts = []
        return part
    }

    /// The page of a tour, relative to the package.
    package func page(in language: Language) -> String { Self.page(number, name, in: language) }

    static func page(_ number: Int, _ name: String, in language: Language) -> String {
        "Tours/\(language.rawValue)/\(number)-\(name).md"
    }
}
