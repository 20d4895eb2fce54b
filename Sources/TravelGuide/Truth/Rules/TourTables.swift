/// Between their marks, both READMEs have a table of the tours.
struct TourTables: Rule {
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        let counts = subject.itineraries.newStops.mapValues(\.count)
        return subject.pages.compactMap { page in
            guard let range = TourTable.range(in: page) else {
                // A mark alone is named where it stands.
                guard PackageLayout.readmes.contains(page.path), page.mistakes.isEmpty else { return nil }
                return .unmendable(
                    page.path, 0,
                    "there is no table of the tours; write '<!-- tours -->' and '<!-- /tours -->' on lines of their own, "
                        + "and 'swift run tour check --fix' fills it in")
            }
            guard subject.isInOrder else { return nil }
            return Claim(
                file: page.path, range: range,
                lines: TourTable.lines(subject.contents, counts: counts, page: page.path),
                message:
                    "the table of the tours is not what the tours make of it; 'swift run tour check --fix' mends it",
                line: range.lowerBound - 1)
        }
    }
}
