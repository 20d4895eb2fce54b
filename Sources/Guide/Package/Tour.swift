import Files
import Lines
import Stops

/// A route with its title and its pages.
package struct Tour: Equatable, Sendable {
    /// The name, as on the command line and in the file names.
    package var name: String
    /// Which of the tours it is, counted from 1.
    package var number: Int
    /// The first heading of each language's page: the name and a question.
    package var titles: [Language: String] = [:]
    /// The names of the parts that its route can be run in.
    package var parts: [String] = []
    /// The name of the part that it stands for; nil for the whole.
    package private(set) var partName: String?

    /// The walk of the reader's own file, which is no tour: it has no number and no page.
    package static let mine = Tour(
        name: "mine", number: 0,
        titles: Language.each { "mine: " + $0.pick("내가 쓴 코드는 어디를 지나가나?", "where does my own code go?") })

    package func title(in language: Language) -> String { titles[language] ?? name }

    /// The question that the tour answers: the title without the name.
    package func question(in language: Language) -> String {
        let title = title(in: language)
        return title.hasPrefix(name + ": ") ? String(title.dropFirst(name.count + 2)) : title
    }

    /// The same tour and page under the title of a part; the tour itself for its own name.
    package func part(_ name: String) -> Tour {
        guard name != self.name else { return self }
        var part = self
        part.titles = Language.each { titles[$0] == nil ? nil : "\(name): \(question(in: $0))" }
        part.parts = []
        part.partName = name
        return part
    }

    /// The part that follows one by its name; nil behind the last one.
    package func part(after name: String) -> Tour? {
        parts.firstIndex(of: name).flatMap { parts.dropFirst($0 + 1).first }.map { part($0) }
    }

    /// The page of the tour, relative to the package.
    package func page(in language: Language) -> String {
        "\(PackageLayout.tours)/\(language.rawValue)/\(number)-\(name).md"
    }
}

extension Tour {
    /// Takes the titles from the pages.
    package init(name: String, number: Int, pages: [TextFile], parts: [String]) {
        self.init(name: name, number: number, parts: parts)
        titles = Language.each { language in pages.first { $0.path == page(in: language) }?.title }
    }
}
