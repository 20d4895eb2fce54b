/// What is asked for: which route is recorded, and how.
package struct RecordingRequest: Hashable, Sendable {
    /// The name of the route.
    package var name: String
    /// How many visits are recorded at most.
    package var limit: Int
    package var notesHoldings: Bool

    package init(name: String, limit: Int, notesHoldings: Bool) {
        self.name = name
        self.limit = limit
        self.notesHoldings = notesHoldings
    }

    /// As a line, which a child reads.
    var line: String { "\(limit) \(notesHoldings) \(name)" }

    init?(line: String) {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let limit = Int(words[0]) else { return nil }
        self.init(name: String(words[2]), limit: limit, notesHoldings: words[1] == "true")
    }
}
