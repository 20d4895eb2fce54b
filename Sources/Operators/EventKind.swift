/// What a sequence sends.
package enum EventKind: String, CaseIterable, Sendable {
    case next, error, completed

    /// The closure of `subscribe` that receives such an event, and the method of an observer that sends it.
    package var closure: String { "on" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    package init?(closure: String) {
        guard let kind = EventKind.allCases.first(where: { $0.closure == closure }) else { return nil }
        self = kind
    }
}
