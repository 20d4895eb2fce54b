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
        if let kind = EventKind(closure: name.function) ?? name.event.flatMap({ EventKind(rawValue: $0) }) {
            self = kind
            return
        }
        return nil
    }
}

extension FrameName {
    /// The event that a debugger shows: `next`, or a trait's `success`.
    var event: String? {
        let value = arguments.first { ["event", "e"].contains($0.name) }?.value
        let word = value?.drop { !$0.isLetter }.prefix { $0.isLetter }
        return word.map(String.init).flatMap {
            ["next", "error", "completed", "success", "failure"].contains($0) ? $0 : nil
        }
    }
}
