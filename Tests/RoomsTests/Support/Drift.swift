import Testing

@testable import Guide
@testable import Truth

/// Something that is not true any more, with what `check` says of it, and what `check --fix` makes of it.
struct Drift: Sendable, CustomTestStringConvertible {
    /// What a fix does to what somebody wrote.
    enum Mending: Sendable {
        case none
        /// It makes of it what it was, but for some changes that are left to a person.
        case all(but: [Edit] = [])
        /// It does what other tests tell.
        case some
    }

    var testDescription: String
    var edits: [Edit]
    /// The numbers that stops have in the changed sources.
    var numbers: [Int: Int] = [:]
    /// Whether the program was built before the change.
    var isStale = false
    var mending: Mending
    /// The place of each line, and words of it.
    var expected: [String]

    init(
        _ testDescription: String, _ edits: [Edit], numbers: [Int: Int] = [:], isStale: Bool = false,
        mending: Mending = .none, _ expected: String...
    ) {
        self.testDescription = testDescription
        self.edits = edits
        self.numbers = numbers
        self.isStale = isStale
        self.mending = mending
        self.expected = expected
    }

    /// Drifts from a contents, and compares.
    func check(from before: PackageContents = SmallPackage.contents) {
        let contents = before.edited(edits)
        let recorded = isStale ? SmallPackage.recorded : SmallPackage.recorded(in: contents, numbers: numbers)
        #expect(contents.diagnostics(recorded).shortened(like: expected) == expected)
        let fixed = contents.fixed(recorded)
        switch mending {
        case .none: #expect(fixed.written == contents.written)
        case .all(let edits): #expect(fixed.texts == before.edited(edits).texts)
        case .some: break
        }
        #expect(fixed.fixed(recorded).texts == fixed.texts)
    }

    /// What follows from what is said, and is counted alone.
    static func more(_ count: Int) -> String { "and \(count) more" }
}
