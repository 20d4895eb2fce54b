/// The three kinds of events.
package enum EventKind: String, Sendable {
    case next, error, completed

    /// The closure of `subscribe` that receives such an event.
    var closure: String {
        switch self {
        case .next: "onNext"
        case .error: "onError"
        case .completed: "onCompleted"
        }
    }

    /// The event that a frame works on, where its name or its arguments tell.
    init?(_ name: FrameName) {
        if let kind = [EventKind.next, .error, .completed].first(where: { $0.closure == name.function }) {
            self = kind
            return
        }
        guard let value = name.arguments.first(where: { $0.name == "event" })?.value else { return nil }
        let word = value.drop { !$0.isLetter }.prefix { $0.isLetter }
        self.init(rawValue: String(word))
    }
}
