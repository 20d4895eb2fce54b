import Lines
import Stops

extension Stop {
    /// The sentence in one language.
    package func sentence(in language: Language) -> String { words.text(in: language) }

    /// Of a place in RxSwift's own code, what a stop of the module says there, with its number; nil where none does.
    package func told(in language: Language) -> String? {
        counterpart.map { "\(Kind.travel.rawValue) \($0.number): \($0.words.text(in: language))" }
    }

    /// The title at full length first, then with fewer of its argument labels, and without any.
    package var titles: [String] {
        guard let labels = title.firstIndex(of: "("), let colon = title[labels...].firstIndex(of: ":") else {
            return [title]
        }
        let name = String(title[..<labels])
        guard title[labels...].count(where: { $0 == ":" }) > 1 else { return [title, name] }
        return [title, title[...colon] + "…)", name + "(…)", name]
    }

    /// The title with as many of its argument labels as there is room for, in columns.
    package func title(fitting room: Int) -> String {
        titles.first { Columns.width(of: $0) <= room } ?? Columns.truncate(titles.last ?? "", to: room)
    }
}
