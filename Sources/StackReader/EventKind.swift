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
        guard let kind = EventKind(closure: name.function) ?? name.event else { return nil }
        self = kind
    }
}

extension FrameName {
    /// The event that a debugger shows, for a trait as well.
    var event: EventKind? {
        let value = arguments.first { ["event", "e"].contains($0.name) }?.value
        let word = value.map { String($0.drop { !$0.isLetter }.prefix { $0.isLetter }) } ?? ""
        return EventKind(rawValue: ["success": "next", "failure": "error"][word] ?? word)
    }
}
