import Files
import Guide
import Lines
import Stops

/// What should stand in some lines of a file, and why: true or not.
struct Claim {
    /// The file, relative to the package.
    var file: String
    /// The lines, counted from 0; none, at the line before which something is missing.
    var range: Range<Int>
    /// What should stand there; nil where only a person can mend it.
    var lines: [String]?
    /// What to say where it does not; nil where other claims, from which it follows, say enough.
    var message: Words?
    /// How that is mended where a fix writes the lines, which is said behind it.
    var mending = Words("'swift run check --fix'가 고친다", "'swift run check --fix' mends it")
    /// The line to name, counted from 0; nil for the first that differs.
    var line: Int?
    /// Whether the lines are sure enough to be written.
    var isWritable = true
    /// Whether nobody writes the lines but a fix, so that they follow from what somebody has written.
    var isMade = false
    /// What is broken where the claim does not hold.
    var breaks: Basis?
    /// What the claim rests on, besides what its rule does.
    var restsOn: Set<Basis> = []

    /// What to say of the lines of the file, which are nil when it is not there; nil when there is nothing to say.
    func diagnostic(_ actual: [String]?) -> Diagnostic? {
        guard let message, !holds(in: actual) else { return nil }
        let same = zip(actual.map(found) ?? [], lines ?? []).prefix { $0 == $1 }.count
        return Diagnostic(
            file: file, line: (line ?? range.lowerBound + same) + 1,
            message: isWritten ? message + Words(". ", "; ") + mending : message)
    }

    /// Whether a fix writes the lines.
    var isWritten: Bool { isWritable && lines != nil }

    /// The claim, which no fix writes if something speaks against that.
    func withholding(_ objection: Words?) -> Claim {
        guard let objection else { return self }
        var claim = self
        claim.isWritable = false
        claim.message? += objection
        return claim
    }

    func holds(in actual: [String]?) -> Bool {
        guard let actual, let lines else { return false }
        return found(in: actual).elementsEqual(lines)
    }

    /// What stands in the lines; a file may be shorter than it was when the program was built.
    private func found(in actual: [String]) -> ArraySlice<String> { actual[range.clamped(to: actual.indices)] }
}

extension Claim {
    /// Something that only a person can mend.
    static func unmendable(_ file: String, _ line: Int, _ message: Words, breaks: Basis? = nil) -> Claim {
        Claim(file: file, range: line..<line, message: message, breaks: breaks)
    }

    static func unmendable(
        _ file: String, _ line: Int, _ korean: String, _ english: String, breaks: Basis? = nil
    ) -> Claim {
        unmendable(file, line, Words(korean, english), breaks: breaks)
    }

    static func unmendable(_ diagnostic: Diagnostic, breaks: Basis? = nil) -> Claim {
        unmendable(diagnostic.file, diagnostic.line - 1, diagnostic.message, breaks: breaks)
    }

    /// Something that only a person can mend in the comment of a stop.
    static func unmendable(_ stop: Stop, _ korean: String, _ english: String) -> Claim {
        unmendable(stop.file, stop.line - 1, stop.says(Words(korean, english)))
    }

    /// A file that is made as a whole, by nobody else, with the command that makes it.
    static func made(_ file: TextFile, by maker: String, in subject: Subject) -> Claim {
        let actual = subject.lines(of: file.path)
        return Claim(
            file: file.path, range: 0..<(actual?.count ?? 0), lines: file.lines,
            message: actual == nil
                ? Words("파일이 없다", "the file is not there")
                : Words("지금 '\(maker)' 명령이 만드는 것과 다르다", "the file is not what '\(maker)' makes now"),
            line: actual == nil ? 0 : nil, isMade: true)
    }
}
