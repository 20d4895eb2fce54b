import Guide
import Lines
import Stops

struct SectionHeads: Rule {
    let sentence = Words(
        "절은 그 정거장의 소스에 맞는 제목, 링크, 코드로 시작한다",
        "a section begins with heading, link and excerpt as the source of its stop has them")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        // While a number stands twice, nobody knows of which stop a section tells.
        let numbers = subject.contents.stops().map(\.number)
        let isSure = Set(numbers).count == numbers.count
        let excerpts = Dictionary(
            subject.contents.sources.map { ($0.path, Excerpts($0)) }, uniquingKeysWith: { first, _ in first })
        return subject.contents.tours.flatMap { tour in
            subject.pages(of: tour).flatMap { page in
                var shown: Set<Code> = []
                return page.sections.flatMap { section -> [Claim] in
                    guard let stop = subject.contents.stop(.number(section.number)), let excerpts = excerpts[stop.file]
                    else {
                        return []
                    }
                    let isNew = shown.insert(Code(file: stop.file, lines: stop.body.lines)).inserted
                    let block = StopBlock(stop: stop, excerpts: excerpts, isWhole: isNew, pagePath: page.path)
                    var claims = claims(section, on: page, block, excerpts.source.lines)
                    for index in claims.indices { claims[index].isWritable = claims[index].isWritable && isSure }
                    return claims
                }
            }
        }
    }

    /// A body that a page shows.
    private struct Code: Hashable {
        var file: String
        var lines: ClosedRange<Int>
    }

    private func claims(
        _ section: Page.Section, on page: Page, _ block: StopBlock, _ code: [Substring]
    ) -> [Claim] {
        let name = "여행 \(section.number)"
        let heading = section.heading
        let link = section.link ?? heading
        let excerpt = section.excerpt
        return [
            Claim(
                file: page.path, range: heading..<heading + 1, lines: [block.heading],
                message: Words(
                    "\(name): 제목을 이렇게 쓴다: '\(block.heading)'", "the heading of \(name) should be '\(block.heading)'")),
            Claim(
                file: page.path, range: heading + 1..<link + 1, lines: ["", block.link],
                message: Words("\(name): 링크를 이렇게 쓴다: '\(block.link)'", "the link of \(name) should be '\(block.link)'"),
                line: link),
            Claim(
                file: page.path, range: link + 1..<(excerpt?.upperBound ?? link) + 1,
                lines: ["", "```swift"] + block.excerpt + ["```"],
                message: excerpt == nil
                    ? Words("\(name): 코드가 없다", "\(name) has no excerpt")
                    : Words(
                        "\(name): 코드가 \(block.location)의 소스와 다르다",
                        "the excerpt of \(name) is not what stands in \(block.location)"),
                line: excerpt == nil ? heading : nil
            ).sparingParagraphs(in: page.lines, of: code),
        ]
    }
}
