/// A guess, with the reason for it; of a table the first one decides that knows anything.
struct Guess<Subject, Verdict: Sendable>: Sendable {
    let why: String
    let verdict: @Sendable (Subject) -> Verdict?

    init(_ why: String, _ verdict: @escaping @Sendable (Subject) -> Verdict?) {
        self.why = why
        self.verdict = verdict
    }

    init(_ why: String, _ verdict: Verdict, where holds: @escaping @Sendable (Subject) -> Bool) {
        self.init(why) { holds($0) ? verdict : nil }
    }
}

extension Array {
    func verdict<Subject, Verdict>(on subject: Subject) -> Verdict? where Element == Guess<Subject, Verdict> {
        lazy.compactMap { $0.verdict(subject) }.first
    }
}
