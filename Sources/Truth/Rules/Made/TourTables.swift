import Files
import Lines
import Stops

struct TourTables: Rule {
    let sentence = Words(
        "두 README에는 여행 표가 있고, 여행에서 만든 그대로다",
        "both READMEs have a table of the tours, as the tours make it")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        let counts = subject.itineraries.newStops.mapValues(\.count)
        return subject.pages.compactMap { page in
            guard let range = TourTable.range(in: page) else {
                // A mark alone is named where it stands.
                guard PackageLayout.readmes.contains(page.path), page.mistakes.isEmpty else { return nil }
                return .unmendable(
                    page.path, 0,
                    Words(
                        "여행 표가 없다. '<!-- tours -->'와 '<!-- /tours -->'를 각각 한 줄로 쓰면 'swift run check --fix'가 채운다",
                        "there is no table of the tours; write '<!-- tours -->' and '<!-- /tours -->' on lines of their "
                            + "own, and 'swift run check --fix' fills it in"))
            }
            guard subject.isInOrder else { return nil }
            return Claim(
                file: page.path, range: range,
                lines: TourTable.lines(subject.contents, counts: counts, page: page.path),
                message: Words("여행 표가 실제 여행과 다르다", "the table of the tours is not what the tours make of it"),
                line: range.lowerBound - 1, isMade: true)
        }
    }
}
