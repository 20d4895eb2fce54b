import Guide
import Lines
import Stops

struct SectionOrder: Rule {
    let sentence = Words(
        "여행의 글에는 앞선 여행이 들르지 않은 정거장마다 절이 있고, 처음 들르는 차례를 따른다",
        "the page of a tour has a section for each stop that no earlier tour visits, in the order of first visit")
    let restsOn: Set<Basis> = [.comments, .order, .program]

    func claims(about subject: Subject) -> [Claim] {
        let newStops = subject.itineraries.newStops
        return subject.contents.tours.flatMap { tour in
            subject.pages(of: tour).flatMap { page in
                let numbers = newStops[tour.name, default: []]
                let complaints = complaints(page, numbers)
                let ordered = complaints.isEmpty || !subject.isInOrder ? page.lines : Self.ordered(page, numbers)
                let left = ordered == page.lines ? complaints : self.complaints(Page(page.path, ordered), numbers)
                return complaints.map { complaint in
                    let isLeft = left.contains { $0.message == complaint.message }
                    return Claim(
                        file: page.path, range: page.lines.indices, lines: isLeft ? nil : ordered,
                        message: isLeft ? complaint.message + complaint.remedy : complaint.message, line: complaint.line
                    )
                }
            }
        }
    }

    /// What is wrong with the order of sections, and how somebody mends what no fix does.
    private func complaints(_ page: Page, _ numbers: [Int]) -> [(line: Int, message: Words, remedy: Words)] {
        func list(_ numbers: some Collection<Int>) -> String { numbers.map(String.init).joined(separator: ", ") }
        var complaints: [(line: Int, message: Words, remedy: Words)] = []
        let moving = Words(". 옮기거나 지운다", "; move it, or take it away")
        let positions = Dictionary(zip(numbers, numbers.indices), uniquingKeysWith: { first, _ in first })
        var remaining = numbers[...]
        for section in page.sections {
            let name = "여행 \(section.number)"
            guard let position = positions[section.number], position >= remaining.startIndex else {
                let message = Words(
                    "\(name): 여기 있을 절이 아니다. 이 여행은 이곳을 다른 데서 지나거나 아예 지나지 않는다",
                    "\(name) does not belong here; the tour comes by it elsewhere, or not at all")
                complaints.append((section.heading, message, moving))
                continue
            }
            if position > remaining.startIndex {
                let before = list(remaining[..<position])
                let message = Words(
                    "\(name): 이 절보다 먼저 와야 하는 절이 있다: 여행 \(before)",
                    "\(name) stands here, but 여행 \(before) should come before it")
                complaints.append((section.heading, message, moving))
            }
            remaining = remaining[(position + 1)...]
        }
        if let first = remaining.first {
            let message = Words("절이 없다: 여행 \(list(remaining))", "no section for 여행 \(list(remaining))")
            let writing = Words(". '### 여행 \(first)' 제목부터 쓴다", "; begin with the heading '### 여행 \(first)'")
            complaints.append((page.lines.count - 1, message, writing))
        }
        return complaints
    }

    /// Puts the sections of a page in order, and adds a heading for every stop that has none.
    ///
    /// As few sections are moved as will do, each with its prose to the front of the next one. A section without prose
    /// goes wherever its number belongs.
    private static func ordered(_ page: Page, _ numbers: [Int]) -> [String] {
        let own = page.sections.filter { numbers.contains($0.number) }
        let written = own.filter(\.hasProse)
        let isClear = Set(written.map(\.number)).count == written.count
        let staying = isClear ? written.map(\.number).longestAscending.map { written[$0] } : written
        let moving = Set(own.map(\.heading)).subtracting(staying.map(\.heading))
        let all = pieces(of: page)
        var pieces = all.filter { !moving.contains($0.start) }
        // Where none stays, the first one stood.
        let start = own.first.flatMap { first in pieces.firstIndex { $0.start > first.heading } } ?? pieces.count
        for number in Set(numbers).subtracting(pieces.compactMap(\.number)).sorted() {
            var lines = all.first { $0.number == number }?.lines ?? ["### 여행 \(number)"]
            while lines.last == "" { lines.removeLast() }
            let behind = pieces.lastIndex { $0.number != nil }.map { $0 + 1 } ?? start
            pieces.insert(
                Piece(number: number, start: 0, lines: lines + [""]),
                at: pieces.firstIndex { $0.number.map { $0 > number } == true } ?? behind)
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
        let numbers = Dictionary(
            page.sections.map { ($0.heading, $0.number) }, uniquingKeysWith: { first, _ in first })
        let cuts = Set(page.sections.flatMap { [$0.heading, $0.end] } + [0]).subtracting([page.lines.count]).sorted()
        return zip(cuts, cuts.dropFirst() + [page.lines.count]).map { start, end in
            Piece(number: numbers[start], start: start, lines: Array(page.lines[start..<end]))
        }
    }
}
