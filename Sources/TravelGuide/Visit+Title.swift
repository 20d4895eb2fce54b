import Stops
import TravelRecorder

extension Journey.Visit {
    /// The method with its type, or the closure in it.
    public var title: String { Stop.Body.title(type: type, function: function, isClosure: isClosure) }

    /// The title at full length first, then with fewer of its argument labels.
    var titles: [String] {
        let title = title
        guard let labels = title.firstIndex(of: "("), title.count(where: { $0 == ":" }) > 1,
            let colon = title[labels...].firstIndex(of: ":")
        else { return [title] }
        return [title, title[...colon] + "…)", title[..<labels] + "(…)"]
    }

    /// The title with as many of its argument labels as there is room for.
    ///
    /// - Parameter room: The columns that there are.
    /// - Returns: The title, cut when even the shortest form is too wide.
    public func title(fitting room: Int) -> String {
        titles.first { Columns.width(of: $0) <= room } ?? Columns.truncate(titles.last ?? "", to: room)
    }
}
