import Stops

extension Stop {
    /// The sentence in one language.
    package func sentence(in language: Language) -> String { language.pick(korean, english) }

    /// The title at full length first, then with fewer of its argument labels.
    var titles: [String] {
        guard let labels = title.firstIndex(of: "("), title.count(where: { $0 == ":" }) > 1,
            let colon = title[labels...].firstIndex(of: ":")
        else { return [title] }
        return [title, title[...colon] + "…)", title[..<labels] + "(…)"]
    }

    /// The title with as many of its argument labels as there is room for, in columns.
    func title(fitting room: Int) -> String {
        titles.first { Columns.width(of: $0) <= room } ?? Columns.truncate(titles.last ?? "", to: room)
    }
}
