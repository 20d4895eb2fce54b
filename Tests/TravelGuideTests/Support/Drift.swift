import Testing

@testable import Comparing
@testable import Guide
@testable import Truth

/// The paths in the small package.
enum Path {
    static let gate = "Sources/RxTravel/Gate.swift"
    static let stroll = "Sources/Routes/Stroll.swift"
    static let dash = "Sources/Routes/Dash.swift"
    static let korean = "Tours/ko/1-stroll.md"
    static let english = "Tours/en/1-stroll.md"
    static let readme = "README.md"
    static let map = "docs/official-map.md"
    static let uses = "docs/dependencies.md"
    static let koreanUses = "docs/ko/dependencies.md"
    /// The pages that are made as a whole.
    static let made = [map, uses, koreanUses]
}

/// Something that is not true any more, with what `check` says of it, and what `check --fix` makes of it.
struct Drift: Sendable, CustomTestStringConvertible {
    /// What a fix does to sources and pages.
    enum Mending: Sendable {
        /// It leaves all that somebody wrote as it is.
        case none
        /// It makes of them what they were, but for some changes that are left to a person.
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
        #expect(contents.diagnostics(recorded) == expected)
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

    static func oldMap(at line: Int) -> String { old(Path.map, at: line) }

    /// What is said of a page that is made as a whole, at the first line that differs.
    static func old(_ page: String, at line: Int) -> String {
        "\(page):\(line): error: the file is not what 'check --fix' makes now; "
            + "'swift run check --fix' mends it"
    }

    /// What is said of one that is not there.
    static func gone(_ page: String) -> String {
        "\(page):1: error: the file is not there; 'swift run check --fix' mends it"
    }
}

extension PackageContents {
    /// The texts that are not made as a whole.
    fileprivate var written: [String: String] { texts.filter { !Path.made.contains($0.key) } }
}
