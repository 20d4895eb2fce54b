import Comparing
import Files
import Guide
import Lines
import Stops

struct NumberOrder: Rule {
    let sentence = Words(
        "번호는 하나씩 빠짐없이 있고, 여행이 들르는 차례를 따른다. 글의 번호는 소스의 번호를 따른다",
        "each number stands once and none is left out, in the order in which the tours visit the stops; the pages follow"
    )
    let restsOn: Set<Basis> = [.comments]

    func claims(about subject: Subject) -> [Claim] {
        let contents = subject.contents
        let mistakes = StopNumbers.diagnostics(for: contents.sources.flatMap(\.stops)).map {
            Claim.unmendable($0, breaks: .numbers)
        }
        let numberings = Stop.Kind.allCases.reduce(into: [:]) { $0[$1] = Numbering($1, of: subject) }
        return mistakes + disorder(subject) + numberings.values.flatMap { comments($0, in: contents) }
            + mentions(numberings.mapValues(\.newNumbers), on: subject.pages)
            + walks(numberings[.travel]?.newNumbers ?? [:], in: contents)
    }

    private func disorder(_ subject: Subject) -> [Claim] {
        guard subject.staleness == nil else { return [] }
        let order = subject.itineraries.flatMap { tour in tour.newStops.map { (tour: tour.name, number: $0) } }
        var claims = zip(order, order.map(\.number).sorted()).compactMap { visit, expected -> Claim? in
            guard visit.number != expected, let stop = subject.contents.stop(.number(visit.number)) else { return nil }
            var claim = Claim.unmendable(
                stop,
                "여행이 들르는 차례로는 \(expected)번 자리다('\(visit.tour)'). 'swift run check --fix'가 번호를 차례대로 고친다",
                "is where 여행 \(expected) should be, in the order in which the tours visit the stops "
                    + "('\(visit.tour)'); 'swift run check --fix' puts the numbers in order")
            claim.restsOn = [.order]
            return claim
        }
        // One stop in a wrong place moves all behind it.
        if !claims.isEmpty { (claims[0].restsOn, claims[0].breaks) = ([], .order) }
        return claims
    }

    private func comments(_ numbering: Numbering, in contents: PackageContents) -> [Claim] {
        numbering.stops.enumerated().compactMap { index, stop in
            var arrow = stop.arrow
            arrow?.numbers = stop.arrow?.numbers.map { numbering.newNumbers[$0] ?? $0 } ?? []
            guard stop.number != index + 1 || arrow != stop.arrow, let source = contents.source(stop.file) else {
                return nil
            }
            return Claim(
                file: stop.file, range: stop.line - 1..<stop.line,
                lines: [stop.head(source.lines[stop.line - 1], number: index + 1, arrow: arrow)])
        }
    }

    private func mentions(_ newNumbers: [Stop.Kind: [Int: Int]], on pages: [Page]) -> [Claim] {
        guard newNumbers.values.joined().contains(where: { $0 != $1 }) else { return [] }
        return pages.flatMap { page in
            Dictionary(grouping: page.mentions, by: \.line).map { index, mentions in
                var line = page.lines[index]
                for mention in mentions.map(\.mention).reversed() {
                    for (number, digits) in mention.numbers.reversed() {
                        guard let new = newNumbers[mention.kind]?[number] else { continue }
                        line.replaceSubrange(digits, with: String(new))
                    }
                }
                return Claim(file: page.path, range: index..<index + 1, lines: [line])
            }
        }
    }

    private func walks(_ newNumbers: [Int: Int], in contents: PackageContents) -> [Claim] {
        guard newNumbers.contains(where: { $0 != $1 }) else { return [] }
        return contents.walks.map { file in
            let new = TextFile(path: file.path, text: ShippedWalk(file.text).renumbered(newNumbers).text)
            return Claim(file: file.path, range: file.lines.indices, lines: new.lines)
        }
    }
}
