import Guide
import Lines
import Stops

struct MadeParts: Rule {
    let sentence = Words(
        "'made:' 표시 아래에는 지금 만든 것이 그대로 있다: 명령의 출력, 여행 표, 타입의 목록, 지도",
        "below 'made:' stands what is made now: what a command prints, a table, a list, a map")
    let restsOn: Set<Basis> = [.comments, .numbers, .order, .program, .walks]

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page in
            missing(on: page)
                + page.markers.flatMap { claims(about: Maker.Order(subject: subject, page: page, marker: $0)) }
        }
    }

    private func claims(about order: Maker.Order) -> [Claim] {
        let (page, marker) = (order.page, order.marker)
        let (made, message): (Maker.Result, Words)
        switch marker.kind {
        case .output(let output) where order.subject.isBuilt:
            made = output.fill(order)
            message = Words(
                "인용한 출력이 지금 '\(output.command)' 명령이 출력하는 것과 다르다",
                "the quoted output of '\(output.command)' is not what it prints now")
        case .text(let name) where order.subject.isInOrder && order.subject.contents.isNumbered:
            guard marker.bounds != nil, let maker = Maker.all.first(where: { $0.name == name }) else { return [] }
            made = maker.make(order)
            message = Words(
                "'\(name)' 표시 아래가 지금 만든 것과 다르다", "what stands below '\(name)' is not what is made of it now")
        default: return []
        }
        guard let lines = made.lines else { return made.mistakes }
        let claim = Claim(
            file: page.path, range: marker.listing, lines: lines, message: message, isMade: true,
            breaks: .made(page.path))
        return [claim.withholding(made.objection)] + made.mistakes
    }

    /// What is made for a page that does not ask for it.
    private func missing(on page: Page) -> [Claim] {
        let asked = page.markers.map(\.kind)
        return Maker.all.filter { $0.pages.contains(page.path) && !asked.contains(.text(maker: $0.name)) }.map {
            .unmendable(
                page.path, 0,
                "'<!-- made: \($0.name) -->'와 그 아래 '\(Marker.end)'가 없다. 두 줄을 쓰면 'swift run check --fix'가 사이를 채운다",
                "there is no '<!-- made: \($0.name) -->' with '\(Marker.end)' below it; write the two lines, and "
                    + "'swift run check --fix' fills in what is between")
        }
    }
}
