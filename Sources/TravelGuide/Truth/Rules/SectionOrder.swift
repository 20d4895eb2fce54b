/// The page of a tour has a section for each stop that no earlier tour visits, in the order of first visit.
struct SectionOrder: Rule {
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        let newStops = subject.itineraries.newStops
        return subject.contents.tours.flatMap { tour in
            subject.pages(of: tour).flatMap { page in
                let numbers = newStops[tour.name, default: []]
                let complaints = complaints(page, numbers)
                let ordered = complaints.isEmpty || !subject.isInOrder ? page.lines : Self.ordered(page, numbers)
                return complaints.map { line, message in
                    Claim(
                        file: page.path, range: page.lines.indices, lines: ordered == page.lines ? nil : ordered,
                        message: message, line: line)
                }
            }
        }
    }

    private func complaints(_ page: Page, _ numbers: [Int]) -> [(line: Int, message: String)] {
        func list(_ numbers: some Collection<Int>) -> String { numbers.map(String.init).joined(separator: ", ") }
        var complaints: [(line: Int, message: String)] = []
        var remaining = numbers[...]
        for section in page.sections {
            let name = "여행 \(section.number)"
            guard let position = remaining.firstIndex(of: section.number) else {
                let message = "\(name) does not belong here; the tour comes by it elsewhere, or not at all"
                complaints.append((section.heading, message))
                continue
            }
            if position > remaining.startIndex {
                let message = "\(name) stands here, but 여행 \(list(remaining[..<position])) should come before it"
                complaints.append((section.heading, message))
            }
            remaining = remaining[(position + 1)...]
        }
        if let first = remaining.first {
            let message =
                "no section for 여행 \(list(remaining)); write '### 여행 \(first)' and let 'swift run tour check --fix' "
                + "fill in what the source says"
            complaints.append((page.lines.count - 1, message))
        }
        return complaints
    }

    /// Puts the sections of a page in order, and adds a heading for every stop that has none.
    ///
    /// As few sections are moved as will do, each with its prose to the front of the next one. A section without prose
    /// goes wherever its number belongs.
    private static func ordered(_ page: Page, _ numbers: [Int]) -> [String] {
        let own = page.sections.filter { numbers.contains($0.number) }
        let written = own.filter(\.hasProse).map(\.number)
        let isClear = Set(written).count == written.count
        let staying = Set(isClear ? longestAscending(written) : written)
        var pieces = Self.pieces(of: page)
        var moving: [Int: [String]] = [:]
        for section in own.reversed() where !section.hasProse || !staying.contains(section.number) {
            moving[section.number] = page.lines[section.heading..<section.end].reversed().drop(while: \.isEmpty)
                .reversed()
            pieces.removeAll { $0.start == section.heading }
        }
        for number in numbers.reversed() where !pieces.contains(where: { $0.number == number }) {
            let next = pieces.firstIndex { $0.number.map { $0 > number } ?? false }
            let behind = pieces.lastIndex { $0.number != nil }.map { $0 + 1 }
            let start = own.first.flatMap { first in pieces.firstIndex { $0.start > first.heading } ?? pieces.count }
            guard let position = next ?? behind ?? start else { continue }
            let text = moving[number, default: ["### 여행 \(number)"]] + [""]
            pieces.insert(Piece(number: number, start: -1, lines: text), at: position)
        }
        return pieces.flatMap(\.lines)
    }

    /// A section of a page, or what stands between two of them.
    private struct Piece {
        var number: Int?
        var start: Int
        var lines: [String]
    }

    private static func pieces(of page: Page) -> [Piece] {
        let cuts = Set(page.sections.flatMap { [$0.heading, $0.end] } + [0]).subtracting([page.lines.count]).sorted()
        return zip(cuts, cuts.dropFirst() + [page.lines.count]).map { start, end in
            Piece(
                number: page.sections.first { $0.heading == start }?.number, start: start,
                lines: Array(page.lines[start..<end]))
        }
    }

    /// The longest part of a row of numbers that ascends.
    ///
    /// - Complexity: Quadratic in the length of the row, which is that of a page.
    static func longestAscending(_ numbers: [Int]) -> [Int] {
        var longest: [[Int]] = []
        for number in numbers {
            let before = longest.filter { $0.last.map { $0 < number } == true }.max { $0.count < $1.count }
            longest.append((before ?? []) + [number])
        }
        return longest.max { $0.count < $1.count } ?? []
    }
}
