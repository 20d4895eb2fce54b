import Operators

extension FrameName {
    /// The event that a frame works on, where its name or its arguments tell.
    var workedOn: EventKind? { EventKind(closure: function) ?? event }

    /// The event that a debugger shows, for a trait as well.
    var event: EventKind? {
        let value = arguments.first { ["event", "e"].contains($0.name) }?.value
        let word = value.map { String($0.drop { !$0.isLetter }.prefix { $0.isLetter }) } ?? ""
        return EventKind(rawValue: ["success": "next", "failure": "error"][word] ?? word)
    }
}
