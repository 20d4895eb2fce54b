import Comparing
import Files
import Guide
import Lines
import Stops

/// What the rules make claims about: the package as it is written, and the tours as they go.
struct Subject: Sendable {
    let contents: PackageContents
    let recorded: [RecordedTour]
    let answers: Answers
    /// The tours, by the numbers that the stops have in the sources; by older ones while `staleness` is not nil.
    let itineraries: [Itinerary]
    /// Whether a fix has brought the itineraries up to the sources.
    private let isNumbered: Bool
    /// Whether the program was built from these very sources, so that its output can be trusted.
    let isBuilt: Bool
    /// Says that the itineraries are those of other sources.
    let staleness: Diagnostic?
    /// The numbers of the stops that stand twice or are missing.
    let numberMistakes: [Diagnostic]
    let pages: [Page]

    init(_ contents: PackageContents, recorded: [RecordedTour], answers: Answers) {
        self.init(
            contents, recorded, answers, Itinerary.all(recorded), isNumbered: false,
            contents.pages.map(Page.init))
    }

    private init(
        _ contents: PackageContents, _ recorded: [RecordedTour], _ answers: Answers,
        _ itineraries: [Itinerary], isNumbered: Bool, _ pages: [Page]
    ) {
        self.contents = contents
        self.recorded = recorded
        self.answers = answers
        self.itineraries = itineraries
        self.isNumbered = isNumbered
        let staleness = Freshness.diagnostic(for: recorded, in: contents)
        self.staleness = isNumbered ? nil : staleness
        isBuilt = staleness == nil
        numberMistakes = StopNumbers.diagnostics(for: contents.stops())
        self.pages = pages
    }

    /// Whether the stops are numbered without a mistake, and visited as the itineraries say.
    var isInOrder: Bool { staleness == nil && numberMistakes.isEmpty }

    /// The pages of a tour that are there.
    func pages(of tour: Tour) -> [Page] {
        Language.allCases.compactMap { page(tour.page(in: $0)) }
    }

    /// A page that is there.
    func page(_ path: String) -> Page? { pages.first { $0.path == path } }

    /// The page in English that says the same as a Korean one; nil for a page in English, or where there is none.
    func english(of page: Page) -> Page? {
        guard let path = PackageLayout.versions(of: page.path)[.english], path != page.path else { return nil }
        return self.page(path)
    }

    /// The lines of a file that claims are made about; nil when it is not there.
    func lines(of path: String) -> [String]? {
        if let source = contents.source(path) { return source.lines.map(String.init) }
        if let page = page(path) { return page.lines }
        return contents.exports.first { $0.path == path }?.text.linesAsTheyAre
    }

    /// The walk of a tour beside the one that was shipped.
    struct Walk {
        var tour: String
        var path: String
        var now: ShippedWalk
        /// Whether it is cut, so that it cannot be shipped.
        var isCut: Bool
        /// How it differs from the one that was shipped; nil where it does not, or where none was.
        var difference: ShippedWalk.Difference?
    }

    /// The walks of the tours, as long as the program tells of these sources.
    var walks: [Walk] {
        guard isBuilt, isInOrder else { return [] }
        return zip(contents.tours, recorded).map { tour, recorded in
            let path = PackageLayout.walk(of: tour)
            let now = ShippedWalk(recorded.journey, stops: contents.stopsByID)
            let shipped = contents.walks.first { $0.path == path }
            return Walk(
                tour: tour.name, path: path, now: now, isCut: recorded.journey.isCut,
                difference: shipped.flatMap { now.difference(from: ShippedWalk($0.text)) })
        }
    }

    /// The subject with everything written that a fix may write.
    func writing(_ claims: [Claim]) -> Subject {
        let files = Dictionary(grouping: claims.filter { $0.isWritable && $0.lines != nil }, by: \.file)
            .compactMap { path, claims -> TextFile? in
                let lines = lines(of: path)
                let broken = claims.filter { !$0.holds(in: lines) }
                if broken.isEmpty { return nil }
                return TextFile(path: path, text: Self.lines(lines ?? [], writing: broken).joined(separator: "\n"))
            }
        let numbering = isNumbered ? nil : Numbering(.travel, of: self)
        guard !files.isEmpty || numbering != nil else { return self }
        return Subject(
            contents.writing(files), recorded, answers,
            numbering.map { Itinerary.all(recorded, numbers: $0.newNumbers) } ?? itineraries,
            isNumbered: isNumbered || numbering != nil,
            pages.map { page in files.first { $0.path == page.path }.map(Page.init) ?? page })
    }

    /// From the last line to the first, so that the ranges stay true; where claims say the same, or overlap, one is
    /// enough.
    private static func lines(_ lines: [String], writing claims: [Claim]) -> [String] {
        var end = lines.count
        var pieces: [(range: Range<Int>, new: [String])] = []
        for claim in claims.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
        }).map(\.element) where claim.range.upperBound <= end {
            guard let new = claim.lines else { continue }
            pieces.append((claim.range, new))
            end = claim.range.lowerBound
        }
        var written: [String] = []
        var start = 0
        for piece in pieces.reversed() {
            written += lines[start..<piece.range.lowerBound] + piece.new
            start = piece.range.upperBound
        }
        return written + lines[start...]
    }
}
