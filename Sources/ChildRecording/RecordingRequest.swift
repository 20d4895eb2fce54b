/// What is asked for: which route is recorded, and how.
package struct RecordingRequest: Hashable, Sendable {
    /// The name of the route.
    package var name: String
    /// How many visits are recorded at most.
    package var limit: Int
    package var notesHoldings: Bool
    /// Whether the walk is to be folded.
    package var notesTrail: Bool
    /// For how many seconds what comes later is waited for; nil where nobody says.
    package var seconds: Int?

    package init(
        name: String, limit: Int, notesHoldings: Bool, notesTrail: Bool = false, seconds: Int? = nil
    ) {
        self.name = name
        self.limit = limit
        self.notesHoldings = notesHoldings
        self.notesTrail = notesTrail
        self.seconds = seconds
    }

    /// As a line, which a child reads.
    var line: String { "\(limit) \(notesHoldings) \(notesTrail) \(seconds.map(String.init) ?? "-") \(name)" }

    init?(line: String) {
        let words = line.split(separator: " ", maxSplits: 4)
        guard words.count == 5, let limit = Int(words[0]) else { return nil }
        self.init(
            name: String(words[4]), limit: limit, notesHoldings: words[1] == "true", notesTrail: words[2] == "true",
            seconds: Int(words[3]))
    }
}
