enum EventKind: String, CaseIterable {
    case next, error, completed

    /// The closure of `subscribe` that receives such an event, and the method of an observer that sends it.
    var closure: String { "on" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    init?(closure: String) {
        guard let kind = EventKind.allCases.first(where: { $0.closure == closure }) else { return nil }
        self = kind
    }

    /// The event that a frame works on, where its name or its arguments tell.
    init?(_ name: FrameName) {
        if let kind = EventKind(closure: name.function) {
            self = kind
            return
        }
        guard let value = name.arguments.first(where: { $0.name == "event" })?.value else { return nil }
        let word = value.drop { !$0.isLetter }.prefix { $0.isLetter }
        self.init(rawValue: String(word))
    }
}
