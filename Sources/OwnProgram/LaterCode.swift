import Stops

/// What in a file may do something later, as its words tell.
struct LaterCode {
    /// Whether it may begin something that the recorder does not see coming.
    let hasUnseen: Bool
    /// Whether it calls a queue itself.
    let hasDispatch: Bool
    let hasSchedulers: Bool

    init(in text: String) {
        let tokens = Token.all(of: text).filter { $0.kind != .lineComment }
        let names = Set(tokens.filter { $0.kind == .word }.map(\.text))
        hasDispatch = names.contains("async") || names.contains("asyncAfter")
        hasSchedulers = names.contains { $0.contains("Scheduler") }
        hasUnseen =
            names.contains { name in Self.unseen.contains(where: name.hasPrefix) }
            || Self.hasCallWithMore(tokens)
    }

    private static let unseen = [
        "Async", "DispatchGroup", "DispatchSource", "DispatchWorkItem", "Operation", "RunLoop", "Task", "Thread",
        "Timer",
        "URLSession", "await", "pthread", "wallDeadline",
    ]

    /// Whether a queue is called with more than the work and when it is due.
    private static func hasCallWithMore(_ tokens: [Token]) -> Bool {
        tokens.indices.dropLast(2).contains { position in
            let (name, label) = (tokens[position].text, tokens[position + 2].text)
            guard name == "async", tokens[position + 1].isSign("(") else { return false }
            return label != "execute" && label != "."
        }
    }
}
