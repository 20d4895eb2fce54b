import Files
import Guide
import Stops

/// Makes lines of a page from the package, where a marker asks for them.
struct Maker: Sendable {
    /// A marker, and what there is to fill it with.
    struct Order {
        let subject: Subject
        let page: Page
        let marker: Marker
    }

    /// What has come of an order.
    struct Result {
        /// The lines; nil where they cannot be made.
        var lines: [String]?
        /// What somebody has to mend, in the order or in the lines that are there.
        var mistakes: [Claim] = []
        /// Why the lines that are there may be somebody's, so that nobody writes over them.
        var objection: Words?
    }

    /// The word behind `made:`.
    let name: String
    /// The pages that have to ask for it.
    let pages: [String]
    let make: @Sendable (Order) -> Result

    private init(_ name: String, on pages: [String], make: @escaping @Sendable (Order) -> Result) {
        self.name = name
        self.pages = pages
        self.make = make
    }

    /// What is made between a marker and its end.
    static let all = [
        Maker("tours", on: Language.allCases.map(PackageLayout.readme)) {
            Result(lines: TourTable.lines($0.subject, on: $0.page))
        },
        Maker("types", on: Language.allCases.map { PackageLayout.docs("classes", in: $0) }) { order in
            TypeList(order.subject.contents, on: order.page).fill(order.marker.listing)
        },
        Maker("map", on: [PackageLayout.officialMap]) { order in
            Result(lines: OfficialMap.lines(order.subject.contents))
        },
        Maker("uses", on: Language.allCases.map { PackageLayout.docs("dependencies", in: $0) }) { order in
            Result(lines: Dependencies(order.subject.contents.sources).lines(on: order.page))
        },
    ]
}
